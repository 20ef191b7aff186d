import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { PersonRow } from '@contract/people.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { fan } from '../../../../test/waitlist-page.tsx';
import { PeopleView } from './people-view.tsx';
import { PRESETS } from './presets.ts';

/* Tests which rows render. Each person of the list notes when a row reads the factors, as it does in each render. */

const NAMES = ['Mina', 'Orm', 'Ling', 'Freen', 'Becky'];
const FIRST_PAGE = 3;
const rendered = new Set<string>();
const people = NAMES.map((name, index) =>
  Object.defineProperty(fan(index + 1, name), 'factors', {
    get: () => {
      rendered.add(name);
      return [];
    },
  }),
);
const queue = PRESETS.find(({ userType }) => userType === 'fan');

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

/** Answers with the same objects, which JSON would copy. */
const answer = (rows: PersonRow[], headers = {}) =>
  Object.assign(Response.json([], { headers }), { json: async () => rows });

/** Returns the people whose rows have rendered since its last call. */
function takeRendered(): string[] {
  const names = [...rendered];
  rendered.clear();
  return names;
}

/** Shows the first page of a list. */
async function showRows(preset?: typeof queue) {
  answerCalls({
    'GET /api/admin/people/fan': ({ searchParams }) =>
      searchParams.get('cursor')
        ? answer(people.slice(FIRST_PAGE))
        : answer(people.slice(0, FIRST_PAGE), { [NEXT_CURSOR_HEADER]: 'next' }),
    'GET /api/admin/people/fan/count': () => Response.json({ count: 5, isMore: false, asOf: null }),
    'GET /api/admin/people/fan/facets': () => Response.json({ asOf: null, counts: {} }),
    'GET /api/admin/tier-jobs': () => Response.json({ ids: [] }),
  });
  const user = await renderPage(<PeopleView preset={preset} />, { at: '/waitlist?view=people' });
  await screen.findByRole('button', { name: 'Select all 5' });
  expect(takeRendered()).toEqual(NAMES.slice(0, FIRST_PAGE));
  return user;
}

const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test.each([
  ['the list with any filter', undefined],
  ['a queue', queue],
])('in %s, a row renders again only if it is selected or deselected', async (_what, preset) => {
  const user = await showRows(preset);
  await user.click(tick('Orm'));
  expect(takeRendered()).toEqual(['Orm']);
  fireEvent.click(tick('Ling'), { shiftKey: true });
  expect(takeRendered()).toEqual(['Ling']);
  await user.click(tick('Orm'));
  expect(takeRendered()).toEqual(['Orm']);
  expect(screen.getByText('1 selected')).toBeDefined();
});

test('when the next page of a list is loaded, only its rows render', async () => {
  const user = await showRows();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('All 5 shown');
  expect(takeRendered()).toEqual(['Freen', 'Becky']);
});

test('no row renders again while a name is typed into the search or a minimum score into its filter', async () => {
  const user = await showRows();
  await user.type(screen.getByRole('searchbox'), 'm');
  await user.type(screen.getByLabelText('Minimum score'), '60');
  expect(takeRendered()).toEqual([]);
});
