import type { UserType } from '@contract/values.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOpenedSignup } from '../shared/opened-signup.ts';

/**
 * Scrolls the list to the row of the open person. After closing, scrolls to the row of the person who was open
 * last, because Back restores the scroll position of the first one.
 */
export function useOpenedRow(
  userType: UserType,
  ids: readonly number[],
  scrollTo: (index: number) => void,
): void {
  const opened = useOpenedSignup();
  const id = opened?.userType === userType ? opened.id : null;
  const last = useRef<number | null>(null);
  const show = useEffectEvent((shown: number) => {
    const index = ids.indexOf(shown);
    if (index >= 0) scrollTo(index);
  });
  useEffect(() => {
    const shown = id ?? last.current;
    last.current = id;
    if (shown !== null) show(shown);
  }, [id]);
}
