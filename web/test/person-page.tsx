import type { SignupDetail } from '@contract/signup-detail.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { AdminFrame } from '../src/features/admin/login/admin-frame.tsx';
import { PeopleView } from '../src/features/admin/people/people-view.tsx';
import { type Answers, answerCalls } from './answer-calls.ts';
import { renderPage } from './render-page.tsx';

/** Is the time of everything in these tests. */
export const at = '2026-11-20T10:00:00.000Z';
const NAMES = ['Mina', 'Ling\u202eafk', 'Becky'];

/** Returns a fan as the page of a person loads her. */
export function person(id: number, more: Partial<SignupDetail> = {}): SignupDetail {
  return {
    id,
    userType: 'fan',
    name: NAMES[id - 1] ?? `Fan number ${id}`,
    email: `fan${id}@example.com`,
    ...{
      language: 'ko',
      createdAt: at,
      verifiedAt: null,
      referral: '',
      answers: {},
      flags: [],
      consents: [],
    },
    accessTier: 'standard',
    hasEarlyAccess: false,
    isEligible: false,
    priorityScore: 85,
    place: 1234,
    factors: '[]',
    verificationState: '',
    invitation: null,
    letInAt: null,
    activeAt: null,
    referralCode: null,
    verifiedReferrals: 0,
    referrals: [],
    unconfirmedReferrals: [],
    referredBy: null,
    otherSignup: null,
    subscriptions: [],
    idolRequests: [],
    otherIdolRequests: 'none',
    mailStop: null,
    mails: [],
    note: null,
    ...more,
  };
}

/** Returns the row of {@link person} in the list. */
export const row = (id: number) => {
  const { name, email, language, createdAt, accessTier, flags, priorityScore } = person(id);
  const more = {
    userType: 'fan',
    confirmed: true,
    access: 'eligible',
    favourites: [],
    source: '',
    factors: [],
  };
  return { id, name, email, language, createdAt, accessTier, flags, priorityScore, ...more };
};

/** Opens a fan from the list of four fans, which has two pages. */
export async function renderPerson(
  answers: Answers = {},
  search = '?view=people&signup=fan-1',
  from?: string,
) {
  // jsdom has no layout.
  HTMLElement.prototype.scrollTo = () => {};
  vi.stubGlobal('scrollTo', () => {});
  const calls = answerCalls({
    'GET /api/admin/session': () => Response.json({ unlocked: true }),
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((id) => [
        [`GET /api/admin/signups/fan/${id}`, () => Response.json(person(id))],
        [`GET /api/admin/audit/fan/${id}`, () => Response.json([])],
      ]),
    ),
    'GET /api/admin/people/fan': ({ searchParams }) =>
      searchParams.get('cursor')
        ? Response.json([row(4)])
        : Response.json([row(1), row(2), row(3)], { headers: { 'x-next-cursor': 'more' } }),
    'GET /api/admin/people/fan/count': () => Response.json({ count: 4, isMore: false, asOf: at }),
    ...answers,
  });
  const user = await renderPage(
    <AdminFrame title="Waitlist">
      <div role="tabpanel">
        <PeopleView />
      </div>
    </AdminFrame>,
    { at: `/waitlist${search}`, from },
  );
  return { user, sent: (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body) };
}

/** Returns the queries of the open dialog. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Returns the shown address. */
export const address = () => screen.getByTestId('address').textContent;
