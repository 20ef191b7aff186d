import { type RefObject, useCallback } from 'react';

/** A ref for what may go from the page while the focus is in it: the focus then goes to `fallback`, and otherwise stays where it is. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) fallback.current?.focus();
    },
    [fallback],
  );
}
