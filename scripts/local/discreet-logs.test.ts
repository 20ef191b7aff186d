import { expect, test } from 'vitest';
import { containsToken } from '../../functions/test/support/discreet-logs.ts';

test.each([
  'KZKLtzVlevWFkJUQo4u9qh_1X2MmXGNvU7TSdXckCsc',
  'idol-ltzVlevWFkJUQo4u9qh_1X2MmXGNvU7TSdXckC',
  'MTc3MjM2NjQwMA.KZKLtzVlevWFkJUQo4u9qh_1X2MmXGNvU7TSdXckCsc',
])('a token in a log is detected: %s', (token) => {
  expect(containsToken(`>  {"link":"${token}"}`)).toBe(true);
});

test('a mail’s id is as long as a token but is not detected', () => {
  expect(containsToken('>  {"mailId":"idol-827443077939711-approved-1795354490871"}')).toBe(false);
});
