import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacySections, STORED_FACTS } from '../../content/privacy.ts';

const LIB = join(import.meta.dirname, '../../lib');

/** Returns the names of the values in a union type whose members have lines of their own. */
const namesIn = (file: string) =>
  [...readFileSync(join(LIB, file), 'utf8').matchAll(/^ {2}(?:\| )?'(\w+)';?$/gm)].map(([, name]) => name);

test('the privacy policy names every value that the site stores in the browser, and no other', () => {
  const stored = [...namesIn('storage.ts'), ...namesIn('tab-storage.ts')];
  expect(stored).toContain('language');
  expect(stored).toContain('placeToken');
  expect(Object.keys(STORED_FACTS).sort()).toEqual(stored.sort());
  const facts = privacySections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('facts' in block ? block.facts : []));
  for (const fact of Object.values(STORED_FACTS)) expect(facts).toContain(fact);
});
