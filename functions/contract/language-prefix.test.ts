import { expect, test } from 'vitest';
import { languagePrefix } from './language-prefix.ts';
import { LANGUAGES } from './values.ts';

test('the paths of each language but the default begin with its code', () => {
  expect(LANGUAGES.map(languagePrefix)).toEqual(['', '/th', '/ko']);
});
