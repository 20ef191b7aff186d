import { expect, test } from 'vitest';
import { findAllRetiredTerms, findRetiredTerms } from './retired-terms.ts';

test.each([
  ['web/src/ui/button.tsx', '<Button look="quiet" />', 'web/src/ui/button.tsx:1 look'],
  ['web/src/app/pages.ts', 'isMadeInBrowser: true,', 'web/src/app/pages.ts:1 isMadeInBrowser'],
  ['web/src/lib/use-heir.ts', 'export {};', 'web/src/lib/use-heir.ts:0 use-heir'],
])('the check reports a retired term in %s', (path, source, found) => {
  expect(findRetiredTerms(path, source)).toEqual([found]);
});

test('no source file uses a term that docs/glossary.md replaces', () => {
  expect(findAllRetiredTerms()).toEqual([]);
});
