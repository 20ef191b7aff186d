import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delay } from '../../../../test/answer-calls.ts';
import { COUNT, people, row, showPeople } from '../../../../test/people-page.tsx';
import { collectSavedFiles } from '../../../../test/saved-files.ts';

test('an owner exports the rows of a filter with the columns that stay selected', async () => {
  const saved = collectSavedFiles();
  const { user, asked } = await showPeople('/waitlist?view=people&language=th');
  await row('Mina');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  await user.click(screen.getByRole('button', { name: 'Export list' }));
  expect(await screen.findByText('fan-list.csv saved with 5 rows.')).toBeDefined();
  const file = saved[0]?.file;
  const [names, first] = ((await file?.text()) ?? '').split('\r\n');
  expect(names).toContain('"id","name","language"');
  expect(first).toContain('"1","Mina","th"');
  expect(await file?.text()).not.toContain('@example.com');
  expect(asked.at(-1)).toBe('?language=th&sort=time&limit=1000');
});

test.each([
  ['names the total of a list that was counted', false, '0 of 10,000'],
  ['names no total of a list with more people than are counted', true, '0 so far'],
])('the progress of an export %s', async (_what, isMore, text) => {
  const rows = delay(() => Response.json([]));
  const { user } = await showPeople('/waitlist?view=people', {
    'GET /api/admin/people/fan': ({ searchParams }) =>
      searchParams.get('limit') === '1000' ? rows.answer() : Response.json(people),
    [COUNT]: () => Response.json({ count: 10_000, isMore, asOf: null }),
  });
  await row('Mina');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Export list' });
  await waitFor(() => expect(start.disabled).toBe(false));
  await user.click(start);
  expect(await screen.findByText(text)).toBeDefined();
});

test('an export from a minimum score on is in the order of scores, which the server requires', async () => {
  collectSavedFiles();
  const { user, asked } = await showPeople('/waitlist?view=people&minScore=60');
  await row('Mina');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Export list' }));
  expect(await screen.findByText('fan-list.csv saved with 5 rows.')).toBeDefined();
  expect(asked.at(-1)).toBe('?minScore=60&sort=score&limit=1000');
});
