import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Adopts what a visitor typed into a prerendered input before it was hydrated.
 * @param value what React would show in the input.
 * @param adopt is called once, with the typed text if it differs from `value`.
 * @returns the ref of the input.
 */
export function useAdoptedInput(
  value: string,
  adopt: (typed: string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) adopt(typed);
  }, []);
  return input;
}
