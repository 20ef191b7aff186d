import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs or links sideways, so that the current one is in view.
 * @param current identifies the current one; undefined if there is none.
 * @param content changes when the widths of the items may change.
 */
export function useCurrentInView(
  row: RefObject<HTMLElement | null>,
  current: string | undefined,
  content?: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: items of other widths have other positions.
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]');
    if (current === undefined || !row.current || !item) return;
    const margin = (row.current.clientWidth - item.offsetWidth) / 2;
    row.current.scrollLeft = item.offsetLeft - row.current.offsetLeft - margin;
  }, [row, current, content]);
}
