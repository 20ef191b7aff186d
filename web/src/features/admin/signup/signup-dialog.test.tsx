import type { SignupDetail } from '@contract/signup-detail.ts';
import type { Language } from '@contract/values.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { shownText } from '../../../../test/locale-texts.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import { AdminFrame } from '../login/admin-frame.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { SignupLink } from '../shared/signup-link.tsx';

beforeEach(() => {
  // jsdom has no layout.
  HTMLElement.prototype.scrollTo = () => {};
});

const at = '2026-11-20T10:00:00.000Z';
const mina: SignupDetail = {
  id: 7,
  userType: 'fan',
  name: 'Mina',
  email: 'mina@example.com',
  language: 'ko',
  createdAt: at,
  verifiedAt: at,
  referral: 'friend',
  answers: { favoriteIdols: 'Orm', wants: '' },
  flags: ['too_fast'],
  consents: [{ version: '2025-07-26', language: 'ko', at }],
  accessTier: 'standard',
  hasEarlyAccess: false,
  isEligible: true,
  priorityScore: 85,
  place: 1234,
  note: null,
  factors: '["Email verified +50","2 verified referrals +20","3 answers +15"]',
  verificationState: '',
  invitation: null,
  letInAt: null,
  activeAt: null,
  referralCode: 'idolabcdefgh',
  verifiedReferrals: 2,
  referrals: [
    { userType: 'idol', id: 9, name: 'Luna', at, state: 'held', reasons: ['burst'] },
    { userType: 'fan', id: 8, name: null, at, state: 'counted', reasons: [] },
  ],
  unconfirmedReferrals: [],
  referredBy: null,
  otherSignup: null,
  subscriptions: [],
  idolRequests: [],
  otherIdolRequests: 'none',
  mailStop: 'declined',
  mails: [
    {
      template: 'verify-email',
      state: 'SUCCESS',
      requestedAt: at,
      endedAt: at,
      bouncedAt: null,
      attempts: 1,
      error: null,
    },
    {
      template: 'beta-invitation',
      state: 'ERROR',
      requestedAt: at,
      endedAt: at,
      bouncedAt: null,
      attempts: 4,
      error: '550',
    },
  ],
};
const luna: SignupDetail = {
  ...mina,
  id: 9,
  userType: 'idol',
  name: 'Luna',
  answers: { type: 'solo', socialLinks: '', agency: 'Moon', languages: '', reason: '' },
  verificationState: 'pending',
  referredBy: { userType: 'fan', id: 7, name: 'Mina' },
  referrals: [],
};

const answers: Answers = {
  'GET /api/admin/session': () => Response.json({ unlocked: true }),
  'GET /api/admin/signups/fan/7': () => Response.json(mina),
  'GET /api/admin/signups/idol/9': () => Response.json(luna),
  'GET /api/admin/audit/fan/7': () => Response.json([]),
  'GET /api/admin/audit/idol/9': () => Response.json([]),
};

/** Represents the browser's address bar and Back button. */
function Bar() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <span data-testid="address">{useLocation().search}</span>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

async function showPage(more: Answers = {}, language: Language = 'en', at?: string, beside?: ReactNode) {
  answerCalls({ ...answers, ...more });
  const user = await renderPage(
    <>
      <AdminFrame title="Admin">
        <SignupLink signup={{ userType: 'fan', id: 7 }}>open</SignupLink>
        {beside}
        <Bar />
      </AdminFrame>
      <Toaster closeLabel="Close" />
    </>,
    { language, at, bare: true },
  );
  return user;
}

const open = async (user: Awaited<ReturnType<typeof showPage>>) => {
  await user.click(await screen.findByRole('link', { name: 'open' }));
  return within(await screen.findByRole('dialog', { name: 'Mina' }));
};
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test.each([
  ['en', 'Invited', 'Let in', 'Active in the app', 'Not yet'],
  ['ko', '초대 일시', '얼리 액세스 시작', '앱 첫 이용', '아직 이용하지 않았어요'],
  ['th', 'เชิญเมื่อ', 'ได้สิทธิ์เข้าใช้เมื่อ', 'เข้าใช้แอปครั้งแรกเมื่อ', 'ยังไม่ได้เข้าใช้'],
] as const)(
  'an opened signup shows in %s when the person was invited and let in, and that they are not active yet',
  async (language, invited, letIn, active, notYet) => {
    const invitation = { tier: 'vip', state: 'used', createdAt: at, endsAt: at } as const;
    const signup: SignupDetail = { ...mina, invitation, letInAt: at };
    const user = await showPage({ 'GET /api/admin/signups/fan/7': () => Response.json(signup) }, language);
    await open(user);
    // Testing Library reads no-break spaces as spaces.
    const shown = (text: string) => shownText(text, language).replaceAll('\u00a0', ' ');
    for (const name of [invited, letIn]) expect(fact(shown(name))).toMatch(/2026/);
    expect(withoutJoiners(fact(shown(active)) ?? '')).toBe(notYet);
  },
);

test('an opened signup shows the person, the score with its reasons, the answers and the mails', async () => {
  const user = await showPage();
  const sheet = await open(user);
  expect(sheet.getByText('mina@example.com')).toBeTruthy();
  expect(sheet.getByText('Sent unusually fast')).toBeTruthy();
  expect(fact('Score')).toBe('85Email verified +502 verified referrals +203 answers +15');
  expect(fact('Heard from')).toBe('Friend');
  expect(fact('Favorite Idols')).toBe('Orm');
  expect(fact('What do you want most in a fan app')).toBe('Not given');
  expect(fact('Agreed to')).toContain('Terms of 2025-07-26, read in Korean');
  expect(fact('Referred by')).toBe('Nobody');
  expect(fact('Referral code')).toBe('idolabcdefgh');
  expect(fact('Referrals that count')).toBe('2');
  expect(sheet.getByText('Fan 8, has left')).toBeTruthy();
  expect(sheet.getByText('Waiting for an admin’s decision')).toBeTruthy();
  expect(
    sheet.getByText('Within 60 minutes, more than 20 people with this code verified their email.'),
  ).toBeTruthy();
  expect(sheet.getByText(/This person has opted out of emails/)).toBeTruthy();
  expect(sheet.getByText('Couldn’t be delivered · mail server said 550, attempts: 4')).toBeTruthy();
  expect(await sheet.findByText('No activity yet')).toBeTruthy();
});

