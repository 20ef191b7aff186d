import { expect, test } from 'vitest';
import { isPlaceholder } from './quick-signup.ts';

test.each([
  ['Fanlight fan', true],
  ['Quick signup: hero', true],
  ['Quick signup: footer', true],
  ['Fanlight', false],
  ['Quick signup', false],
  ['Mina', false],
  ['', false],
])('the answer "%s" is a placeholder of a quick form: %s', (answer, expected) => {
  expect(isPlaceholder(answer)).toBe(expected);
});
