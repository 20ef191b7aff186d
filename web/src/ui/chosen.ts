import type { SystemStyleObject } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';

/**
 * Returns an element's styles for each value of the radio buttons inside it. `:has()` needs no JavaScript;
 * for browsers without it (Firefox before 121) {@link useChosen} sets an attribute.
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

/**
 * Returns the props that set an element's `data-chosen` to the value of the radio button checked
 * inside it.
 */
export function useChosen(initial: string) {
  const [chosen, setChosen] = useState(initial);
  return {
    'data-chosen': chosen,
    onChange: ({ target }: FormEvent<HTMLElement>) => {
      if (target instanceof HTMLInputElement && target.type === 'radio') setChosen(target.value);
    },
  };
}
