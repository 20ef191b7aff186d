import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, refuse } from '../../../../test/answer-calls.ts';
import { COUNT, people, row, showPeople } from '../../../../test/people-page.tsx';
import { dateFormat } from '../../../i18n/date-format.ts';

test('the address names the filter, and a chosen facet changes the address', async () => {
  const { user, asked } = await showPeople('/waitlist?view=people&language=th');
  await row('Mina');
  expect(asked[0]).toContain('language=th');
  await user.selectOptions(screen.getByLabelText('Flagged'), 'no');
  expect(screen.getByTestId('address').textContent).toBe('/waitlist?view=people&language=th&flagged=no');
  expect(screen.getByLabelText('Access')).toHaveProperty('disabled', true);
});

test.each(['1000', '60.5'])(
  'the minimum score %s is refused in words, and the list keeps its filter until a valid one',
  async (entered) => {
    const { user, asked } = await showPeople('/waitlist?view=people&minScore=60');
    await row('Mina');
    const before = asked.length;
    const score = screen.getByLabelText<HTMLInputElement>('Minimum score');
    await user.clear(score);
    await user.type(score, `${entered}{Enter}`);
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toBe(
      'The minimum score must be a whole number from 0 to 999. The list hasn’t changed.',
    );
    expect(score.getAttribute('aria-describedby')).toBe(problem.id);
    expect(score.value).toBe(entered);
    expect(screen.getByTestId('address').textContent).toBe('/waitlist?view=people&minScore=60');
    expect(asked).toHaveLength(before);
    await user.clear(score);
    await user.type(score, '75{Enter}');
    expect(screen.getByTestId('address').textContent).toBe('/waitlist?view=people&minScore=75');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('each value of a filter has the number of people counted last, with the time, and none before the first count', async () => {
  const FACETS = 'GET /api/admin/people/fan/facets';
  const counts = { language: { en: 0, ko: 12, th: 1_234 }, tier: { vip: 3 }, favourite: { BTS: 40 } };
  const asOf = '2026-11-25T04:00:00.000Z';
  await showPeople('/waitlist?view=people', { [FACETS]: () => Response.json({ asOf, counts }) });
  expect(await screen.findByRole('option', { name: 'Thai (1,234)' })).toBeDefined();
  for (const name of ['Korean (12)', 'English (0)', 'VIP (3)', 'BTS (40)'])
    expect(screen.getByRole('option', { name })).toBeDefined();
  expect(screen.getByText(/count everyone, regardless of filters, as of .*2026/)).toBeDefined();
  cleanup();
  await showPeople('/waitlist?view=people', { [FACETS]: () => Response.json({ asOf: null, counts }) });
  await row('Mina');
  expect(await screen.findByRole('option', { name: 'Thai' })).toBeDefined();
  expect(screen.queryByText(/count everyone/)).toBeNull();
});

test('the minimum score and the day are described by a sentence that says that each clears the other', async () => {
  await showPeople('/waitlist?view=people');
  const hint = screen.getByText(
    'Use either a minimum score or “Joined since”: setting one clears the other.',
  );
  for (const label of ['Minimum score', 'Joined since'])
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toBe(hint.id);
});

test('a phone’s button for the filters says how many are set', async () => {
  const { user } = await showPeople('/waitlist?view=people&language=th&minScore=60');
  // The window of the tests is as wide as a laptop's, which hides the button.
  const button = (text: string) => screen.getByText(text, { selector: 'button' });
  fireEvent.click(button('Filters (2)'));
  expect(button('Filters (2)').getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(button('Filters')).toBeTruthy();
});

test.each(['en', 'ko', 'th'] as const)(
  'a list of more than 10,000 people says in the language %s why it cannot be selected, and links to the waves',
  async (language) => {
    const answers = { [COUNT]: () => Response.json({ count: 10_000, isMore: true, asOf: null }) };
    await showPeople('/waitlist?view=people', answers, 10_000, { language });
    const sentence = await screen.findByText(/10,000.*50,000/);
    expect(within(sentence).getByRole('link').getAttribute('href')).toMatch(/\/waitlist\?view=waves$/);
  },
);

test('a list that can be selected as a whole does not mention waves', async () => {
  await showPeople('/waitlist?view=people', {}, 4_213);
  await screen.findByRole('button', { name: 'Select all 4,213' });
  expect(screen.queryByRole('link', { name: 'wave' })).toBeNull();
});

test.each([
  { what: 'without a filter has the exact number of the live counter', search: '', text: '47,123 found.' },
  { what: 'of idols has the exact number of idols', search: '&type=idol', text: '12,400 found.' },
  {
    what: 'with a filter says only that there are more',
    search: '&language=th',
    text: 'More than 10,000 found.',
  },
])('a list of more than 10,000 people $what, and loads the counter once', async ({ search, text }) => {
  let loads = 0;
  const more = () => Response.json({ count: 10_000, isMore: true, asOf: null });
  const answers: Answers = {
    [COUNT]: more,
    'GET /api/admin/people/idol': () => Response.json([]),
    'GET /api/admin/people/idol/count': more,
    'GET /api/admin/people/idol/facets': () => Response.json({ asOf: null, counts: {} }),
    'GET /api/admin/stats': () => {
      loads++;
      return Response.json({ fanCount: 47_123, idolCount: 12_400 });
    },
  };
  await showPeople(`/waitlist?view=people${search}`, answers, 0, { bare: true });
  await screen.findByRole('option', { name: 'Fans (47,123)' });
  expect(await screen.findByText(text)).toBeDefined();
  expect(loads).toBe(1);
});

test.each([
  { older: 'counter', loadedAt: '2026-11-25T09:30:00.000Z', asOf: '2026-11-25T10:00:00.000Z' },
  { older: 'list', loadedAt: '2026-11-25T10:00:00.000Z', asOf: '2026-11-25T09:30:00.000Z' },
])('the exact number of a long list is dated by the $older if that is older', async ({ loadedAt, asOf }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(loadedAt) });
  await showPeople('/waitlist?view=people', {
    [COUNT]: () => Response.json({ count: 10_000, isMore: true, asOf }),
    'GET /api/admin/stats': () => Response.json({ fanCount: 47_123, idolCount: 12_400 }),
  });
  const time = dateFormat('en', { timeStyle: 'medium' }).format(new Date('2026-11-25T09:30:00.000Z'));
  expect(await screen.findByText(`47,123 found. As of ${time}.`)).toBeDefined();
});

test('a list that fails to load can be loaded again', async () => {
  let isBroken = true;
  const broken = refuse(503, 'Busy.');
  const { user } = await showPeople('/waitlist?view=people', {
    'GET /api/admin/people/fan': () => (isBroken ? broken() : Response.json(people)),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  await row('Mina');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
