import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../functions/contract/values.ts';

test('every pattern for languages in firebase.json lists each language but the default one', () => {
  const config = readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8');
  const patterns = config.match(/\((?:[a-z]{2}\|)*[a-z]{2}\)/g) ?? [];
  const expected = `(${LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
    .toSorted()
    .join('|')})`;
  expect(patterns.length).toBeGreaterThan(0);
  expect(new Set(patterns)).toEqual(new Set([expected]));
});
