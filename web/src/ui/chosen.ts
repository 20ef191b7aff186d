import type { SystemStyleObject } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';

/**
 * Makes styles of an element by which radio button inside it is checked. `:has()` does it before any script runs; in browsers without it
 * (Firefox before 121) {@link useChosen} says which one that is.
 */
export function chosenStyles(
  styles: readonly (readonly [value: string, style: object])[],
): SystemStyleObject {
  return {
    ...Object.fromEntries(styles.map(([value, style]) => [`&:has([value="${value}"]:checked)`, style])),
    '@supports not selector(:has(*))': Object.fromEntries(
      styles.map(([value, style]) => [`&[data-chosen="${value}"]`, style]),
    ),
  };
}

/** Returns the props that keep `data-chosen` of an element at the value of the radio button that is checked inside it. */
export function useChosen(initial: string) {
  const [chosen, setChosen] = useState(initial);
  return {
    'data-chosen': chosen,
    onChange: ({ target }: FormEvent<HTMLElement>) => {
      if (target instanceof HTMLInputElement) setChosen(target.value);
    },
  };
}
