import type { Language } from '@contract/values.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/answer-calls.ts';
import {
  fan,
  list,
  mina,
  orm,
  PEOPLE,
  rowOf,
  showLists,
  tick,
  vip,
} from '../../../../test/waitlist-page.tsx';
import { loadNamespaces } from '../../../i18n/load-namespaces.ts';
import { store } from '../../../lib/storage.ts';

/* Tests the tabs of the waitlist pages: their addresses, people and states. */

const TABS = [
  { tab: 'Fan Queue', type: 'fan', query: '?sort=score&limit=50', empty: 'No fans in queue' },
  { tab: 'Idol Queue', type: 'idol', query: '?sort=score&limit=50', empty: 'No idols in queue' },
  {
    tab: 'Fan Eligible',
    type: 'fan',
    query: '?access=eligible&sort=score&limit=50',
    empty: 'No fans eligible',
  },
  {
    tab: 'Idol Eligible',
    type: 'idol',
    query: '?access=eligible&sort=score&limit=50',
    empty: 'No idols eligible',
  },
];

/** Switches the language as the page does when its URL changes. */
async function switchTo(language: Language) {
  await loadNamespaces(getI18n(), ['common', 'admin', 'waitlist', 'factors', 'errors'], language);
  document.documentElement.lang = language;
  await act(() => getI18n().changeLanguage(language));
}

test.each(TABS)(
  'the tab "$tab" lists its people by score, and says "$empty" if there are none',
  async (one) => {
    const asked: string[] = [];
    const answer = ({ pathname, search }: URL) => {
      asked.push(pathname + search);
      return Response.json([]);
    };
    const { user } = await showLists({ [PEOPLE]: answer, 'GET /api/admin/people/idol': answer });
    await user.click(screen.getByRole('tab', { name: one.tab }));
    expect(await screen.findByText(one.empty)).toBeTruthy();
    expect(asked.at(-1)).toBe(`/api/admin/people/${one.type}${one.query}`);
  },
);

