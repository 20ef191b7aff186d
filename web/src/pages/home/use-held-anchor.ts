import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { KEEP_PLACE } from '../../lib/keep-place.ts';
import { placeOf } from '../../lib/place-of.ts';

const HOLD_MS = 8_000;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * While bands still arrive above it, the place that a link led to stays in view and keeps the focus, until the visitor moves on.
 * A page that was loaded, or come back to, is whole already.
 */
export function useHeldAnchor(): void {
  const { hash, key, state } = useLocation();
  const byHistory = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to an anchor holds it anew, which only `key` tells
  useEffect(() => {
    const page = document.getElementById('main');
    const isKept = (state as typeof KEEP_PLACE | null)?.keepPlace;
    if (hash === '' || byHistory || isKept || page === null || typeof ResizeObserver === 'undefined') return;
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
