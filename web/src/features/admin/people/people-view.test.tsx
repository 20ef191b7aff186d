import type { TierJob } from '@contract/people.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { collectSavedFiles } from '../../../../test/saved-files.ts';
import { fan } from '../../../../test/waitlist-page.tsx';
import { dateFormat } from '../../../i18n/date-format.ts';
import { readStored, store } from '../../../lib/storage.ts';
import { PeopleView } from './people-view.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

const NAMES = ['Mina', 'Orm', 'Ling', 'Freen', 'Becky'];
const people = NAMES.map((name, index) => fan(index + 1, name, { priorityScore: 90 - index, factors: [] }));

const COUNT = 'GET /api/admin/people/fan/count';
const TIER = 'POST /api/admin/people/fan/tier';

async function showPeople(
  at: string,
  answers: Answers = {},
  count = NAMES.length,
  options: Parameters<typeof renderPage>[1] = {},
) {
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

const allKeys = (key: string) => ({ j: key, k: key, x: key, slash: key, question: key });

/** Presses a key of a keyboard. @param code its place. */
function press(key: string, code: string, shiftKey = false): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, shiftKey });
}

const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const tick = async (name: string) => within(await row(name)).getByRole('checkbox');

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

test('Shift selects the rows in between, and exactly those people get the tier', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people');
  await user.click(await tick('Orm'));
  fireEvent.click(await tick('Freen'), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'standard');
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  expect(sent()).toEqual([{ tier: 'standard', promote: false, userIds: [2, 3, 4] }]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('a promotion says how many people it promoted, and how many keep a tier that is as high or higher', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people', {
    [TIER]: () =>
      Response.json({ changed: 1, unchanged: 2, tiersBefore: {} }, { headers: { 'x-audit-id': 'a1' } }),
  });
  for (const name of ['Mina', 'Orm', 'Ling']) await user.click(await tick(name));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  // Without a layout the notice counts as out of sight, so a toast repeats its text.
  await screen.findAllByText('Already at this tier or higher, unchanged: 2');
  expect(screen.getAllByText('Promoted 1 users to early access!')).not.toEqual([]);
  expect(sent()).toEqual([{ tier: 'priority', promote: true, userIds: [1, 2, 3] }]);
});

test.each([
  {
    what: 'names the tiers that it replaced if people had early access before',
    tiersBefore: { beta: 1, standard: 2 },
    text: 'Tier VIP set for 3 people. Previous tier: Standard 2, Beta 1',
  },
  {
    what: 'names no tiers before if nobody had early access',
    tiersBefore: { standard: 3 },
    text: 'Tier VIP set for 3 people. ',
  },
])('the outcome of a tier for several people $what', async ({ tiersBefore, text }) => {
  const { user } = await showPeople('/waitlist?view=people', {
    [TIER]: () =>
      Response.json({ changed: 3, unchanged: 0, tiersBefore }, { headers: { 'x-audit-id': 'a1' } }),
  });
  for (const name of ['Mina', 'Orm', 'Ling']) await user.click(await tick(name));
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'vip');
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  const [title] = await screen.findAllByText('Tier VIP set for 3 people.');
  expect(title?.parentElement?.textContent).toContain(`${text}Undo`);
});

test('a tier for the first 300 of a filter needs a confirmation, and the call contains the filter', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people&language=th', {}, 420);
  await row('Mina');
  const number = screen.getByLabelText('How many to select');
  await user.clear(number);
  await user.type(number, '300');
  await user.click(screen.getByRole('button', { name: 'Select first' }));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  expect(sent()).toEqual([]);
  expect(screen.getByText('Promote 300 people to priority? Higher tiers stay as they are.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Set for 300' }));
  expect(sent()).toMatchObject([
    { tier: 'priority', promote: true, number: 300, sort: 'score', filter: { language: 'th' } },
  ]);
});

