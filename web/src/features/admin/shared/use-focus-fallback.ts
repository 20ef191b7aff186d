import { type RefObject, useCallback } from 'react';

/** Returns a ref. If its element unmounts while it contains the focus, the focus moves to `fallback`. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) fallback.current?.focus();
    },
    [fallback],
  );
}
