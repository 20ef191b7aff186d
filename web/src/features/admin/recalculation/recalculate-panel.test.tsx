import type { JobProgress, RecalculationRun } from '@contract/priority.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { OtherLists, otherLists, timesLoaded } from '../../../../test/other-lists.tsx';
import { renderPage } from '../../../../test/render-page.tsx';
import { store } from '../../../lib/storage.ts';
import { peopleFacetsQuery } from '../people/people-pages.ts';
import { analyticsQuery } from '../shared/admin-queries.ts';
import { todayQuery } from '../shared/today-query.ts';
import { RecalculatePanel } from './recalculate-panel.tsx';

const JOB = 'GET /api/admin/jobs/7';
const started: Answers = {
  'POST /api/admin/update-priorities': () => Response.json({ jobId: '7' }, { status: 202 }),
};
const running: JobProgress = { state: 'running', done: 300, total: 1_200, changed: 12 };
const done: JobProgress = { state: 'done', done: 1_200, total: 1_200, changed: 45 };

/** Answers with each job in turn, then with the last one again and again. */
const inTurn = (...jobs: JobProgress[]) => {
  let asked = 0;
  return () => Response.json(jobs[Math.min(asked++, jobs.length - 1)]);
};

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('the success toast appears when the recalculation ends, not when it starts', async () => {
  answerCalls({ ...started, [JOB]: inTurn(running, done) });
  const user = await renderPage(<RecalculatePanel />, { bare: true });
  await user.click(await button('Recalculate scores'));
  expect((await button('Recalculating...')).disabled).toBe(true);
  const bar = await screen.findByRole('progressbar', { name: 'Priority scores' });
  await waitFor(() => expect([bar.ariaValueNow, bar.ariaValueMax]).toEqual(['300', '1200']));
  expect(screen.getByText('300 of 1,200')).toBeTruthy();
  expect(screen.queryByText('Priority scores updated successfully!')).toBeNull();
  expect(await screen.findByText('Priority scores updated successfully!')).toBeTruthy();
  expect(screen.getByText('Scores changed: 45')).toBeTruthy();
  expect((await button('Recalculate scores')).disabled).toBe(false);
});

test('the button stays in place, with the progress and the outcome below it', async () => {
  answerCalls({ ...started, [JOB]: inTurn(running, done) });
  const user = await renderPage(<RecalculatePanel />, { bare: true });
  await user.click(await button('Recalculate scores'));
  const follows = (element: Element) =>
    screen.getByRole('button').compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(await screen.findByRole('progressbar'))).toBe(true);
  expect(follows(await screen.findByText('Priority scores updated successfully!'))).toBe(true);
});

test('a reopened page keeps watching the recalculation', async () => {
  answerCalls({ ...started, [JOB]: inTurn(running, running, done) });
  const user = await renderPage(<RecalculatePanel />, { bare: true });
  await user.click(await button('Recalculate scores'));
  await screen.findByText('300 of 1,200');
  cleanup();
  await renderPage(<RecalculatePanel />, { bare: true });
  expect(await screen.findByText('300 of 1,200')).toBeTruthy();
  expect(await screen.findByText('Priority scores updated successfully!')).toBeTruthy();
  cleanup();
  await renderPage(<RecalculatePanel />, { bare: true });
  expect((await button('Recalculate scores')).disabled).toBe(false);
});

test.each(['done', 'failed'] as const)(
  'the counts and the last recalculation are loaded again after one that is %s, even if no score has changed',
  async (state) => {
    const renewed = ['people/fan/facets', 'analytics', 'today'].map((path) => `GET /api/admin/${path}`);
    const calls = answerCalls({
      ...started,
      [JOB]: inTurn({ ...done, state, changed: 0 }),
      ...Object.fromEntries(renewed.map((call) => [call, () => Response.json({})])),
    });
    const times = () => renewed.map((one) => calls.filter(({ call }) => call === one).length);
    const Counts = () => {
      useQuery(peopleFacetsQuery('fan'));
      useQuery(analyticsQuery('30'));
      useQuery(todayQuery);
      return <RecalculatePanel />;
    };
    const user = await renderPage(<Counts />, { bare: true });
    await waitFor(() => expect(times()).toEqual([1, 1, 1]));
    await user.click(await button('Recalculate scores'));
    await waitFor(() => expect(times()).toEqual([2, 2, 2]));
  },
);

const nightly: RecalculationRun = {
  state: 'done',
  changed: 1_234,
  by: 'schedule',
  startedAt: '2026-11-24T11:00:00.000Z',
  endedAt: '2026-11-24T11:03:00.000Z',
};

test.each([
  ['ran at night', nightly, /^Last run: Nov 24, 2026, .+ · Automatic · Scores changed: 1,234$/],
  ['failed', { ...nightly, state: 'failed', by: 'Orm' }, / · Orm · Failed to update priority scores$/],
] as const)('the card says when the last recalculation %s', async (_how, newest, said) => {
  answerCalls({ 'GET /api/admin/jobs': () => Response.json({ jobId: null, newest }) });
  await renderPage(<RecalculatePanel />, { bare: true });
  expect((await screen.findByText(/^Last run:/)).textContent).toMatch(said);
});

