import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { KEEP_PLACE } from '../lib/keep-place.ts';
import { placeOf } from '../lib/place-of.ts';

/** How far down the window was at each entry of the history, by its key. */
const places = new Map<string, number>();

/**
 * After a change of page: to the top and to the page's heading, so that a screen reader says where one is. After a
 * link to an anchor: to that place, smoothly, and the keyboard goes on from there. After Back and Forward: to where one
 * was, because the browser looks for that place on the page that is still shown then.
 */
export function useRoutePlace(): void {
  const { hash, key, pathname, state } = useLocation();
  const byHistory = useNavigationType() === 'POP';
  const shownPage = useRef<string>(null);
  const shownKey = useRef<string>(null);

  /** Null from the moment of Back or Forward on: where the browser scrolls to then is nobody's place. */
  const notedKey = useRef<string>(null);

  useEffect(() => {
    const end = new AbortController();
    const note = () => {
      if (notedKey.current !== null) places.set(notedKey.current, window.scrollY);
    };
    const leave = ({ state: entry }: PopStateEvent) => {
      // The browser's first entry has no key. One that could not be shown leads back to the one that is.
      const isShown = (entry?.key ?? 'default') === shownKey.current;
      notedKey.current = isShown ? shownKey.current : null;
    };
    addEventListener('scroll', note, { passive: true, signal: end.signal });
    addEventListener('popstate', leave, { signal: end.signal });
    return () => end.abort();
  }, []);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    const isFirst = shownKey.current === null;
    const isSamePage = shownPage.current === pathname;
    const placeBefore = places.get(key);
    shownKey.current = key;
    shownPage.current = pathname;
    notedKey.current = key;
    places.set(key, window.scrollY);
    // The prerendered page was at its place before this code ran, and the visitor may have moved on.
    if (isFirst || (!byHistory && (state as typeof KEEP_PLACE | null)?.keepPlace)) return;

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
    const top = byHistory ? placeBefore : 0;
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [byHistory, hash, key, pathname, state]);
}
