import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyList, listOfPeople } from '../../../../test/analytics-figures.ts';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Dashboard } from './dashboard.tsx';

// Firestore is missing here. The page handles that, and React logs it each time.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const createdAt = '2026-11-21T12:30:00.000Z';
const fan = { id: 1, name: 'Mina', email: 'mina@example.com', createdAt, referral: 'social_media' };
const idol = { id: 2, stageName: 'Luna', email: 'luna@example.com', createdAt, type: 'solo' };
const some: Answers = {
  'GET /api/admin/stats': () => Response.json(listOfPeople.stats),
  'GET /api/admin/fans': () => Response.json([fan]),
  'GET /api/admin/idols': () => Response.json([idol]),
};
const status = (list: string) => within(screen.getByRole('region', { name: list })).getByRole('status');

test('each list says how many signups of its kind there are, and no signup is called new', async () => {
  answerCalls(some);
  await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('Luna');
  await waitFor(() => expect(status('Fan signups').textContent).toBe('Newest 1 of 1,200'));
  expect(status('Idol signups').textContent).toBe('Newest 1 of 34');
  expect(screen.queryByText(/New signups since/)).toBeNull();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a list that is ahead of the counter never shows more signups than its total', async () => {
  answerCalls({ ...some, 'GET /api/admin/stats': () => Response.json(emptyList.stats) });
  await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('Luna');
  expect(status('Idol signups').textContent).toBe('Newest 1 of 1');
});

test('idols that fail to load say why, and only they are loaded again', async () => {
  const answers = [refuse(503, 'Busy.'), () => Response.json([idol])];
  const calls = answerCalls({
    ...some,
    'GET /api/admin/idols': () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('503: Busy.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Luna')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.filter(({ call }) => call === 'GET /api/admin/fans')).toHaveLength(1);
});

test('Today shows neither the counts nor the lists of signups, and does not load them', async () => {
  const calls = answerCalls({ ...some, 'GET /api/admin/today': refuse(503, 'Busy.') });
  await renderPage(<Dashboard />, { bare: true, at: '/admin?view=today' });
  expect((await screen.findByRole('alert')).textContent).toContain('503: Busy.');
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(['GET /api/admin/today']));
  expect(screen.queryByText('Total signups')).toBeNull();
});

test.each([
  ['Older', '/admin?fans=first.second.third'],
  ['Newer', '/admin?fans=first'],
])('a second press of "%s" while that page loads leads no further', async (name, to) => {
  const late = delay(() => Response.json([fan], { headers: { 'x-next-cursor': 'fourth' } }));
  answerCalls({
    ...some,
    'GET /api/admin/fans': ({ searchParams }) =>
      searchParams.get('cursor') === 'second'
        ? Response.json([fan], { headers: { 'x-next-cursor': 'third' } })
        : late.answer(),
  });
  const user = await renderPage(<Dashboard />, { at: '/admin?fans=first.second' });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await user.dblClick(button);
  expect(screen.getByTestId('address').textContent).toBe(to);
  late.release();
  await waitFor(() => expect(button.disabled).toBe(false));
});
