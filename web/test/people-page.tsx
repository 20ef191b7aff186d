import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { PeopleView } from '../src/features/admin/people/people-view.tsx';
import { type Answers, answerCalls } from './answer-calls.ts';
import { renderPage } from './render-page.tsx';
import { fan } from './waitlist-page.tsx';

const NAMES = ['Mina', 'Orm', 'Ling', 'Freen', 'Becky'];

/** Lists five fans, with the ids 1 to 5 and falling scores. */
export const people = NAMES.map((name, index) =>
  fan(index + 1, name, { priorityScore: 90 - index, factors: [] }),
);

/** Names the call that counts the list. */
export const COUNT = 'GET /api/admin/people/fan/count';
/** Names the call that gives people a tier. */
export const TIER = 'POST /api/admin/people/fan/tier';

/**
 * Shows the list of people.
 * @param at the address of the page.
 * @param count the number of people that the list has.
 * @returns the user, the queries of the calls for rows so far, and the bodies of the calls for a tier.
 */
export async function showPeople(
  at: string,
  answers: Answers = {},
  count = NAMES.length,
  options: Parameters<typeof renderPage>[1] = {},
) {
  vi.stubGlobal('scrollTo', () => {});
  const asked: string[] = [];
  const calls = answerCalls({
    'GET /api/admin/people/fan': ({ search }) => {
      asked.push(search);
      return Response.json(people);
    },
    [COUNT]: () => Response.json({ count, isMore: false, asOf: '2026-11-25T10:00:00.000Z' }),
    'GET /api/admin/people/fan/facets': () => Response.json({ asOf: null, counts: {} }),
    'GET /api/admin/tier-jobs': () => Response.json({ ids: [] }),
    [TIER]: () =>
      Response.json({ changed: 2, unchanged: 0, tiersBefore: {} }, { headers: { 'x-audit-id': 'a1' } }),
    ...answers,
  });
  const user = await renderPage(<PeopleView />, { at, ...options });
  return { user, asked, sent: () => calls.filter(({ call }) => call === TIER).map(({ body }) => body) };
}

/** Finds the row of a person. */
export const row = (name: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(name) });

/** Finds the box that selects a person. */
export const tick = async (name: string): Promise<HTMLElement> =>
  within(await row(name)).getByRole('checkbox');
