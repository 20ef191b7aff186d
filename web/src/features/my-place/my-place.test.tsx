import type { MyPlace as Place } from '@contract/my-place.ts';
import { VERIFICATION_STATES } from '@contract/values.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, delay, refuse } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { readStored } from '../../lib/storage.ts';
import { readInTab, storeInTab } from '../../lib/tab-storage.ts';
import { MyPlacePage } from '../../pages/my-place.tsx';
import { shareBefore } from './queue-drawing.tsx';

const AT = '/my-place#token=abc';

const waiting: Place = {
  userType: 'fan',
  state: 'waiting',
  place: 12_000,
  of: 48_000,
  asOf: '2026-03-01T10:00:00.000Z',
  factors: ['Email verified +50', 'Among the first 1,000 signups +30'],
  oneMore: 11_000,
  referralCode: 'idolabcd1234',
  referrals: { counted: 0, held: [] },
};
const answer = (place: Partial<Place> = {}) => answerCalls(() => Response.json({ ...waiting, ...place }));
const open = (place: Partial<Place> = {}, language: 'en' | 'ko' | 'th' = 'en') => {
  answer(place);
  return renderPage(<MyPlacePage />, { at: AT, language, bare: true });
};

test('a fan reads the rounded place and total, when they were counted, and the points for each reason', async () => {
  await open();
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
  expect(screen.getByText('of 48,000 fans in line with a verified email')).toBeTruthy();
  expect(
    screen.getByText(/^As of March 1, 2026 at .*\. Places are updated every 15 minutes\.$/),
  ).toBeTruthy();
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(reasons).toEqual(['Email verified +50', 'Among the first 1,000 signups +30']);
});

test.each([
  ['en', 'You’re about 12,000th', 'of 48,000 fans in line with a verified email'],
  ['ko', '지금 약 12,000번째', '이메일 인증을 마치고 기다리는 팬은 모두 48,000명이에요.'],
  ['th', 'คุณอยู่ลำดับที่ประมาณ 12,000', 'จากแฟนคลับที่ยืนยันอีเมลแล้วและรออยู่ 48,000 คน'],
] as const)('the place reads naturally in %s', async (language, place, total) => {
  await open({}, language);
  await screen.findByRole('heading', { level: 1, name: (name) => withoutJoiners(name) === place });
  expect(withoutJoiners(document.body.textContent ?? '')).toContain(total);
});

test.each([
  [1, 'You’re 1st'],
  [22, 'You’re 22nd'],
  [43, 'You’re 43rd'],
  [100, 'You’re 100th'],
  [110, 'You’re about 110th'],
])('place %i reads "%s", and a small total is not shown', async (place, text) => {
  await open({ place, of: null });
  await screen.findByRole('heading', { name: text });
  expect(document.body.textContent).not.toContain('with a verified email');
});

