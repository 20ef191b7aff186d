import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forget, readStored } from '../../lib/storage.ts';

/** Returns the ref of an element whose radio button `idol` is selected after a link that asks for it. */
export function useAskedSide(): RefObject<HTMLDivElement | null> {
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
