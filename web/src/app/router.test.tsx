import { withoutJoiners } from '@contract/word-joiner.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider, type RouterState } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerCalls, delay } from '../../test/answer-calls.ts';
import { shownText } from '../../test/locale-texts.ts';
import { createTranslations } from '../i18n/create-i18n.ts';
import { watchLeaving } from '../lib/leaving.ts';
import { readStored } from '../lib/storage.ts';
import { pageAt } from './pages.ts';
import { createAppRouter, preparePage } from './router.tsx';

async function open(url: string) {
  // Removes history entries that an earlier test may have left.
  window.history.pushState(null, '', url);
  // jsdom cannot scroll.
  window.scrollTo = () => {};
  const translations = createTranslations();
  await preparePage(translations, window.location.pathname);
  const router = createAppRouter(translations);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}

const heading = () => withoutJoiners(screen.getByRole('heading', { level: 1 }).textContent);
/** Returns a link of the footer, because the header's menus have some of the same links. */
const footerLink = (name: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name });

test.each([
  ['/nowhere', 'Page Not Found'],
  ['/ko/nowhere', '페이지를 찾을 수 없어요'],
  ['/th/nowhere', 'ไม่พบหน้านี้'],
  ['/FANS', 'Page Not Found'],
])('%s shows the heading "%s" and a link to the landing page', async (url, title) => {
  await open(url);
  expect(heading()).toBe(title);
  const home = url.replace(/nowhere|FANS/, '');
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === home)).toBe(true);
});

test('a change of language opens the same page and place in that language, keeps typed text and focus, and Back returns', async () => {
  const { user } = await open('/verification?from=mail#main');
  await user.type(await screen.findByLabelText(/^Email\*$/), 'mina@example.com');
  await user.click(footerLink('ไทย'));
  await screen.findByRole('heading', { level: 1, name: 'ยืนยันอีเมล' });
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/th/verification?from=mail#main');
  expect(document.activeElement).toBe(footerLink('ไทย'));
  expect(document.documentElement.lang).toBe('th');
  expect(screen.getByDisplayValue('mina@example.com')).toBeTruthy();
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
  expect(document.documentElement.lang).toBe('en');
});

test('choosing the current language adds no history entry', async () => {
  const { user } = await open('/ko/nowhere');
  const entries = window.history.length;
  await user.click(footerLink('한국어'));
  expect(window.history.length).toBe(entries);
});

test('a navigation moves the focus to the heading of the new page', async () => {
  const { user } = await open('/ko/nowhere');
  // Vitest compiles the landing page at its first load, which takes long on a busy machine.
  await pageAt('/').load();
  await user.click(screen.getByRole('link', { name: '홈으로 돌아가기' }));
  await screen.findByRole('heading', { level: 1, name: '아이돌과 팬이 드디어 같은 언어로' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(window.location.pathname).toBe('/ko/');
});

test('a visitor stays on the page, reads a toast and can retry if the next page cannot be loaded', async () => {
  const { user } = await open('/nowhere');
  const entries = window.history.length;
  // No other test may load this page, because its code stays in memory.
  const loading = vi.spyOn(pageAt('/changelog'), 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  const changelog = () => footerLink('Changelog');
  await user.click(changelog());
  await user.click(changelog());
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/couldn’t reach the server/));
  await waitFor(() => expect(window.location.pathname).toBe('/nowhere'));
  expect(heading()).toBe('Page Not Found');
  loading.mockRestore();
  await user.click(changelog());
  await waitFor(() => expect(window.location.pathname).toBe('/changelog'));
  await waitFor(() => expect(heading()).not.toBe('Page Not Found'));
  expect(window.history.length).toBe(entries + 1);
});

test('an import that the browser aborts as a visitor leaves the site does not reload the page', async () => {
  const reloadOnce = vi.fn().mockResolvedValue(true);
  vi.stubGlobal('bootstrapBridge', { reloadOnce, replay: vi.fn() });
  onTestFinished(watchLeaving());
  const { user } = await open('/nowhere');
  const aborted = Promise.withResolvers<never>();
  // No other test may load this page.
  const loading = vi.spyOn(pageAt('/terms'), 'load').mockReturnValue(aborted.promise);
  await user.click(footerLink('Terms'));
  await waitFor(() => expect(loading).toHaveBeenCalled());
  dispatchEvent(new Event('beforeunload'));
  await act(async () => aborted.reject(new TypeError('error loading dynamically imported module')));
  expect(reloadOnce).not.toHaveBeenCalled();
});

describe('while the email address is being verified', () => {
  const answer = () => Response.json({ userType: 'fan', id: 1, referralCode: 'fanzzzz99999' });
  async function openLink() {
    const verification = delay(answer);
    const calls = answerCalls(({ pathname }) =>
      pathname === '/api/verify-email' ? verification.answer() : answer(),
    );
    const opened = await open('/verification?token=abc');
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/verify-email'));
    return { ...opened, finishVerification: verification.release };
  }

  test('a visitor who changes the language lands on the home page in that language', async () => {
    const { user, finishVerification } = await openLink();
    await user.click(footerLink('ไทย'));
    await screen.findByRole('heading', { level: 1, name: shownText('กำลังยืนยันอีเมลของคุณ', 'th') });
    finishVerification();
    await waitFor(() => expect(window.location.search).toBe('?verified=true&type=fan'));
    expect(window.location.pathname).toBe('/th/');
  });

  test('a visitor who opens another page stays there, and the referral code is stored', async () => {
    const { user, router, finishVerification } = await openLink();
    await user.click(footerLink('Press Kit'));
    await screen.findByRole('heading', { level: 1, name: 'Press Kit' });
    const paths: string[] = [];
    const record = (state: RouterState) => paths.push((state.navigation.location ?? state.location).pathname);
    onTestFinished(router.subscribe(record));
    finishVerification();
    await waitFor(() => expect(readStored('ownReferralCode')).toBe('fanzzzz99999'));
    // A redirect by the verification would come before this navigation.
    await user.click(footerLink('Support'));
    await screen.findByRole('heading', { level: 1, name: 'Support Center' });
    expect(paths).toContain('/support');
    expect(paths).not.toContain('/');
  });
});

test('a link from a mail works in a tab that already shows its page', async () => {
  const calls = answerCalls(() => new Response('Nothing is stored.', { status: 404 }));
  await open('/your-data');
  // The browser handles this navigation, so the history entry has no state of React Router.
  act(() => {
    window.location.hash = 'token=abc';
  });
  await screen.findByRole('heading', { level: 1, name: 'Nothing is stored' });
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/your-data']);
  await waitFor(() => expect(window.location.hash).toBe(''));
});