test.each([
  ['/waitlist', 'Fan Queue'],
  ['/waitlist?view=idolQueue', 'Idol Queue'],
  ['/waitlist?view=fanEligible', 'Fan Eligible'],
  ['/waitlist?view=people&access=eligible', 'People'],
])('the address %s shows the tab "%s"', async (at, tab) => {
  await showLists({ [PEOPLE]: list(mina) }, { at });
  expect(await screen.findByRole('heading', { name: tab })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
});

test.each([
  ['Fan Queue', 'Language', 'th', '/waitlist?view=people&language=th'],
  ['Fan Eligible', 'Language', 'th', '/waitlist?view=people&language=th&access=eligible'],
  ['Idol Eligible', 'Order', 'time', '/waitlist?view=people&type=idol&access=eligible&sort=time'],
])(
  'another filter in "%s" leads to the address of the resulting list, and keeps the focus',
  async (tab, label, value, address) => {
    const { user } = await showLists({ [PEOPLE]: list(mina) }, { bare: false });
    await user.click(screen.getByRole('tab', { name: tab }));
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.selectOptions(await screen.findByLabelText(label), value);
    expect(screen.getByTestId('address').textContent).toBe(address);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('People');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  },
);

test.each([
  ['open while a recalculation is watched', '7', 'true'],
  ['closed if no recalculation is watched', null, 'false'],
])('on a phone the tools start %s', async (_how, jobId, isOpen) => {
  if (jobId) store('recalculation', jobId);
  await showLists({ [PEOPLE]: list(mina) });
  const tools = (await screen.findByText('Tools')).closest('button');
  expect(tools?.ariaExpanded).toBe(isOpen);
});

test('a queue entry shows its rank, score, reasons and tier, and a badge for early access', async () => {
  await showLists({ [PEOPLE]: list(mina, vip) });
  const row = await rowOf('Vivi');
  expect(row.getByText('2')).toBeTruthy();
  expect(row.getByText('80')).toBeTruthy();
  expect(row.getByText('Email verified +50 · Among the first 1,000 signups +30')).toBeTruthy();
  expect(row.getByRole<HTMLSelectElement>('combobox', { name: 'Tier of Vivi' }).value).toBe('vip');
  expect(row.getByText('Early access')).toBeTruthy();
  expect((await rowOf('Mina')).queryByText('Early access')).toBeNull();
});

test('the heading does not cover the focused control of a row', async () => {
  await showLists({ [PEOPLE]: list(mina) });
  const row = await rowOf('Mina');
  await row.findByRole('link', { name: 'Mina' });
  const margins = ['checkbox', 'link', 'combobox'].map((role) =>
    getComputedStyle(row.getByRole(role)).getPropertyValue('scroll-margin-block'),
  );
  expect(margins).toEqual(['128px', '128px', '128px']);
});

test('the queue shows an idol with a badge for approved documents', async () => {
  const luna = fan(4, 'Luna', { userType: 'idol', verification: 'approved' });
  await showLists({ 'GET /api/admin/people/idol': list(luna) }, { at: '/waitlist?view=idolQueue' });
  expect((await rowOf('Luna')).getByRole('link', { name: 'Luna' })).toBeTruthy();
  expect((await rowOf('Luna')).getByText('Verified')).toBeTruthy();
  expect(await tick('Luna')).toBeTruthy();
});

test('a long list loads page by page and shows a person who is on two pages once', async () => {
  const { user } = await showLists({
    [PEOPLE]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? Response.json([mina, orm])
        : Response.json([mina], { headers: { 'x-next-cursor': 'second' } }),
  });
  expect(await screen.findByText('The first 1 shown')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('All 2 shown')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  // The button that had the focus no longer exists.
  expect(document.activeElement).toBe(screen.getByText('All 2 shown'));
});

test('a change of language translates the reasons of all loaded rows and keeps the ticks', async () => {
  const { user } = await showLists({
    [PEOPLE]: (url) =>
      url.searchParams.get('cursor') === 'second'
        ? Response.json([orm])
        : Response.json([mina], { headers: { 'x-next-cursor': 'second' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await tick('Orm'));
  await switchTo('ko');
  await waitFor(() => expect(screen.getAllByText(/^이메일 인증 완료 \+50/)).toHaveLength(2));
  expect((await rowOf('Orm')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a list that cannot be fetched shows the error instead of an empty state', async () => {
  await showLists({ [PEOPLE]: refuse(503, 'We cannot answer right now.') });
  expect((await screen.findByRole('alert')).textContent).toContain('503: We cannot answer right now.');
  expect(screen.queryByText('No fans in queue')).toBeNull();
});

test('the log says that nothing has been done yet', async () => {
  const { user } = await showLists({ [PEOPLE]: list(), 'GET /api/admin/audit': () => Response.json([]) });
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('No activity yet')).toBeTruthy();
});

test('the log shows an action with its first signups and their values before and after', async () => {
  const change = (id: number) => ({
    userType: 'fan',
    id,
    name: `Mina ${id}`,
    before: { tier: 'standard', score: 90 },
    after: { tier: 'priority', score: 90 },
  });
  const { user } = await showLists({
    [PEOPLE]: list(),
    'GET /api/admin/audit': () =>
      Response.json([
        {
          id: 'a',
          at: '2026-11-21T06:20:00.000Z',
          act: 'bulk-promote',
          admin: '0123456789abcdef',
          entries: 30,
          changes: [change(1), change(2), change(3)],
        },
      ]),
  });
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('Promoted')).toBeTruthy();
  expect(screen.getByText('Mina 1')).toBeTruthy();
  expect(screen.getAllByText('Tier: Standard → Priority')).toHaveLength(3);
  expect(screen.getAllByText('Score: 90')).toHaveLength(3);
  expect(screen.getByText('27 more')).toBeTruthy();
});

test.each([
  ['ko', '대기 중인 팬이 없어요'],
  ['th', 'ไม่มีแฟนคลับในคิว'],
] as const)('the page is shown in "%s"', async (language, sentence) => {
  await showLists({ [PEOPLE]: list() }, { language });
  expect(await screen.findByText((text) => text.replaceAll(/[\u200b\u2060]/g, '') === sentence)).toBeTruthy();
});