test('a recalculation that has changed scores loads the people, the log and the last run again', async () => {
  const runs = [{ jobId: null }, { jobId: null, newest: nightly }];
  const calls = answerCalls({
    ...otherLists,
    ...started,
    'GET /api/admin/jobs': () => Response.json(runs.shift()),
    [JOB]: inTurn(done),
  });
  const user = await renderPage(
    <>
      <RecalculatePanel />
      <OtherLists />
    </>,
    { bare: true },
  );
  await waitFor(() => expect(timesLoaded(calls)).toEqual({ people: 1, activity: 1, today: 1 }));
  await user.click(await button('Recalculate scores'));
  const minute = String(new Date(nightly.endedAt ?? '').getMinutes()).padStart(2, '0');
  expect((await screen.findByText(/^Last run:/)).textContent).toMatch(
    RegExp(`:${minute}\\s[AP]M · Automatic · `),
  );
  await waitFor(() => expect(timesLoaded(calls)).toEqual({ people: 2, activity: 2, today: 2 }));
});

test('while a recalculation runs, the page shows neither the last one nor the failure of the last attempt', async () => {
  const late = delay(() => Response.json({ jobId: '7' }, { status: 202 }));
  const answers = [refuse(500, 'Down.'), late.answer];
  answerCalls({
    'GET /api/admin/jobs': () => Response.json({ jobId: null, newest: nightly }),
    'POST /api/admin/update-priorities': () => answers.shift()?.() ?? new TypeError('requested too often'),
    [JOB]: inTurn(done),
  });
  const user = await renderPage(<RecalculatePanel />, { bare: true });
  await user.click(await button('Recalculate scores'));
  expect(await screen.findByText('Failed to update priority scores')).toBeTruthy();
  expect(screen.getByText(/^Last run:/)).toBeTruthy();
  await user.click(await button('Recalculate scores'));
  expect(await button('Recalculating...')).toBeTruthy();
  expect(screen.queryByText('Failed to update priority scores')).toBeNull();
  expect(screen.queryByText(/^Last run:/)).toBeNull();
  late.release();
  expect(await screen.findByText('Priority scores updated successfully!')).toBeTruthy();
});

test('a page that did not start the running recalculation shows it and reports its end once', async () => {
  answerCalls({
    'GET /api/admin/jobs': () => Response.json({ jobId: '7' }),
    [JOB]: inTurn(running, running, done),
  });
  await renderPage(<RecalculatePanel />, { bare: true });
  expect(await screen.findByText('300 of 1,200')).toBeTruthy();
  expect((await button('Recalculating...')).disabled).toBe(true);
  expect(await screen.findByText('Priority scores updated successfully!')).toBeTruthy();
  expect((await button('Recalculate scores')).disabled).toBe(false);
});

test('a page keeps watching its recalculation while another one is running', async () => {
  store('recalculation', '7');
  const other = 'GET /api/admin/jobs/8';
  const calls = answerCalls({
    'GET /api/admin/jobs': () => Response.json({ jobId: '8' }),
    [JOB]: inTurn(running),
    [other]: inTurn(running),
  });
  const watched = () => calls.map(({ call }) => call).filter((call) => call === JOB || call === other);
  await renderPage(<RecalculatePanel />, { bare: true });
  await waitFor(() => expect(watched().length).toBeGreaterThan(1));
  expect(watched()).not.toContain(other);
});

test.each([
  ['that failed on the way', { ...started, [JOB]: inTurn(running, { ...running, state: 'failed' }) }],
  [
    'that the server no longer knows',
    { ...started, [JOB]: refuse(404, 'There is nothing at this address.') },
  ],
  ['that could not begin', { 'POST /api/admin/update-priorities': refuse(500, 'Down.') }],
] as const)('a recalculation %s is reported as a failure and can be started again', async (_how, answers) => {
  answerCalls(answers);
  const user = await renderPage(<RecalculatePanel />, { bare: true });
  await user.click(await button('Recalculate scores'));
  expect(await screen.findByText('Failed to update priority scores')).toBeTruthy();
  expect((await button('Recalculate scores')).disabled).toBe(false);
});

test('while the server is down the page says that the progress is unknown, and shows it again afterwards', async () => {
  let isDown = true;
  answerCalls({
    ...started,
    [JOB]: () => (isDown ? new Response('Down.', { status: 503 }) : Response.json(done)),
  });
  const user = await renderPage(<RecalculatePanel />, { bare: true });
  await user.click(await button('Recalculate scores'));
  expect(await screen.findByText(/can’t be shown right now/)).toBeTruthy();
  isDown = false;
  expect(await screen.findByText('Priority scores updated successfully!')).toBeTruthy();
});

test.each([
  ['is done', inTurn(done), 'Priority scores updated successfully!'],
  ['has failed', inTurn({ ...running, state: 'failed' }), 'Failed to update priority scores'],
  ['is gone', refuse(404, 'There is nothing at this address.'), 'Failed to update priority scores'],
] as const)(
  'the message that a recalculation %s appears once, not on every page that is opened later',
  async (_end, answer, told) => {
    const calls = answerCalls({
      ...started,
      'GET /api/admin/jobs': () => Response.json({ jobId: null }),
      [JOB]: answer,
    });
    const user = await renderPage(<RecalculatePanel />, { bare: true });
    await user.click(await button('Recalculate scores'));
    expect(await screen.findByText(told)).toBeTruthy();
    cleanup();
    calls.length = 0;
    await renderPage(<RecalculatePanel />, { bare: true });
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/admin/jobs'));
    expect((await button('Recalculate scores')).disabled).toBe(false);
    expect(screen.queryByText(told)).toBeNull();
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/admin/jobs']);
  },
);
