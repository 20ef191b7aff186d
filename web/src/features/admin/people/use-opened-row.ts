import type { UserType } from '@contract/values.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOpenedSignup } from '../shared/opened-signup.ts';

/**
 * Keeps the opened person's row in view while the admin goes from person to person. After closing it shows the last
 * one's row, because Back scrolls to where the first one was opened.
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
