import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { Wave } from '@contract/waves.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AT, inMinutes, PREVIEW, WAVE, waveAnswers } from '../../../../test/waves.ts';
import { Waves } from './waves.tsx';

test('the members of a large wave are chosen in the background, and the page shows the hold when it is made', async () => {
  const large = { ...WAVE, number: 50_000 };
  let wave: Wave = large;
  answerCalls({
    ...waveAnswers(large),
    'GET /api/admin/waves/7': () => Response.json(wave),
    'POST /api/admin/waves/7/hold': () => {
      wave = { ...large, state: 'held', members: 50_000, hash: 'a', heldUntil: inMinutes(30) };
      return Response.json({ ...large, choosing: { refusal: null } });
    },
    'GET /api/admin/waves/7/members': () => Response.json([{ id: 1, name: 'Mina' }]),
  });
  const user = await renderPage(<Waves />, AT);
  await screen.findByRole('link', { name: 'Mina' });
  await user.click(screen.getByRole('button', { name: 'Hold 300 people' }));
  expect(await screen.findByText(/^People are being chosen\. This continues in the background/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Hold/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel wave' })).toBeTruthy();
  expect(await screen.findByText(/^On hold\./)).toBeTruthy();
});

test('a large hold that was refused in the background says why, and the current list can be held', async () => {
  answerCalls(waveAnswers({ ...WAVE, choosing: { refusal: 'otherList' } }));
  await renderPage(<Waves />, AT);
  expect((await screen.findByRole('alert')).textContent).toContain('The list has changed since the preview');
  expect(await screen.findByRole('button', { name: 'Hold the current list' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hold 300 people' })).toBeTruthy();
});

test.each(['held', 'released', 'cancelled'] as const)(
  'a wave that is %s shows the facts of the list that its hold fixed',
  async (state) => {
    answerCalls(waveAnswers({ ...WAVE, state, members: 300, hash: 'a', heldUntil: inMinutes(-1) }));
    await renderPage(<Waves />, AT);
    const facts = await screen.findByRole('region', { name: 'When the list was fixed' });
    expect(await within(facts).findByText('English 200 · Thai 100')).toBeTruthy();
    expect(within(facts).getByText('84')).toBeTruthy();
    expect(within(facts).getByText('Left out: in another wave').nextSibling?.textContent).toBe('3: Dao …');
  },
);

test('the start of a wave names the time zone that it is shown in', async () => {
  const startsAt = '2026-12-01T10:00:00Z';
  answerCalls(waveAnswers({ ...WAVE, startsAt }));
  await renderPage(<Waves />, AT);
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === 'timeZoneName');
  const text = await screen.findByText(/^Dec 1, 2026, /);
  expect(text.textContent?.endsWith(` ${zone?.value}`)).toBe(true);
});

test('a hold is refused if the list has changed since the preview, and then the new preview or the current list can be held', async () => {
  const hashes: (string | null)[] = [];
  const changed = { hash: 'b', first: [{ id: 3, name: 'Nicha', score: 120, language: 'th' }] };
  answerCalls({
    ...waveAnswers(WAVE),
    'POST /api/admin/waves/7/preview': () =>
      Response.json(hashes.length === 0 ? PREVIEW : { ...PREVIEW, ...changed }),
    'POST /api/admin/waves/7/hold': ({ searchParams }) => {
      hashes.push(searchParams.get('hash'));
      return refuse(409, 'The list has changed.')();
    },
  });
  const user = await renderPage(<Waves />, AT);
  const hold = () => screen.findByRole('button', { name: 'Hold 300 people' });
  await screen.findByRole('link', { name: 'Mina' });
  await user.click(await hold());
  expect((await screen.findByRole('alert')).textContent).toContain('The list has changed.');
  expect(await screen.findByRole('link', { name: 'Nicha' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Hold the current list' }));
  await user.click(await hold());
  await waitFor(() => expect(hashes).toEqual(['a', null, 'b']));
});

test('a wave whose hold has passed can be released, and shows how far the release is', async () => {
  const held: Wave = { ...WAVE, state: 'held', members: 300, hash: 'a', heldUntil: inMinutes(-1) };
  let wave = held;
  answerCalls({
    ...waveAnswers(held),
    'GET /api/admin/waves/7': () => Response.json(wave),
    'POST /api/admin/waves/7/release': () => {
      wave = { ...held, state: 'releasing', released: 99, excluded: { gone: 1 }, auditId: '9' };
      return Response.json(wave);
    },
  });
  const user = await renderPage(<Waves />, AT);
  await user.click(await screen.findByRole('button', { name: 'Release 300 people' }));
  expect(await screen.findByText('100 of 300')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop the release' })).toBeTruthy();
});

test('a late reply to an earlier request does not bring back the buttons of a wave that was cancelled meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const held: Wave = { ...WAVE, state: 'held', members: 300, hash: 'a', heldUntil: inMinutes(-1) };
  const late = delay(() => Response.json(held));
  const loads = [() => Response.json(held), late.answer];
  answerCalls({
    ...waveAnswers(held),
    'GET /api/admin/waves/7': () => loads.shift()?.() ?? new TypeError('requested too often'),
    'POST /api/admin/waves/7/cancel': () => Response.json({ ...held, state: 'cancelled' }),
  });
  await renderPage(<Waves />, { ...AT, bare: true });
  const cancel = await screen.findByRole('button', { name: 'Cancel wave' });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(loads).toEqual([]);
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel wave' })).toBeNull());
  late.release();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('button', { name: 'Release 300 people' })).toBeNull();
});

test('a released wave shows its result, and names everybody who was not let in page by page, with the reason', async () => {
  const result = { mails: { sent: 290, waiting: 5, bounced: 3 }, used: 41 };
  const excluded = { gone: 59, flagged: 1 };
  const counts = { members: 300, released: 240, mailed: 240 };
  const gone = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...{ id: from + n, name: null, order: from + n, userType: 'fan', state: 'excluded', reason: 'gone' },
    }));
  const dao = { ...gone(2, 1)[0], name: 'Dao', reason: 'flagged' };
  answerCalls({
    ...waveAnswers({ ...WAVE, ...counts, state: 'released', auditId: '9', excluded, result }),
    'GET /api/admin/waves/7/members': ({ searchParams }) => {
      if (searchParams.get('state') !== 'excluded') return Response.json([]);
      return searchParams.get('cursor') === '51'
        ? Response.json(gone(52, 10))
        : Response.json([dao, ...gone(3, 49)], { headers: { [NEXT_CURSOR_HEADER]: '51' } });
    },
  });
  const user = await renderPage(<Waves />, AT);
  expect(await screen.findByText('290 sent, 5 waiting, 3 bounced')).toBeTruthy();
  expect(screen.getByText('240 of 300')).toBeTruthy();
  const numberOf = (reason: string) => screen.getByText(reason, { selector: 'dt' }).nextSibling?.textContent;
  expect(numberOf('Not let in: flagged since the hold')).toBe('1');
  expect(numberOf('Not let in: has left')).toBe('59');
  expect(document.body.textContent).not.toContain('…');
  const list = within(await screen.findByRole('region', { name: 'People not let in' }));
  await user.click(await list.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(60));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toBe('1. Dao · Not let in: flagged since the hold');
  expect(texts[59]).toBe('60. Fan 61, has left');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test.each<[string, number, Partial<Wave>]>([
  ['is held', 15, { state: 'held', heldUntil: inMinutes(30) }],
  ['still sends emails', 30, { result: { mails: { sent: 299, waiting: 1, bounced: 0 }, used: 0 } }],
  ['is being undone', 1, { undo: { state: 'running', restored: 1, kept: 0, told: 0 } }],
])(
  'a wave that %s is loaded again after %i s, and no more once it has ended',
  async (_what, seconds, more) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ended: Wave = { ...WAVE, state: 'released', members: 300, released: 300, auditId: 'a1' };
    const mails = { sent: 300, waiting: 0, bounced: 0 };
    let wave: Wave = { ...ended, ...more };
    const calls = answerCalls({ ...waveAnswers(wave), 'GET /api/admin/waves/7': () => Response.json(wave) });
    const loads = () => calls.filter(({ call }) => call === 'GET /api/admin/waves/7').length;
    await renderPage(<Waves />, { ...AT, bare: true });
    await screen.findByRole('heading', { name: 'Friday' });
    wave = { ...ended, result: { mails, used: 0 } };
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    expect(await screen.findByText('300 sent, 0 waiting, 0 bounced')).toBeTruthy();
    const before = loads();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(loads()).toBe(before);
  },
);

test('a wave that was undone offers no second undo, and one whose undo has paused does', async () => {
  const result = { mails: { sent: 290, waiting: 0, bounced: 10 }, used: 41 };
  const released: Wave = { ...WAVE, state: 'released', members: 300, released: 300, result, auditId: 'a1' };
  const undo = { restored: 200, kept: 3, told: 12 };
  answerCalls(waveAnswers({ ...released, undo: { ...undo, state: 'paused' } }));
  await renderPage(<Waves />, AT);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  cleanup();
  answerCalls(waveAnswers({ ...released, undo: { ...undo, state: 'done' } }));
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('200 undone, 3 kept')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test.each([
  ['the operator releases', null, 'The hold is over. You can release it now.'],
  ['starts at a set time', '2026-12-01T10:00:00Z', 'The hold is over. The release starts at the set time.'],
])(
  'a wave that %s can be released as soon as its hold ends while the page is open',
  async (_what, startsAt, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerCalls(
      waveAnswers({ ...WAVE, state: 'held', members: 300, hash: 'a', startsAt, heldUntil: inMinutes(1) }),
    );
    await renderPage(<Waves />, { ...AT, bare: true });
    const release = await screen.findByRole<HTMLButtonElement>('button', { name: 'Release 300 people' });
    expect(release.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText(text)).toBeTruthy();
    expect(release.disabled).toBe(false);
  },
);

test.each([
  [0, 'Canceled. Nobody was let in.'],
  [99, 'Stopped. People already let in stay in until you undo it.'],
])('a canceled wave that has let in %i people says so', async (released, text) => {
  answerCalls(waveAnswers({ ...WAVE, state: 'cancelled', members: 300, hash: 'a', released }));
  await renderPage(<Waves />, AT);
  expect(await screen.findByText(text)).toBeTruthy();
});

const HELD = { state: 'held', members: 300, hash: 'a', heldUntil: inMinutes(30) } as const;

test.each<[string, string, Partial<Wave>]>([
  ['a wave', 'GET /api/admin/waves/7', {}],
  ['the preview of a wave', 'POST /api/admin/waves/7/preview', {}],
  ['the list that a hold fixed', 'GET /api/admin/waves/7/facts', HELD],
  ['the list of the people of a wave', 'GET /api/admin/waves/7/members', HELD],
])('%s can be loaded again after a failure', async (_part, call, more) => {
  const working: Answers = waveAnswers({ ...WAVE, ...more });
  answerCalls({ ...working, [call]: refuse(500, 'Down.') });
  const user = await renderPage(<Waves />, AT);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerCalls(working);
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the people of a wave are loaded again once its release has begun, and say who was not let in', async () => {
  let wave: Wave = { ...WAVE, ...HELD, heldUntil: inMinutes(-1) };
  answerCalls({
    ...waveAnswers(wave),
    'GET /api/admin/waves/7/members': () =>
      Response.json([{ id: 1, name: 'Mina', ...(wave.state === 'held' ? {} : { reason: 'flagged' }) }]),
    'POST /api/admin/waves/7/release': () => {
      wave = { ...wave, state: 'releasing' };
      return Response.json(wave);
    },
  });
  const user = await renderPage(<Waves />, AT);
  await screen.findByRole('link', { name: 'Mina' });
  await user.click(screen.getByRole('button', { name: 'Release 300 people' }));
  expect(await screen.findByText(/Not let in: flagged since the hold/)).toBeTruthy();
});

test('a wave whose emails are no longer stored says how many were queued', async () => {
  const counts = { members: 300, released: 250, mailed: 240 };
  answerCalls(
    waveAnswers({ ...WAVE, ...counts, state: 'released', auditId: 'a1', result: { mails: null, used: 0 } }),
  );
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('240 queued. Their records have since been deleted.')).toBeTruthy();
});
