import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyList, listOfPeople } from '../../../../test/analytics-figures.ts';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { setElementWidth } from '../../../../test/element-width.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { Dashboard } from './dashboard.tsx';

// Firestore is missing here. The page handles that, and React logs it each time.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setElementWidth(320);
});

const nobody: Answers = {
  'GET /api/admin/analytics': () => Response.json(emptyList.analytics),
  'GET /api/admin/stats': () => Response.json(emptyList.stats),
  'GET /api/admin/fans': () => Response.json([]),
  'GET /api/admin/idols': () => Response.json([]),
};

const createdAt = '2026-11-21T12:30:00.000Z';
const fan = { id: 1, name: '민아', email: 'mina@example.com', createdAt, referral: 'social_media' };
const some: Answers = {
  'GET /api/admin/analytics': () => Response.json(listOfPeople.analytics),
  'GET /api/admin/stats': () => Response.json(listOfPeople.stats),
  'GET /api/admin/fans': () => Response.json([fan]),
  'GET /api/admin/idols': () => Response.json([]),
};

const openTab = async (user: Awaited<ReturnType<typeof renderPage>>, name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return screen.findByRole('tabpanel', { name });
};

test('each empty view says so, and the admin cannot export anything', async () => {
  answerCalls(nobody);
  const user = await renderPage(<Dashboard />, { bare: true });
  expect(await screen.findByText('No fan signups yet')).toBeTruthy();
  expect(await screen.findByText('No idol signups yet')).toBeTruthy();
  const analytics = within(await openTab(user, 'Analytics'));
  expect(await analytics.findByText('No referral data yet')).toBeTruthy();
  const exports = within(await openTab(user, 'Export Data')).getAllByRole<HTMLButtonElement>('button', {
    name: /^Export (fans|idols)/,
  });
  expect(exports.map((button) => button.disabled)).toEqual([true, true]);
});

test('an admin can export only a list that has rows', async () => {
  answerCalls(some);
  const user = await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('민아');
  const panel = within(await openTab(user, 'Export Data'));
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Export fans' }).disabled).toBe(false);
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Export idols' }).disabled).toBe(true);
});

test('a row shows the source and the date of a signup in words', async () => {
  answerCalls(some);
  await renderPage(<Dashboard />, { bare: true });
  const row = within(await screen.findByRole('row', { name: /민아/ }));
  expect(row.getByRole('cell', { name: 'mina@example.com' })).toBeTruthy();
  expect(row.getByRole('cell', { name: 'Social Media' })).toBeTruthy();
  expect(row.getByText(/Nov 21, 2026/).getAttribute('datetime')).toBe(createdAt);
});

test('the dashboard requests only the newest fifty of each list', async () => {
  const limits: (string | null)[] = [];
  const list = (url: URL) => {
    limits.push(url.searchParams.get('limit'));
    return Response.json([]);
  };
  answerCalls({ ...nobody, 'GET /api/admin/fans': list, 'GET /api/admin/idols': list });
  await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('No idol signups yet');
  expect(limits).toEqual(['50', '50']);
});

