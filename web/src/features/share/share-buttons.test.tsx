import { withoutJoiners } from '@contract/word-joiner.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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
});

test('the confirmation of a copy disappears after two seconds', async () => {
  await renderPage(<ShareButtons />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.queryByText('Copied!')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Copied!')).toBeNull();
});

test('a second copy shows the confirmation for two more seconds', async () => {
  await renderPage(<ShareButtons />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const copy = () => act(async () => screen.getByRole('button', { name: /Copy link|Copied!/ }).click());
  await copy();
  act(() => void vi.advanceTimersByTime(1_500));
  await copy();
  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.queryByText('Copied!')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Copied!')).toBeNull();
});

test.each([
  ['Share on X (Twitter)', 'https://twitter.com/intent/tweet', { text: TEXT, url: location.origin }],
  ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: location.origin }],
  ['Share on LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: location.origin }],
  ['Share on LINE', 'https://social-plugins.line.me/lineit/share', { url: location.origin, text: TEXT }],
])(
  '%s opens a new window with the shared text and link, and leaves the clipboard alone',
  async (name, address, params) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const user = await renderPage(<ShareButtons />);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name }));
    expect(write).not.toHaveBeenCalled();
    const [opened, target, features] = open.mock.calls[0] ?? [];
    expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
    const url = new URL(String(opened));
    expect(url.origin + url.pathname).toBe(address);
    expect(Object.fromEntries(url.searchParams)).toEqual(params);
  },
);

test('every button of a page with a code shares that code instead of the one the browser stores', async () => {
  store('ownReferralCode', 'idolzzzz9999');
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await renderPage(<ShareButtons code="idolaaaa1111" />);
  for (const button of screen.getAllByRole('button')) await user.click(button);
  const shared = [
    ...open.mock.calls.map(([url]) => decodeURIComponent(String(url))),
    await navigator.clipboard.readText(),
  ];
  expect(shared.filter((text) => text.includes('?ref=idolaaaa1111')).length).toBeGreaterThan(4);
  expect(shared.filter((text) => text.includes('idolzzzz9999'))).toEqual([]);
});

test('the TikTok button opens the product’s profile and copies text and link', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await renderPage(<ShareButtons />);
  await user.click(screen.getByRole('button', { name: 'Share on TikTok' }));
  expect(String(open.mock.calls[0]?.[0])).toContain('https://www.tiktok.com/@');
  expect(await navigator.clipboard.readText()).toBe(`${TEXT} ${location.origin}`);
});

test('the copy button shows neither success nor failure if the browser refuses the clipboard', async () => {
  const user = await renderPage(<ShareButtons />);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const button = screen.getByRole('button', { name: 'Copy link' });
  await user.click(button);
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(button.textContent).toBe('Copy link');
  expect(screen.queryByRole('alert')).toBeNull();
  // The same click succeeds once the browser allows it.
  write.mockResolvedValue();
  await user.click(button);
  await waitFor(() => expect(button.textContent).toBe('Copied!'));
});

test('shared Thai text contains no word joiners, so that search finds its words', async () => {
  const user = await renderPage(<ShareButtons />, { language: 'th' });
  await user.click(screen.getByRole('button', { name: (shown) => withoutJoiners(shown) === 'คัดลอกลิงก์' }));
  const shared = await navigator.clipboard.readText();
  expect(shared).toContain('ไอดอล');
  expect(shared).not.toContain('\u2060');
});

test.each([
  ['en', 'Share on X (Twitter)', 'Copy link'],
  ['ko', '링크 복사', '라인에 공유하기'],
  ['th', 'แชร์ไปที่ LINE', 'คัดลอกลิงก์'],
] as const)('in "%s" the first button is "%s", and the last one "%s"', async (language, first, last) => {
  await renderPage(<ShareButtons />, { language, bare: true });
  const names = screen
    .getAllByRole('button')
    .map((button) => withoutJoiners(button.getAttribute('aria-label') ?? button.textContent));
  expect([names[0], names.at(-1)]).toEqual([first, last]);
});

test('the system’s share sheet gets text and link, and a visitor who closes it reads no failure', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  // On the window's own navigator, because a library's listener reads its other properties.
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = await renderPage(<ShareButtons code="idolzzzz9999" />);
  await user.click(screen.getByRole('button', { name: 'Share via an app' }));
  expect(share).toHaveBeenCalledWith({ text: TEXT, url: `${location.origin}?ref=idolzzzz9999` });
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a browser without a share sheet gets no button for it', async () => {
  await renderPage(<ShareButtons />);
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('button', { name: 'Share via an app' })).toBeNull();
});