test('one person deselected after “Select all 4,213” keeps the tier, and the other 4,212 get it', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people', {}, 4_213);
  await row('Mina');
  await user.click(screen.getByRole('button', { name: 'Select all 4,213' }));
  await user.click(await tick('Orm'));
  expect(screen.getByText('4,212 selected')).toBeDefined();
  expect(await tick('Orm')).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await user.click(screen.getByRole('button', { name: 'Set for 4,212' }));
  expect(sent()).toMatchObject([{ tier: 'priority', promote: true, number: 4_213, exceptIds: [2] }]);
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

test('when the list has changed meanwhile, it loads again without a selection, so that the next attempt is about the new one', async () => {
  let isOutdated = true;
  const { user, asked, sent } = await showPeople('/waitlist?view=people', {
    [COUNT]: () => Response.json({ count: isOutdated ? 12 : 11, isMore: false, asOf: null }),
    [TIER]: () => {
      if (!isOutdated) return Response.json({ changed: 11, unchanged: 0, tiersBefore: {} });
      isOutdated = false;
      return new Response('This list has changed.', { status: 409 });
    },
  });
  await row('Mina');
  const before = asked.length;
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 11' }));
  expect(asked).toHaveLength(before + 1);
  expect(screen.getAllByText(/409: This list has changed\./)).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await waitFor(() => expect(sent()).toMatchObject([{ number: 12 }, { number: 11 }]));
});

test('an error of the server keeps the selection for another attempt', async () => {
  const { user } = await showPeople('/waitlist?view=people', { [TIER]: refuse(500, 'Down.') });
  await user.click(await tick('Orm'));
  await user.click(screen.getByRole('button', { name: 'Promote to priority' }));
  await screen.findAllByText(/500: Down\./);
  expect(await tick('Orm')).toHaveProperty('checked', true);
});

test('a tier for 20 people is set at once, and for 21 only after a confirmation', async () => {
  const { user, sent } = await showPeople('/waitlist?view=people', {}, 30);
  await row('Mina');
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'vip');
  const setTierOf = async (count: number) => {
    const number = await screen.findByLabelText('How many to select');
    await user.clear(number);
    await user.type(number, String(count));
    await user.click(screen.getByRole('button', { name: 'Select first' }));
    await user.click(screen.getByRole('button', { name: 'Set tier' }));
  };
  await setTierOf(20);
  await waitFor(() => expect(sent()).toMatchObject([{ tier: 'vip', number: 20 }]));
  await screen.findAllByText('Tier VIP set for 2 people.');
  await setTierOf(21);
  expect(screen.getByText('Set the tier VIP for 21 people?')).toBeDefined();
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Set for 21' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ tier: 'vip', number: 21 });
});

