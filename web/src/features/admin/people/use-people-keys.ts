import { type RefObject, useEffect, useState } from 'react';
import { useShortcuts } from '../shared/use-shortcuts.ts';

interface Options {
  /** The part of the page to which the keys belong. They do nothing while it is hidden or a dialog is open. */
  sectionRef: RefObject<HTMLElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  onToggle: (index: number) => void;
  /** Whether the results of a search stand in place of the rows. Then only the key of the search works. */
  isSearch: boolean;
  onSearch: () => void;
  onHelp: () => void;
}

/**
 * Moves through rows with j and k, ticks with x, goes to the search with / and shows the keys with ?. The
 * browser handles Enter on a row's link.
 */
export function usePeopleKeys({ sectionRef, count, scrollTo, onToggle, isSearch, ...props }: Options) {
  const { onSearch, onHelp } = props;
  const [wanted, setWanted] = useState<number | null>(null);
  const linkOf = (index: number) =>
    sectionRef.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`) ?? null;
  const focused = () => {
    const row = document.activeElement?.closest('[data-index]');
    return row && sectionRef.current?.contains(row) ? Number(row.getAttribute('data-index')) : null;
  };

  useShortcuts((key) => {
    const isShown = sectionRef.current?.closest('[hidden]') === null;
    if (!isShown || document.querySelector('[role=dialog]')) return null;
    if (isSearch) return key === '/' ? onSearch : null;
    const current = focused();
    const moves: Record<string, () => void> = {
      j: () => setWanted(Math.min((current ?? -1) + 1, count - 1)),
      k: () => setWanted(Math.max((current ?? 1) - 1, 0)),
      x: () => current !== null && onToggle(current),
      '/': onSearch,
      '?': onHelp,
    };
    return moves[key];
  });

  // A row far away is in the document only after the list has scrolled to it.
  useEffect(() => {
    if (wanted === null || wanted < 0) return;
    const link = linkOf(wanted);
    if (!link) return scrollTo(wanted);
    link.focus();
    setWanted(null);
  });
}
