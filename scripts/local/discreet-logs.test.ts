import { expect, test } from 'vitest';
import { opensSomething } from './discreet-logs.ts';

test.each([
  'KZKLtzVlevWFkJUQo4u9qh_1X2MmXGNvU7TSdXckCsc',
  'idol-ltzVlevWFkJUQo4u9qh_1X2MmXGNvU7TSdXckC',
  'MTc3MjM2NjQwMA.KZKLtzVlevWFkJUQo4u9qh_1X2MmXGNvU7TSdXckCsc',
])('a token in a log is seen: %s', (token) => {
  expect(opensSomething(`>  {"link":"${token}"}`)).toBe(true);
});

test('the id of a mail, which is as long as a token, is none', () => {
  expect(opensSomething('>  {"mailId":"idol-827443077939711-approved-1795354490871"}')).toBe(false);
});