test.each([
  ['a better place', { oneMore: 11_000 }, /takes you to about 11,000th\.$/],
  [
    'the same rounded place',
    { oneMore: 12_000 },
    /moves you up, even if the rounded number stays the same\.$/,
  ],
  ['nothing more', { oneMore: null }, /^You already have all the points friends can bring/],
  [
    'an unknown place',
    { place: null, of: null, asOf: null, oneMore: null },
    /^Friends who join with your link/,
  ],
])('the page shows what another referral would change: %s', async (_what, place, text) => {
  await open(place);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('before the first count the page says when it comes, and the button requests it again', async () => {
  let place: Partial<Place> = { place: null, of: null, asOf: null, oneMore: null };
  answerCalls(() => Response.json({ ...waiting, ...place }));
  const user = await renderPage(<MyPlacePage />, { at: AT });
  await screen.findByRole('heading', { name: 'Your place is on its way' });
  expect(screen.getByText(/^Places are updated every 15 minutes/)).toBeTruthy();
  place = {};
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
});

test('a person with early access reads about that and nothing about the line', async () => {
  await open({ state: 'in', place: null, of: null, asOf: null, oneMore: null });
  await screen.findByRole('heading', { name: 'You’re in' });
  for (const text of ['Your place in line', 'What counts in your favor', 'Your referrals', /moves you up/])
    expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test.each([
  [
    'en',
    '2 friends count toward your place.',
    '3 don’t count yet: several came at once, so our team',
    '1 doesn’t count yet: we’re checking.',
  ],
  [
    'ko',
    '친구 2명의 등록이 추천으로 인정됐어요.',
    '3명은 아직이에요. 한꺼번에 여러 명이 인증을 마쳐서 담당자가 살펴보고 있어요.',
    '1명은 아직이에요. 지금 확인하고 있어요.',
  ],
  ['th', 'นับแล้ว 2 คน', 'ยังไม่นับ 3 คน เพราะมาพร้อมกันหลายคน ทีมงานกำลังดูให้', 'ยังไม่นับ 1 คน เรากำลังตรวจสอบอยู่'],
] as const)(
  'the page in "%s" shows counted and held referrals, the latter only with their reason',
  async (language, counted, burst, checking) => {
    const held = [
      { reason: 'burst' as const, count: 3 },
      { reason: 'checking' as const, count: 1 },
    ];
    await open({ referrals: { counted: 2, held } }, language);
    const said = (sentence: string) => (text: string) => withoutJoiners(text).startsWith(sentence);
    for (const sentence of [counted, burst, checking])
      expect(await screen.findByText(said(sentence))).toBeTruthy();
  },
);

test('a person with early access can request the mail with the code again, even after a failure', async () => {
  const place = { ...waiting, state: 'in', place: null, of: null, asOf: null, oneMore: null };
  const calls = answerCalls({
    'POST /api/my-place': () => Response.json(place),
    'POST /api/my-place/youre-in': refuse(503, 'Try later.'),
  });
  const user = await renderPage(<MyPlacePage />, { at: AT, bare: true });
  const again = await screen.findByRole('button', { name: 'Send the email again' });
  await user.click(again);
  expect((await screen.findByRole('alert')).textContent).toContain('503: Try later.');
  answerCalls(() => Response.json({}));
  await user.click(again);
  expect((await screen.findByRole('status')).textContent).toContain(
    'The email with your code is on its way.',
  );
  expect(calls.at(-1)).toEqual({ call: 'POST /api/my-place/youre-in', body: { token: 'abc' } });
});

test('a person without early access is not offered the mail with the code', async () => {
  await open();
  await screen.findByText('What counts in your favor');
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
});

test.each(VERIFICATION_STATES)('an idol reads the state "%s" of the verification', async (verification) => {
  await open({ userType: 'idol', verification });
  await screen.findByRole('heading', { name: 'Idol verification' });
  const form = screen.queryByRole('link', { name: /documents/ });
  const isFinal = verification === 'approved' || verification === 'rejected';
  expect(form?.getAttribute('href')).toBe(isFinal ? undefined : '/idol-verification');
});

test('a fan reads nothing about idol verification', async () => {
  await open();
  await screen.findByText('What counts in your favor');
  expect(screen.queryByText('Idol verification')).toBeNull();
});

test('the referral link is the person’s own, and the site’s share buttons use it too', async () => {
  await open();
  const link = await screen.findByLabelText<HTMLInputElement>('Your referral link');
  expect(link.value).toBe(`${location.origin}?ref=idolabcd1234`);
  expect(readStored('ownReferralCode')).toBe('idolabcd1234');
});

test('the token leaves the address bar, and the tab keeps it for a reload', async () => {
  const calls = answer();
  await renderPage(<MyPlacePage />, { at: AT });
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
  expect(screen.getByTestId('address').textContent).toBe('/my-place');
  expect(readInTab('placeToken')).toBe('abc');
  expect(calls.every(({ body }) => body.token === 'abc')).toBe(true);
});

test('a reload shows the place again', async () => {
  storeInTab('placeToken', 'kept');
  const calls = answer();
  await renderPage(<MyPlacePage />, { at: '/my-place', bare: true });
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
  expect(calls).toEqual([{ call: 'POST /api/my-place', body: { token: 'kept' } }]);
});

test('loading is announced, and a failure offers to try again', async () => {
  const late = delay(refuse(503, 'Try later.'));
  answerCalls(late.answer);
  const user = await renderPage(<MyPlacePage />, { at: AT, bare: true });
  expect((await screen.findByRole('status')).textContent).toBe('One moment, we’re finding your place.');
  late.release();
  expect((await screen.findByRole('alert')).textContent).toContain('503: Try later.');
  answer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
});

test.each([400, 404])(
  'a link that is answered with %i leads to the form that mails a new one',
  async (status) => {
    answerCalls(refuse(status, 'This link is not valid.'));
    await renderPage(<MyPlacePage />, { at: AT, bare: true });
    const title = await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(document.activeElement).toBe(title);
  },
);

test('without a link a form mails one, and its message does not say whether the address is known', async () => {
  const calls = answerCalls(() => Response.json({}));
  const user = await renderPage(<MyPlacePage />, { at: '/my-place', bare: true });
  await user.type(await screen.findByLabelText(/^Email/), 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await screen.findByText('Account type is required');
  expect(calls).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/^Account type/), 'Idol');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('If that email is verified'));
  expect(calls).toEqual([
    { call: 'POST /api/my-place/link', body: { email: 'mina@example.com', userType: 'idol' } },
  ]);
});

test('the drawing puts the first place at the front, the last at the end, and none outside', () => {
  expect(shareBefore(1, 48_000)).toBe(0);
  expect(shareBefore(48_000, 48_000)).toBe(1);
  expect(shareBefore(24_000, 48_000)).toBeCloseTo(0.5, 2);
  // Place and total are rounded separately, so a place can exceed the total.
  expect(shareBefore(49_000, 48_000)).toBe(1);
  expect(shareBefore(1, null)).toBe(0);
});

test('the failure of the mail with the code disappears with the next request, which is sent once', async () => {
  const place = { ...waiting, state: 'in', place: null, of: null, asOf: null, oneMore: null };
  const second = delay(() => Response.json({}));
  const answers = [refuse(503, 'Try later.'), second.answer];
  const calls = answerCalls({
    'POST /api/my-place': () => Response.json(place),
    'POST /api/my-place/youre-in': () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  const user = await renderPage(<MyPlacePage />, { at: AT, bare: true });
  const again = await screen.findByRole('button', { name: 'Send the email again' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You’re in' }));
  await user.click(again);
  await screen.findByRole('alert');
  await user.click(again);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(again);
  second.release();
  expect((await screen.findByRole('status')).textContent).toContain('is on its way.');
  expect(calls.filter(({ call }) => call === 'POST /api/my-place/youre-in')).toHaveLength(2);
});

test('the failure to find a place disappears while it is requested again', async () => {
  answerCalls(refuse(503, 'Try later.'));
  const user = await renderPage(<MyPlacePage />, { at: AT, bare: true });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const second = delay(() => Response.json(waiting));
  answerCalls(second.answer);
  await user.click(retry);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('One moment, we’re finding your place.');
  second.release();
  await screen.findByRole('heading', { name: 'You’re about 12,000th' });
});

test.each([
  ['', 'You haven’t submitted any documents yet.', 'Submit documents'],
  ['pending', 'Your documents are in review.', 'Add documents'],
] as const)(
  'an idol in the state "%s" reads "%s", with the button "%s"',
  async (verification, text, button) => {
    await open({ userType: 'idol', verification });
    expect(await screen.findByRole('link', { name: button })).toBeTruthy();
    expect(screen.getByText((shown) => shown.startsWith(text))).toBeTruthy();
  },
);

test('the message about a mailed link disappears with the next attempt, even if that is not sent', async () => {
  answerCalls(() => Response.json({}));
  const user = await renderPage(<MyPlacePage />, { at: '/my-place', bare: true });
  const email = await screen.findByLabelText(/^Email/);
  await user.click(email);
  await user.paste('mina@example.com');
  await user.selectOptions(screen.getByLabelText(/^Account type/), 'Idol');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/^If that email is verified/)).toBeTruthy();
  await user.clear(email);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  expect(screen.queryByText(/^If that email is verified/)).toBeNull();
});
