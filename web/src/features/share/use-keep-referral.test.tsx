import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { useKeepReferral } from './use-keep-referral.ts';

function Landing() {
  useKeepReferral();
  return null;
}

test('the referral code of an invitation is stored until the signup', async () => {
  await renderPage(<Landing />, { at: '/?ref=idolabcd1234' });
  expect(readStored('referredBy')).toBe('idolabcd1234');
});

test('the referral code of an address that is opened within the app is stored too', async () => {
  const page = (
    <>
      <Landing />
      <Link to="/?ref=idolabcd1234">Invitation</Link>
    </>
  );
  const user = await renderPage(page);
  await user.click(screen.getByRole('link', { name: 'Invitation' }));
  expect(readStored('referredBy')).toBe('idolabcd1234');
});

test('a later visit without a referral code keeps the stored one', async () => {
  store('referredBy', 'idolabcd1234');
  await renderPage(<Landing />, { at: '/' });
  expect(readStored('referredBy')).toBe('idolabcd1234');
});

test.each(['', '<script>', 'x'.repeat(65)])(
  '"%s" is not a valid referral code and is not stored',
  async (code) => {
    await renderPage(<Landing />, { at: `/?ref=${encodeURIComponent(code)}` });
    expect(readStored('referredBy')).toBeNull();
  },
);

test('visitors cannot refer themselves', async () => {
  store('ownReferralCode', 'idolzzzz9999');
  await renderPage(<Landing />, { at: '/?ref=idolzzzz9999' });
  expect(readStored('referredBy')).toBeNull();
});
