import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { KEEP_PLACE } from '../../lib/keep-place.ts';
import { placeOf } from '../../lib/place-of.ts';

const HOLD_MS = 8_000;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** While bands still arrive above it, the place that a link led to stays in view and keeps the focus, until the visitor moves on. */
export function useHeldAnchor(): void {
  const { hash, key, state } = useLocation();
  const byHistory = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to an anchor holds it anew, which only `key` tells
  useEffect(() => {
    const page = document.getElementById('main');
    const isKept = (state as typeof KEEP_PLACE | null)?.keepPlace;
    if (hash === '' || isKept || page === null || typeof ResizeObserver === 'undefined') return;
    // Whoever has scrolled away before the app was there, or comes back to another place, is not fetched.
    if (byHistory && !isInView(placeOf(hash))) return;
    const end = new AbortController();
    let height = page.offsetHeight;
    const observer = new ResizeObserver(() => {
      if (page.offsetHeight === height) return;
      height = page.offsetHeight;
      const place = placeOf(hash);
      place?.scrollIntoView();
      // The stand-in that had the focus is gone.
      if (document.activeElement === document.body) place?.focus({ preventScroll: true });
    });
    const release = () => {
      observer.disconnect();
      end.abort();
    };
    observer.observe(page);
    const timer = setTimeout(release, HOLD_MS);
    for (const move of MOVES) addEventListener(move, release, { passive: true, signal: end.signal });
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [hash, key]);
}

function isInView(place: HTMLElement | null): boolean {
  if (place === null) return false;
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
