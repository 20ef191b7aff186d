import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forget, readStored } from '../../lib/storage.ts';

/** Selects the radio button `idol` in the element of the returned ref after a click on a link to the idols' form. */
export function useStoredSide(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    if (readStored('signupSide') === null) return;
    forget('signupSide');
    element.current?.querySelector<HTMLInputElement>('[type=radio][value=idol]')?.click();
  }, [key]);
  return element;
}
