import { expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';
import { ADVERTISING_MARK, SUPPORT_MAIL } from './operator.ts';
import { LANGUAGES } from './values.ts';

test('mail can be sent to the support address', () => {
  expect(normalizeEmail(SUPPORT_MAIL)).toBe(SUPPORT_MAIL);
});

test('an invitation is marked as advertising in Korean, as the law of Korea words it, and in no other language', () => {
  expect(LANGUAGES.flatMap((language) => ADVERTISING_MARK[language] ?? [])).toEqual(['(광고)']);
  expect(ADVERTISING_MARK.ko).toBe('(광고)');
});
