import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchorElement } from '../lib/anchor-element.ts';
import { preservesScroll } from '../lib/preserve-scroll.ts';

/** Scroll positions in px, by the key of the history entry. */
const positions = new Map<string, number>();

/**
 * Moves scroll position and focus after a navigation: to the top and the page's heading, to an anchor, or after
 * Back and Forward to the earlier position. React Router's `ScrollRestoration` does not move the focus, which
 * keyboard and screen reader users need.
 */
export function useScrollRestoration(): void {
  const { hash, key, pathname, state } = useLocation();
  const isHistoryNavigation = useNavigationType() === 'POP';
  const shown = useRef<{ key: string; pathname: string }>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const save = () => {
      if (shown.current !== null) positions.set(shown.current.key, window.scrollY);
    };
    // On Back and Forward the browser would scroll the old page. On a reload it restores the position correctly.
    history.scrollRestoration = 'manual';
    const letBrowserRestore = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', save, { passive: true, signal });
    addEventListener('pagehide', letBrowserRestore, { signal });
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return;
    shown.current = { key, pathname };
    // A new entry has no position yet.
    const top = positions.get(key) ?? 0;
    positions.set(key, window.scrollY);
    // On the first page the browser has set the position, and the visitor may have scrolled since.
    if (before === null) return;
    if (!isHistoryNavigation && preservesScroll(state)) return;

    const anchor = anchorElement(hash);
    if (anchor !== null && !isHistoryNavigation) {
      anchor.scrollIntoView();
      anchor.focus({ preventScroll: true });
    } else if (before.pathname === pathname) {
      window.scrollTo({ top });
    } else {
      window.scrollTo({ top, behavior: 'instant' });
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
  }, [isHistoryNavigation, hash, key, pathname, state]);
}
