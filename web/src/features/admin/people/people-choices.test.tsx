import { BULK_MAX } from '@contract/limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay } from '../../../../test/answer-calls.ts';
import { OtherLists, otherLists, timesLoaded } from '../../../../test/other-lists.tsx';
import { renderPage } from '../../../../test/render-page.tsx';
import { fan } from '../../../../test/waitlist-page.tsx';
import { PeopleView } from './people-view.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

const PEOPLE = 'GET /api/admin/people/fan';
const TIER = 'POST /api/admin/people/fan/tier';
const rows = [fan(1, 'Mina'), fan(2, 'Orm')];

/** Shows a list of people, and loads what other pages show. */
async function showPeople(at: string, answers: Answers = {}, count = 30) {
  const calls = answerCalls({
    ...otherLists,
    [PEOPLE]: () => Response.json(rows),
    [`${PEOPLE}/count`]: () => Response.json({ count, isMore: false, asOf: '2026-11-25T10:00:00.000Z' }),
    [`${PEOPLE}/facets`]: () => Response.json({ asOf: null, counts: {} }),
    'GET /api/admin/tier-jobs': () => Response.json({ ids: [] }),
    ...answers,
  });
  const user = await renderPage(
    <>
      <PeopleView />
      <OtherLists />
    </>,
    { at, bare: true },
  );
  return { user, calls };
}

const choice = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('while two filters are set, both can be changed and no third one can be set', async () => {
  const { user } = await showPeople('/waitlist?view=people&language=th&tier=vip');
  const full = '2 filters are set. Clear one to use another.';
  expect(await screen.findByText(full)).toBeTruthy();
  expect([(await choice('Language')).disabled, (await choice('Tier')).disabled]).toEqual([false, false]);
  expect((await choice('Heard from')).disabled).toBe(true);
  await user.selectOptions(await choice('Tier'), '');
  expect((await choice('Heard from')).disabled).toBe(false);
  expect(screen.queryByText(full)).toBeNull();
});

test('a question about many people can be cancelled, which keeps the selection, and is gone in another list', async () => {
  const { user } = await showPeople('/waitlist?view=people');
  await user.click(await button('Select all 30'));
  await user.click(await button('Promote to priority'));
  await user.click(await button('Cancel'));
  expect(screen.getByText('30 selected')).toBeTruthy();
  await user.click(await button('Promote to priority'));
  await user.selectOptions(await choice('Language'), 'th');
  await user.click(await button('Select all 30'));
  expect(screen.getByText('30 selected')).toBeTruthy();
});

test('an owner exports a column that was ticked again, and cannot export a list without columns', async () => {
  const { user } = await showPeople('/waitlist?view=people');
  await user.click(await button('Export'));
  const columns = within(await screen.findByRole('group', { name: 'Columns' })).getAllByRole('checkbox');
  const save = await button('Export list');
  await waitFor(() => expect(save.disabled).toBe(false));
  for (const column of columns) await user.click(column);
  expect(save.disabled).toBe(true);
  await user.click(columns[0] ?? save);
  expect(save.disabled).toBe(false);
});

test('no more of the first people are proposed for a selection than can get a tier at once', async () => {
  await showPeople('/waitlist?view=people', {}, BULK_MAX + 1);
  const number = await screen.findByLabelText<HTMLInputElement>('How many to select');
  expect(number.value).toBe(String(BULK_MAX));
});

test('nobody can be selected in a list while that of another filter loads', async () => {
  const late = delay(() => Response.json([]));
  const { user } = await showPeople('/waitlist?view=people', {
    [PEOPLE]: ({ searchParams }) => (searchParams.has('language') ? late.answer() : Response.json(rows)),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mina' }));
  await user.selectOptions(await choice('Language'), 'th');
  expect(await screen.findByRole('link', { name: 'Mina' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Select Mina' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select all 30' })).toBeNull();
  late.release();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mina' })).toBeNull());
});

test('after selected people got a tier, the log is loaded again', async () => {
  const { user, calls } = await showPeople('/waitlist?view=people', {
    [TIER]: () => Response.json({ changed: 1, unchanged: 0, tiersBefore: {} }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mina' }));
  await waitFor(() => expect(timesLoaded(calls).activity).toBe(1));
  await user.click(await button('Promote to priority'));
  await waitFor(() => expect(timesLoaded(calls).activity).toBe(2));
});