describe('while more people than one commit can change get a tier', () => {
  const job = (more: Partial<TierJob>): TierJob => ({
    id: 'j1',
    userType: 'fan',
    tier: 'standard',
    promote: false,
    by: 'Orm',
    state: 'running',
    total: 4_213,
    done: 1_200,
    changed: 1_190,
    unchanged: 10,
    tiersBefore: { vip: 1_190 },
    ...more,
  });
  const DONE = {
    state: 'done',
    done: 4_213,
    changed: 4_200,
    unchanged: 13,
    tiersBefore: { priority: 4_000, vip: 200 },
  } as const;
  const ENDED = 'Tier Standard set for 4,200 people.';
  const JOB = 'GET /api/admin/tier-jobs/j1';
  const started: Answers = {
    [TIER]: () =>
      Response.json(
        { changed: 0, unchanged: 0, tiersBefore: {}, waiting: 4_213 },
        { headers: { 'x-audit-id': 'j1' } },
      ),
  };

  async function giveToAll(user: Awaited<ReturnType<typeof renderPage>>) {
    await row('Mina');
    await user.click(screen.getByRole('button', { name: 'Select all 4,213' }));
    await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'standard');
    await user.click(screen.getByRole('button', { name: 'Set tier' }));
    await user.click(screen.getByRole('button', { name: 'Set for 4,213' }));
  }

  test('a job is sent as the filter, shows its progress, and reports its end with an undo of the whole action', async () => {
    let latest = job({});
    const answers: Answers = { ...started, [JOB]: () => Response.json(latest) };
    const { user, sent } = await showPeople('/waitlist?view=people&language=th', answers, 4_213);
    await giveToAll(user);
    expect(sent()).toMatchObject([{ tier: 'standard', number: 4_213, filter: { language: 'th' } }]);
    const title = 'Setting the tier Standard for 4,213 people';
    expect((await screen.findByRole('progressbar', { name: title })).ariaValueNow).toBe('1200');
    expect(screen.getByText('1,200 of 4,213')).toBeDefined();
    expect(screen.queryAllByText(ENDED)).toEqual([]);
    latest = job(DONE);
    await screen.findAllByText(ENDED);
    const before = 'Previous tier: Priority 4,000, VIP 200';
    const kept = 'Already at this tier, or no longer on the list: 13';
    expect(screen.getAllByText(`${before} · ${kept}`)).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('a job keeps showing its progress on a page that was reloaded', async () => {
    let latest = job({});
    const answers: Answers = { ...started, [JOB]: () => Response.json(latest) };
    const { user } = await showPeople('/waitlist?view=people', answers, 4_213);
    await giveToAll(user);
    await screen.findByText('1,200 of 4,213');
    cleanup();
    await showPeople('/waitlist?view=people', answers);
    await screen.findByText('1,200 of 4,213');
    latest = job(DONE);
    await screen.findAllByText(ENDED);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('an undo stops a job, and its result stays on the page', async () => {
    let isUndone = false;
    const answers: Answers = {
      ...started,
      [JOB]: () => Response.json(job(isUndone ? { state: 'stopped' } : {})),
      'POST /api/admin/undo': () => {
        isUndone = true;
        return Response.json({ restored: 1_190, kept: 0 });
      },
    };
    const { user } = await showPeople('/waitlist?view=people', answers, 4_213);
    await giveToAll(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1,190.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText('Undone: 1,190.')).toBeDefined();
  });

  test('a job that the server no longer knows disappears from the page', async () => {
    store('tierJob', 'j1');
    await showPeople('/waitlist?view=people', { [JOB]: refuse(404, 'No such job.') });
    await row('Mina');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(readStored('tierJob')).toBeNull();
  });

  test('a job of another admin is shown with the name, and cannot be undone here', async () => {
    await showPeople('/waitlist?view=people', {
      'GET /api/admin/tier-jobs': () => Response.json({ ids: ['j1'] }),
      [JOB]: () => Response.json(job({ by: 'Namtan' })),
    });
    await screen.findByText('1,200 of 4,213');
    expect(screen.getByText('Namtan')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

test('j, k and x move through the rows and select, and ? shows the keys', async () => {
  const { user } = await showPeople('/waitlist?view=people');
  await row('Mina');
  await user.keyboard('jjx');
  expect(document.activeElement?.textContent).toBe('Orm');
  expect(await tick('Orm')).toHaveProperty('checked', true);
  await user.keyboard('k?');
  expect(document.activeElement?.textContent).toBe('Mina');
  expect(screen.getByText('Next person')).toBeDefined();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test.each([
  { keyboard: 'Korean', j: 'ㅓ', k: 'ㅏ', x: 'ㅌ', slash: '/', question: '?' },
  { keyboard: 'Thai', j: '่', k: 'า', x: 'ป', slash: 'ฝ', question: 'ฦ' },
  { keyboard: 'Korean, with an input method', ...allKeys('Process') },
])('the keys work by their places on a keyboard that types no Latin letters: $keyboard', async (typed) => {
  await showPeople('/waitlist?view=people');
  await row('Mina');
  press(typed.j, 'KeyJ');
  press(typed.j, 'KeyJ');
  press(typed.x, 'KeyX');
  expect(await tick('Orm')).toHaveProperty('checked', true);
  press(typed.k, 'KeyK');
  expect(document.activeElement?.textContent).toBe('Mina');
  press(typed.question, 'Slash', true);
  expect(screen.getByText('Next person')).toBeDefined();
  press(typed.slash, 'Slash');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('on another Latin keyboard the letter counts, not its place', async () => {
  await showPeople('/waitlist?view=people');
  await row('Mina');
  // Dvorak has "j" in the place of "c", and "h" in the place of "j".
  press('j', 'KeyC');
  expect(document.activeElement?.textContent).toBe('Mina');
  press('h', 'KeyJ');
  expect(document.activeElement?.textContent).toBe('Mina');
});

test('keys with Ctrl, Alt or Cmd belong to the browser', async () => {
  await showPeople('/waitlist?view=people');
  await row('Mina');
  press('j', 'KeyJ');
  const focused = document.activeElement;
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', ...held })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: '?', code: 'Slash', ...held })).toBe(true);
  }
  expect(document.activeElement).toBe(focused);
  expect(screen.queryByText('Next person')).toBeNull();
});

test('the key / leads to the search, whose results stand in place of the list until its text is cleared', async () => {
  const found = {
    id: 9,
    userType: 'idol',
    name: 'Yuna',
    email: 'yuna@example.com',
    createdAt: people[0]?.createdAt,
  };
  const { user } = await showPeople('/waitlist?view=people&language=th', {
    'POST /api/admin/search': () => Response.json([found]),
  });
  await user.click(await tick('Orm'));
  await user.keyboard('/yun');
  const results = await screen.findByRole('table', { name: 'Found' });
  expect(await within(results).findByRole('link', { name: 'Yuna' })).toBeDefined();
  expect(screen.queryByRole('row', { name: /Mina/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/waitlist?view=people&language=th');
  await user.clear(screen.getByRole('searchbox'));
  expect(await tick('Orm')).toHaveProperty('checked', true);
  expect(screen.queryByRole('table', { name: 'Found' })).toBeNull();
});

test('the keys of the rows do nothing while a search stands in place of them, and / leads back to its box', async () => {
  const { user } = await showPeople('/waitlist?view=people', {
    'POST /api/admin/search': () => Response.json([]),
  });
  await row('Mina');
  await user.keyboard('/nobody');
  await screen.findByText('Nobody found', { selector: 'p:not([role])' });
  await user.click(screen.getByRole('heading', { name: 'Found' }));
  await user.keyboard('jx?');
  expect(screen.queryByText('Next person')).toBeNull();
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('the keys do nothing while another tab is shown', async () => {
  const { user } = await showPeople('/waitlist?view=people');
  await row('Mina');
  document.body.firstElementChild?.setAttribute('hidden', '');
  await user.keyboard('?');
  expect(screen.queryByText('Next person')).toBeNull();
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

test('people who use the app are still shown as active after they get another tier', async () => {
  const mina = fan(1, 'Mina', { accessTier: 'beta', access: 'active' });
  const { user } = await showPeople('/waitlist?view=people', {
    'GET /api/admin/people/fan': () => Response.json([mina, fan(2, 'Orm')]),
  });
  for (const name of ['Mina', 'Orm']) await user.click(await tick(name));
  await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'vip');
  await user.click(screen.getByRole('button', { name: 'Set tier' }));
  expect(within(await row('Orm')).getByRole('cell', { name: 'Early access' })).toBeDefined();
  expect(within(await row('Mina')).getByRole('cell', { name: 'VIP' })).toBeDefined();
  expect(within(await row('Mina')).getByRole('cell', { name: 'Active in the app' })).toBeDefined();
});
