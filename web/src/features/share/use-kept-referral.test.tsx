import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { useKeptReferral } from './use-kept-referral.ts';

function Landing() {
  useKeptReferral();
  return null;
}

test('the code of an invitation is kept for the signup to come', async () => {
  await renderPage(<Landing />, { at: '/?ref=idolabcd1234' });
  expect(readStored('referredBy')).toBe('idolabcd1234');
});

test('a later visit without an invitation keeps the earlier one', async () => {
  store('referredBy', 'idolabcd1234');
  await renderPage(<Landing />, { at: '/' });
  expect(readStored('referredBy')).toBe('idolabcd1234');
});

test.each(['', '<script>', 'x'.repeat(65)])('"%s" is no code and is not kept', async (code) => {
  await renderPage(<Landing />, { at: `/?ref=${encodeURIComponent(code)}` });
  expect(readStored('referredBy')).toBeNull();
});

test('nobody invites themselves', async () => {
  store('ownReferralCode', 'idolzzzz9999');
  await renderPage(<Landing />, { at: '/?ref=idolzzzz9999' });
  expect(readStored('referredBy')).toBeNull();
});
