import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Somebody may have typed into a prerendered field before React knew of it. `take` is told that text once, as the field
 * comes to life.
 * @param shown what React would show in the field.
 * @returns the ref for the field.
 */
export function useTakeOver(
  shown: string,
  take: (typed: string) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes to life
  useLayoutEffect(() => {
    const typed = field.current?.value ?? shown;
    if (typed !== shown) take(typed);
  }, []);
  return field;
}