test('an admin pages through a list in both directions', async () => {
  const names = (cursor: string | null) => ({ '': 'Mina', second: 'Orm', third: 'Lux' })[cursor ?? ''] ?? '';
  const next: Record<string, string> = { '': 'second', second: 'third' };
  answerCalls({
    ...some,
    'GET /api/admin/fans': (url) => {
      const cursor = url.searchParams.get('cursor') ?? '';
      const headers: Record<string, string> = next[cursor] ? { 'x-next-cursor': next[cursor] } : {};
      return Response.json([{ ...fan, name: names(cursor) }], { headers });
    },
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('Mina');
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button('Newer').disabled).toBe(true);
  await user.click(button('Older'));
  expect(await screen.findByText('Orm')).toBeTruthy();
  expect(screen.queryByText('Mina')).toBeNull();
  expect(screen.getByText('51-51 of 1,200')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Fan signups');
  await user.click(button('Older'));
  expect(await screen.findByText('Lux')).toBeTruthy();
  expect(button('Older').disabled).toBe(true);
  await user.click(button('Newer'));
  expect(await screen.findByText('Orm')).toBeTruthy();
});

test('the address names the page of each list but never the searched text, and opens the page again', async () => {
  let asked = '';
  answerCalls({
    ...some,
    'GET /api/admin/fans': ({ search }) => {
      asked = search;
      return Response.json([fan], { headers: { 'x-next-cursor': 'third' } });
    },
    'POST /api/admin/search': () => Response.json([found]),
  });
  const user = await renderPage(<Dashboard />, { at: '/admin?fans=first.second&idols=first' });
  expect(await screen.findByText('101-101 of 1,200')).toBeTruthy();
  expect(asked).toBe('?limit=50&cursor=second');
  const address = () => screen.getByTestId('address').textContent;
  const turn = async (name: string, to: string) => {
    const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button?.disabled).toBe(false));
    if (button) await user.click(button);
    await waitFor(() => expect(address()).toBe(to));
  };
  await turn('Older', '/admin?fans=first.second.third&idols=first');
  expect(asked).toBe('?limit=50&cursor=third');
  await turn('Newer', '/admin?fans=first.second&idols=first');
  await turn('Newer', '/admin?fans=first&idols=first');
  await turn('Newer', '/admin?idols=first');
  await user.type(screen.getByRole('searchbox'), 'mina@');
  await screen.findByRole('table', { name: 'Found' });
  expect(address()).toBe('/admin?idols=first');
});

const found = { ...fan, userType: 'idol', accessTier: 'vip', hasEarlyAccess: true, priorityScore: 90 };

test('a search replaces the lists and links to the signup, and an empty search shows the lists again, and the same search later is sent again', async () => {
  const asked: unknown[] = [];
  answerCalls({
    ...some,
    'POST /api/admin/search': (_url, init) => {
      asked.push(JSON.parse(String(init.body)));
      return Response.json([found]);
    },
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  const list = await screen.findByRole('table', { name: 'Fan signups' });
  const box = screen.getByRole('searchbox', { name: 'Search by name or email' });
  await user.type(box, 'min');
  const table = within(await screen.findByRole('table', { name: 'Found' }));
  const row = within(table.getByRole('row', { name: /민아/ }));
  expect(row.getByRole('cell', { name: /Idol\s*Early access/ })).toBeTruthy();
  expect(row.getByRole('link', { name: '민아' }).getAttribute('href')).toBe('/?signup=idol-1');
  expect(asked).toEqual([{ q: 'min', limit: 50, cursor: '' }]);
  expect(list.closest('[hidden]')).toBeTruthy();
  await user.clear(box);
  await waitFor(() => expect(list.closest('[hidden]')).toBeNull());
  await user.type(box, 'min');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a search whose first page is empty can load the next one, and does not say that nobody was found', async () => {
  answerCalls({
    ...some,
    'POST /api/admin/search': (_url, init) =>
      JSON.parse(String(init.body)).cursor === 'second'
        ? Response.json([found])
        : Response.json([], { headers: { 'x-next-cursor': 'second' } }),
  });
  const user = await renderPage(<SearchResults wanted="min" />, { bare: true });
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(screen.queryByText('Nobody found')).toBeNull();
  await user.click(more);
  expect(await screen.findByRole('link', { name: '민아' })).toBeTruthy();
});

test('the lists disappear at the first letter and stay hidden while the admin types', async () => {
  answerCalls({ ...some, 'POST /api/admin/search': () => Response.json([]) });
  await renderPage(<Dashboard />, { bare: true });
  const list = await screen.findByRole('table', { name: 'Fan signups' });
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'm' } });
  expect(list.closest('[hidden]')).toBeTruthy();
  expect(screen.getByText('Searching...')).toBeTruthy();
  fireEvent.change(box, { target: { value: ' ' } });
  expect(list.closest('[hidden]')).toBeNull();
});

