import { type RefObject, useCallback } from 'react';

/** Returns a ref. When its element unmounts with the focus in it, the focus moves to `fallback`. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) fallback.current?.focus();
    },
    [fallback],
  );
}
