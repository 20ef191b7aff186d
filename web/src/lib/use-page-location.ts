import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/**
 * Returns the location, without query and fragment while the page hydrates: the prerendered page was rendered
 * without them and must be hydrated as it is.
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

/** Does nothing, because hydration happens once. */
function subscribe(): () => void {
  return () => {};
}
