import { type RefObject, useCallback } from 'react';

/** A ref for what may go from the page while the focus is in it: the focus then goes to `heir`, and otherwise stays where it is. */
export function useHeir(heir: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) heir.current?.focus();
    },
    [heir],
  );
}
