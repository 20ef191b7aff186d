import type { SystemStyleObject } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';

/**
 * Returns styles of an element that depend on the checked radio button inside it. They use `:has()`, which needs
 * no JavaScript, or in browsers without it (Firefox before 121) the attribute that {@link useChosen} sets.
 * @param styles the style for each value of the radio buttons.
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
 * Returns the props that set an element's `data-chosen` to the value of the checked radio button inside it.
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
