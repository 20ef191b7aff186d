import type { PersonRow } from '@contract/people.ts';
import type { Language } from '@contract/values.ts';
import { screen, within } from '@testing-library/react';
import { WaitlistManagement } from '../src/features/admin/waitlist/waitlist-management.tsx';
import { type Answers, answerCalls } from './answer-calls.ts';
import { renderPage } from './render-page.tsx';

/* Renders the waitlist pages for tests, with a few people. */

/** The calls that list fans, and that set the tier of several people. */
export const PEOPLE = 'GET /api/admin/people/fan';
export const TIER = 'POST /api/admin/people/fan/tier';

/** Returns the row of an eligible fan. */
export const fan = (id: number, name: string, more: Partial<PersonRow> = {}): PersonRow => ({
  id,
  userType: 'fan',
  name,
  email: `${name.toLowerCase()}@example.com`,
  language: 'th',
  confirmed: true,
  access: 'eligible',
  accessTier: 'standard',
  flags: [],
  favourites: [],
  source: '',
  priorityScore: 80,
  factors: [
    { reason: 'verified', points: 50 },
    { reason: 'amongFirst', points: 30 },
  ],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

export const mina = fan(1, 'Mina');
export const orm = fan(2, 'Orm');
export const vip = fan(3, 'Vivi', { accessTier: 'vip', access: 'early_access' });
/** Answers with a page of rows. */
export const list =
  (...rows: PersonRow[]) =>
  () =>
    Response.json(rows);

/** Answers with the number of people on a list. */
export const count = (number: number) => () =>
  Response.json({ count: number, isMore: false, asOf: '2026-11-25T10:00:00.000Z' });

/** Answers with the numbers of people before the first recalculation. */
const noFacets = () => Response.json({ asOf: null, counts: {} });

interface Shown {
  language?: Language;
  at?: string;
  /** True if the test counts texts or calls; if false, the page shows its address. */
  bare?: boolean;
}

type Sent = { path: string; body: unknown }[];

/** Shows the page. @returns the calls it makes, and the bodies it sends. */
export async function showLists(
  answers: Answers,
  { language = 'en', at = '/waitlist', bare = true }: Shown = {},
) {
  const sent: Sent = [];
  const all: Answers = {
    [`${PEOPLE}/count`]: count(3),
    'GET /api/admin/people/idol': list(),
    'GET /api/admin/people/idol/count': count(0),
    [`${PEOPLE}/facets`]: noFacets,
    'GET /api/admin/people/idol/facets': noFacets,
    'GET /api/admin/tier-jobs': () => Response.json({ ids: [] }),
    ...answers,
  };
  const noted: Answers = Object.fromEntries(
    Object.entries(all).map(([call, answer]) => [
      call,
      (url, init) => {
        if (init.body) sent.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
        return answer(url, init);
      },
    ]),
  );
  const calls = answerCalls(noted);
  const user = await renderPage(<WaitlistManagement />, { language, at, bare });
  return { user, calls, sent };
}

export const promoteButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Promote to priority' });
export const tick = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
export const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