test('the people found for the earlier text stay, dimmed, until those of a longer text arrive', async () => {
  const second = delay(() => Response.json([{ ...found, name: 'Orm' }]));
  let answer: () => Response | Promise<Response> = () => Response.json([found]);
  answerCalls({ ...some, 'POST /api/admin/search': () => answer() });
  const user = await renderPage(<Dashboard />, { bare: true });
  const opacityOf = (name: string) => {
    const dimmed = screen.getByRole('link', { name }).closest('table')?.parentElement;
    for (let box = dimmed; box; box = box.parentElement) {
      const { opacity } = getComputedStyle(box);
      if (opacity !== '' && opacity !== '1') return opacity;
    }
    return '1';
  };
  await user.type(await screen.findByRole('searchbox'), 'min');
  await screen.findByRole('table', { name: 'Found' });
  expect(opacityOf('민아')).toBe('1');
  answer = second.answer;
  await user.type(screen.getByRole('searchbox'), 'a');
  await waitFor(() => expect(opacityOf('민아')).toBe('0.5'));
  expect(screen.getByRole('region', { name: 'Found' }).getAttribute('aria-busy')).toBe('true');
  second.release();
  await screen.findByRole('link', { name: 'Orm' });
  expect(opacityOf('Orm')).toBe('1');
});

test('the page reports an empty result and a failed search', async () => {
  let answer = () => Response.json([]);
  answerCalls({ ...some, 'POST /api/admin/search': () => answer() });
  const user = await renderPage(<Dashboard />, { bare: true });
  const box = await screen.findByRole('searchbox');
  await user.type(box, 'xyz');
  expect((await screen.findAllByText('Nobody found')).length).toBeGreaterThan(0);
  answer = refuse(503, 'We cannot answer right now.');
  await user.type(box, 'z{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
});

test('the lists of signups are loaded for their view, not for analytics', async () => {
  const asked: string[] = [];
  const listOf = (name: string) => () => {
    asked.push(name);
    return Response.json([]);
  };
  answerCalls({ ...some, 'GET /api/admin/fans': listOf('fans'), 'GET /api/admin/idols': listOf('idols') });
  const user = await renderPage(<Dashboard />, { bare: true, at: '/admin?view=analytics' });
  await screen.findByText('Eligible for early access');
  expect(asked).toEqual([]);
  await openTab(user, 'Recent Signups');
  await waitFor(() => expect(asked).toEqual(['fans', 'idols']));
});

test('the page shows the loaded counts as not live when there is no live counter', async () => {
  answerCalls({ ...some, 'GET /__/firebase/init.json': refuse(404, '') });
  await renderPage(<Dashboard />, { bare: true });
  expect(await screen.findByText(/^Not live\. As of/)).toBeTruthy();
  expect(screen.getByText('Total signups').nextSibling?.textContent).toBe('1,234');
  expect(screen.getByText('Idols').nextSibling?.textContent).toBe('34');
});

test('a refresh keeps the focus and cannot be started twice at once', async () => {
  const late = delay(() => Response.json([fan]));
  const answers = [() => Response.json([fan]), late.answer];
  answerCalls({
    ...some,
    'GET /api/admin/fans': () => answers.shift()?.() ?? new TypeError('requested too often'),
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Refresh' });
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
  await user.click(button);
  late.release();
  await waitFor(() => expect(button.textContent).toBe('Refresh'));
  expect(answers).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a failed refresh says so and keeps the shown data', async () => {
  let isDown = false;
  answerCalls({
    ...some,
    'GET /api/admin/fans': () =>
      isDown ? new Response('We cannot answer right now.', { status: 503 }) : Response.json([fan]),
  });
  const user = await renderPage(<Dashboard />, { bare: true });
  await screen.findByText('민아');
  isDown = true;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
  expect(screen.getByText('민아')).toBeTruthy();
});
