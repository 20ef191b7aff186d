import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/**
 * Returns the location, without query and fragment while the page hydrates, because the page was prerendered
 * without them.
 */
export function usePageLocation(): Location {
  const location = useLocation();
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isHydrated ? location : { ...location, search: '', hash: '' };
}

/** Never calls back, because hydration happens once. */
function subscribe(): () => void {
  return () => {};
}
