import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { store } from '../../lib/storage.ts';
import { VerifiedBanner } from './verified-banner.tsx';

const address = () => screen.getByTestId('address').textContent;

test('a visitor whose address was verified sees a toast and a dismissible banner, which removes only its own parameters from the URL', async () => {
  const user = await renderPage(<VerifiedBanner forFans={<p>Bring your fandom along</p>} />, {
    at: '/?utm=x&verified=true&type=fan#signup',
  });
  await waitFor(() => expect(address()).toBe('/?utm=x#signup'));
  const sentence = 'Your fan account has been verified. You now have priority access!';
  expect(screen.getByRole('status').textContent).toContain(sentence);
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

test.each(['/?verified=true', '/?verified=true&type=admin', '/?type=fan', '/'])(
  'the address %s shows neither toast nor banner',
  async (at) => {
    await renderPage(<VerifiedBanner forFans={<p>Bring your fandom along</p>} />, { at });
    expect(screen.queryByRole('button', { name: 'Dismiss this message' })).toBeNull();
    expect(address()).toBe(at);
  },
);

test.each([
  ['fan', 'to bring others along', 'Bring your fandom along'],
  ['idol', 'to prove who they are', 'Submit your verification documents'],
])('a verified %s is invited %s', async (type, _what, sentence) => {
  store('idolId', '42');
  await renderPage(<VerifiedBanner forFans={<p>Bring your fandom along</p>} />, {
    at: `/?verified=true&type=${type}`,
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryAllByText('Bring your fandom along')).toHaveLength(type === 'fan' ? 1 : 0);
  expect(screen.queryAllByText('Submit your verification documents')).toHaveLength(type === 'idol' ? 1 : 0);
});
