import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { store } from '../../lib/storage.ts';
import { ShareButtons } from './share-buttons.tsx';

const TEXT = 'Join me on Fanlight - where idols and fans finally speak the same language! 💜';

test('a verified visitor shares a link with their own referral code', async () => {
  store('ownReferralCode', 'idolzzzz9999');
  const user = await renderPage(<ShareButtons />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Copied!');
  expect(await navigator.clipboard.readText()).toBe(`${TEXT} ${location.origin}?ref=idolzzzz9999`);
  await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull(), { timeout: 2_500 });
});

test.each([
  ['Share on X', 'https://twitter.com/intent/tweet', { text: TEXT, url: location.origin }],
  ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: location.origin }],
  ['Share on LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: location.origin }],
])('%s opens a new window with the shared text and link', async (name, address, params) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await renderPage(<ShareButtons />);
  await user.click(screen.getByRole('button', { name }));
  const [opened, target, features] = open.mock.calls[0] ?? [];
  expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
  const url = new URL(String(opened));
  expect(url.origin + url.pathname).toBe(address);
  expect(Object.fromEntries(url.searchParams)).toEqual(params);
});

test('the video app’s button opens the product’s profile and copies text and link', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await renderPage(<ShareButtons />);
  await user.click(screen.getByRole('button', { name: 'Share on TikTok' }));
  expect(String(open.mock.calls[0]?.[0])).toContain('https://www.tiktok.com/@');
  expect(await navigator.clipboard.readText()).toBe(`${TEXT} ${location.origin}`);
});

test('the button shows neither success nor failure if the browser refuses the clipboard', async () => {
  const user = await renderPage(<ShareButtons />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.queryByText('Copied!')).toBeNull();
});

test('shared Thai text contains no word joiners, so that search finds its words', async () => {
  const user = await renderPage(<ShareButtons />, { language: 'th' });
  await user.click(screen.getByRole('button', { name: 'คัดลอกลิงก์' }));
  const shared = await navigator.clipboard.readText();
  expect(shared).toContain('ไอดอล');
  expect(shared).not.toContain('\u2060');
});