test('the address names the signup while it is open, and the admin can close it', async () => {
  const user = await showPage();
  const sheet = await open(user);
  expect(address()).toBe('?signup=fan-7');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('open')).toBeTruthy();
});

test('closing a signup returns the focus to its opener, or to the page when the opener is gone', async () => {
  const user = await showPage();
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.append(main);
  const close = async () => {
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await open(user);
  await close();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('open'));
  await open(user);
  screen.getByText('open').removeAttribute('href');
  await close();
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});

test('a referred signup opens in place of the referrer, with the focus on the title', async () => {
  const user = await showPage();
  const sheet = await open(user);
  await user.click(sheet.getByRole('link', { name: 'Luna' }));
  const next = within(await screen.findByRole('dialog', { name: 'Luna' }));
  expect(fact('Idol verification')).toBe('in review Open the review');
  const review = next.getByRole('link', { name: 'Open the review' }).getAttribute('href');
  expect(review).toBe('/waitlist?view=idolVerifications&review=9');
  expect(fact('Group or Solo')).toBe('Solo');
  expect(next.getByRole('link', { name: 'Mina' })).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('H2');
});

test.each([
  ['opened on the page', '/admin'],
  ['opened by the address', '/admin?signup=fan-7'],
])(
  'closing a signup reached from another one, %s, leads to the page, where a signup can be opened again',
  async (_from, at) => {
    const user = await showPage({}, 'en', at);
    const sheet =
      at === '/admin' ? await open(user) : within(await screen.findByRole('dialog', { name: 'Mina' }));
    await user.click(await sheet.findByRole('link', { name: 'Luna' }));
    const next = within(await screen.findByRole('dialog', { name: 'Luna' }));
    await user.click(next.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('');
    await open(user);
  },
);

test('Back leads from a signup to the previous one, then to the page', async () => {
  const user = await showPage();
  const sheet = await open(user);
  await user.click(sheet.getByRole('link', { name: 'Luna' }));
  await screen.findByRole('dialog', { name: 'Luna' });
  fireEvent.click(screen.getByText('back'));
  await screen.findByRole('dialog', { name: 'Mina' });
  fireEvent.click(screen.getByText('back'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('');
});

test('Escape closes a signup, and a screen reader can read the page behind it again', async () => {
  const user = await showPage();
  await open(user);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'open' })).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'open' })).toBeTruthy();
});

test.each([
  [
    'done',
    () => Response.json({ id: 7, accessTier: 'vip', hasEarlyAccess: true }),
    'Access tier updated successfully!',
  ],
  ['failed', refuse(500, 'Down.'), 'Failed to update access tier'],
])(
  'an admin can change the tier of an opened signup, where the message (%s) appears once and can be closed',
  async (_status, answer, title) => {
    const user = await showPage({ 'POST /api/admin/assign-tier': answer });
    const sheet = await open(user);
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Tier of Mina' }), 'VIP');
    await user.click(sheet.getByRole('button', { name: 'Assign Mina' }));
    const toast = sheet.getByRole('status');
    await within(toast).findByText(title);
    const readOut = screen.getAllByText(title).filter((text) => text.closest('[role=status], [role=alert]'));
    expect(readOut).toHaveLength(1);
    await user.click(within(toast).getByRole('button', { name: 'Close' }));
    expect(toast.textContent).toBe('');
    expect(sheet.getByText(title)).toBeTruthy();
  },
);

test('a fan who gets early access in the opened signup has it in the search results', async () => {
  let hasEarlyAccess = false;
  const user = await showPage(
    {
      'POST /api/admin/search': () =>
        Response.json([
          { id: 7, userType: 'fan', name: 'Mina', email: 'mina@example.com', createdAt: at, hasEarlyAccess },
        ]),
      'POST /api/admin/assign-tier': () => {
        hasEarlyAccess = true;
        return Response.json({ id: 7, accessTier: 'vip', hasEarlyAccess });
      },
    },
    'en',
    '/admin',
    <SearchResults wanted="mina" />,
  );
  const found = within(await screen.findByRole('table', { name: 'Found' }));
  await user.click(found.getByRole('link', { name: 'Mina' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mina' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Tier of Mina' }), 'VIP');
  expect(found.queryByText('Early access')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Assign Mina' }));
  expect(await found.findByText('Early access')).toBeTruthy();
});

test('a deleted signup is reported as gone', async () => {
  const gone = refuse(404, 'No signup has this number.');
  const user = await showPage({ 'GET /api/admin/signups/fan/7': gone });
  await user.click(await screen.findByRole('link', { name: 'open' }));
  expect((await screen.findByRole('alert')).textContent).toContain('404: No signup has this number');
});

test.each([
  ['ko', '등록 내용'],
  ['th', 'ข้อมูลที่กรอกตอนลงทะเบียน'],
] as const)('an opened signup is shown in %s', async (language, title) => {
  const user = await showPage({}, language);
  await user.click(await screen.findByRole('link', { name: 'open' }));
  const plain = (text: string) => text.replaceAll(/[\u200b\u2060]/g, '');
  expect(await screen.findByText((text) => plain(text) === title)).toBeTruthy();
});
