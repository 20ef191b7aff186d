import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { KEEP_PLACE } from '../lib/keep-place.ts';
import { placeOf } from '../lib/place-of.ts';

/**
 * After a change of page: to the top and to the page's heading, so that a screen reader says where one is. After a
 * link to an anchor: to that place, smoothly, and the keyboard goes on from there. Back and Forward are the browser's.
 */
export function useRoutePlace(): void {
  const { hash, key, pathname, state } = useLocation();
  const byHistory = useNavigationType() === 'POP';
  const shownPage = useRef<string>(null);
  const shownKey = useRef<string>(null);

  useEffect(() => {
    if (shownKey.current === key) return;
    const isFirst = shownKey.current === null;
    const isSamePage = shownPage.current === pathname;
    shownKey.current = key;
    shownPage.current = pathname;
    // The prerendered page was at its place before this code ran, and the visitor may have moved on.
    if (isFirst || (state as typeof KEEP_PLACE | null)?.keepPlace) return;

    const place = placeOf(hash);
    if (place !== null && !byHistory) {
      place.scrollIntoView();
      place.focus({ preventScroll: true });
      return;
    }
    if (isSamePage) {
      if (!byHistory) window.scrollTo({ top: 0 });
      return;
    }
    if (!byHistory) window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [byHistory, hash, key, pathname, state]);
}
