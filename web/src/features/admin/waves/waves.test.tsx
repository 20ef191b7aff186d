import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { Wave, WavePreview } from '@contract/waves.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, answerCalls, delay, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AdminFrame } from '../login/admin-frame.tsx';
import { Waves } from './waves.tsx';

const WAVE: Wave = {
  id: '7',
  name: 'Friday',
  userType: 'fan',
  state: 'draft',
  members: 0,
  tier: 'vip',
  number: 300,
  createdAt: '2026-11-25T10:00:00Z',
  createdBy: 'Orm',
  heldUntil: null,
  startsAt: null,
  quotas: [],
  filter: {
    language: '',
    confirmed: '',
    access: '',
    tier: '',
    flagged: 'no',
    favourite: '',
    source: '',
    since: '2026-11-20',
  },
  notify: true,
  holdMinutes: 30,
  hash: null,
  choosing: null,
  previewing: null,
  released: 0,
  excluded: {},
  mailed: 0,
  result: null,
  auditId: null,
  undo: null,
};
const PREVIEW: WavePreview = {
  members: 300,
  hash: 'a',
  cutOff: 84,
  languages: { en: 200, th: 100 },
  sources: { friend: 300 },
  unfilled: [],
  first: [{ id: 1, name: 'Mina', score: 120, language: 'en' }],
  rest: [],
  leftOut: [{ reason: 'reserved', count: 3, isMore: false, first: [{ id: 2, name: 'Dao' }] }],
};
const AT = { at: '/waitlist?view=waves&wave=7' };
const answers = (wave: Wave) => ({
  'GET /api/admin/waves/7': () => Response.json(wave),
  'POST /api/admin/waves/7/preview': () => Response.json(PREVIEW),
  'GET /api/admin/waves/7/facts': () => Response.json(PREVIEW),
  'GET /api/admin/waves/7/members': () => Response.json([]),
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a draft shows who would be in it and who is left out, and a button names how many people it will hold', async () => {
  const calls = answerCalls({
    ...answers(WAVE),
    'POST /api/admin/waves/7/hold': () =>
      Response.json({ ...WAVE, state: 'held', members: 300, hash: 'b', heldUntil: inMinutes(30) }),
  });
  const user = await renderPage(<Waves />, AT);
  expect(await screen.findByRole('link', { name: 'Mina' })).toBeTruthy();
  expect(screen.getByText('84')).toBeTruthy();
  expect(screen.getByText('Fans: 300 · Not flagged and joined since Nov 20, 2026')).toBeTruthy();
  expect(screen.getByText('Left out: in another wave')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hold 300 people' }));
  expect(await screen.findByText('On hold. It can be released in 30 min.')).toBeTruthy();
  expect(screen.getByText(/The list has changed since the preview/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Release 300 people' }).disabled).toBe(true);
  expect(calls.filter(({ call }) => call.endsWith('/hold'))).toHaveLength(1);
});

test('the preview of a large wave is made in the background, shows how far it is, also after a reload, and lists its people', async () => {
  const large = { ...WAVE, number: 50_000 };
  let wave: Wave = large;
  let isMade = false;
  const calls = answerCalls({
    ...answers(large),
    'GET /api/admin/waves/7': () => Response.json(wave),
    'POST /api/admin/waves/7/preview': () => {
      if (isMade) return Response.json({ ...PREVIEW, members: 60 });
      wave = { ...large, previewing: { found: 0 } };
      return Response.json({ isChoosing: true });
    },
    'GET /api/admin/waves/7/members': ({ searchParams }) =>
      searchParams.get('cursor') === '50'
        ? Response.json([{ id: 9, name: 'Orm' }])
        : Response.json([{ id: 1, name: 'Mina' }], { headers: { [NEXT_CURSOR_HEADER]: '50' } }),
  });
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('0 of 50,000')).toBeTruthy();
  expect(screen.getByText(/^People are being chosen\. This continues in the background/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Hold/ }).disabled).toBe(true);
  calls.length = 0;
  wave = { ...large, previewing: { found: 20_000 } };
  expect(await screen.findByText('20,000 of 50,000')).toBeTruthy();
  cleanup();
  const user = await renderPage(<Waves />, AT);
  expect(await screen.findByText('20,000 of 50,000')).toBeTruthy();
  expect(calls.filter(({ call }) => call.endsWith('/preview'))).toEqual([]);
  [wave, isMade] = [large, true];
  expect(await screen.findByRole('link', { name: 'Mina' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Orm' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hold 60 people' }).disabled).toBe(false);
});

test('the members of a large wave are chosen in the background, and the page shows the hold when it is made', async () => {
  const large = { ...WAVE, number: 50_000 };
  let wave: Wave = large;
  answerCalls({
    ...answers(large),
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
  answerCalls(answers({ ...WAVE, choosing: { refusal: 'otherList' } }));
  await renderPage(<Waves />, AT);
  expect((await screen.findByRole('alert')).textContent).toContain('The list has changed since the preview');
  expect(await screen.findByRole('button', { name: 'Hold the current list' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hold 300 people' })).toBeTruthy();
});

test('a wave whose preview gets no reply in time can be held without it', async () => {
  answerCalls({
    ...answers({ ...WAVE, number: 50_000 }),
    'POST /api/admin/waves/7/preview': () => new Response('Too late.', { status: 504 }),
  });
  await renderPage(<Waves />, AT);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hold the current list' });
  expect(button.disabled).toBe(false);
});

test.each(['held', 'released', 'cancelled'] as const)(
  'a wave that is %s shows the facts of the list that its hold fixed',
  async (state) => {
    answerCalls(answers({ ...WAVE, state, members: 300, hash: 'a', heldUntil: inMinutes(-1) }));
    await renderPage(<Waves />, AT);
    const facts = await screen.findByRole('region', { name: 'When the list was fixed' });
    expect(await within(facts).findByText('English 200 · Thai 100')).toBeTruthy();
    expect(within(facts).getByText('84')).toBeTruthy();
    expect(within(facts).getByText('Left out: in another wave').nextSibling?.textContent).toBe('3: Dao …');
  },
);

test('an admin who may not hold a wave sees the first names of its preview, and that there are more', async () => {
  answerCalls(answers(WAVE));
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('The first 1 shown')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a preview shows its names page by page without another call, and the new list after it has changed', async () => {
  const named = (ids: number[], name: string) => ids.map((id) => ({ id, name: `${name} ${id}` }));
  const ids = Array.from({ length: 120 }, (_, index) => index + 10);
  const previewOf = (name: string, hash: string): WavePreview => ({
    ...PREVIEW,
    ...{ members: 120, hash },
    first: named(ids.slice(0, 50), name).map((person) => ({ ...person, score: 90, language: 'en' })),
    rest: named(ids.slice(50), name),
  });
  let preview = previewOf('Mina', 'a');
  const calls = answerCalls({
    ...answers(WAVE),
    'POST /api/admin/waves/7/preview': () => Response.json(preview),
    'POST /api/admin/waves/7/hold': refuse(409, 'The list has changed.'),
  });
  const user = await renderPage(<Waves />, AT);
  const names = () =>
    within(screen.getByRole('region', { name: 'People in order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const more = async () => user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('The first 50 shown');
  calls.length = 0;
  await more();
  expect(names()).toHaveLength(100);
  expect(screen.getByText('The first 100 shown')).toBeTruthy();
  await more();
  expect([names()[0], names()[50], names()[119]]).toEqual(['1. Mina 10', '51. Mina 60', '120. Mina 129']);
  expect(screen.getByText('All 120 shown')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls).toEqual([]);
  preview = previewOf('Orm', 'b');
  await user.click(screen.getByRole('button', { name: 'Hold 120 people' }));
  await screen.findByRole('link', { name: 'Orm 129' });
  expect(names()).toHaveLength(120);
});

test('the start of a wave names the time zone that it is shown in', async () => {
  const startsAt = '2026-12-01T10:00:00Z';
  answerCalls(answers({ ...WAVE, startsAt }));
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
    ...answers(WAVE),
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
    ...answers(held),
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
    ...answers(held),
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
    ...answers({ ...WAVE, ...counts, state: 'released', auditId: '9', excluded, result }),
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

test('the address keeps a new wave while it is typed, and the preview sends it to the API', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&flagged=no&number=300' });
  await user.type(screen.getByLabelText(/^Name/), 'F');
  await user.click(screen.getByRole('button', { name: 'Add a quota' }));
  await user.type(screen.getByLabelText('at least'), '9');
  fireEvent.change(screen.getByLabelText('Joined since'), { target: { value: '2026-11-20' } });
  const address = () => screen.getByTestId('address').textContent;
  await waitFor(() =>
    expect(address()).toContain('name=F&flagged=no&since=2026-11-20&number=300&quota=th%3A9'),
  );
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The quotas are too large.');
  expect(calls.at(-1)?.body).toMatchObject({
    ...{
      name: 'F',
      userType: 'fan',
      number: 300,
      tier: 'priority',
      notify: true,
      holdMinutes: 30,
      startsAt: '',
    },
    quotas: [{ language: 'th', atLeast: 9 }],
    filter: { flagged: 'no', since: '2026-11-20' },
  });
});

test('a wave of fans of one idol becomes a wave of idols without a favorite, and of fans again with it', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&name=F&number=3' });
  const previewFor = async (userType: string) => {
    await user.selectOptions(screen.getByLabelText('Who'), userType);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('alert');
    return calls.at(-1)?.body;
  };
  await user.selectOptions(screen.getByLabelText('Favorite idol'), 'BTS');
  expect(await previewFor('idol')).toMatchObject({ userType: 'idol', filter: { favourite: '' } });
  expect(screen.queryByLabelText('Favorite idol')).toBeNull();
  expect(await previewFor('fan')).toMatchObject({ userType: 'fan', filter: { favourite: 'BTS' } });
});

test('a wave takes as many conditions as the server accepts together, and then disables the others', async () => {
  const user = await renderPage(<Waves />, {
    at: '/waitlist?view=waves&wave=new&favourite=BTS&minScore=60&since=2026-11-20',
  });
  const others = () =>
    ['Flags', 'Heard from'].map((label) => screen.getByLabelText<HTMLSelectElement>(label).disabled);
  expect(others()).toEqual([false, false]);
  await user.selectOptions(screen.getByLabelText('Language'), 'th');
  expect(others()).toEqual([true, true]);
  expect(screen.getByText('2 filters are set. Clear one to use another.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Language').disabled).toBe(false);
  await user.selectOptions(screen.getByLabelText('Who'), 'idol');
  expect(others()).toEqual([false, false]);
  expect(screen.queryByText(/filters are set/)).toBeNull();
});

test('an address with too many filters opens the form without the last ones and says which, and the preview sends what is shown', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const filters = 'language=th&flagged=no&favourite=BTS&source=friend';
  const user = await renderPage(<Waves />, {
    at: `/waitlist?view=waves&wave=new&name=F&number=3&${filters}`,
  });
  const sentence =
    'At most 2 filters can be combined. This wave starts without: Favorite idol and Heard from.';
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Favorite idol').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('alert');
  const filter = { language: 'th', flagged: 'no', favourite: '', source: '' };
  expect(calls.at(-1)?.body).toMatchObject({ filter });
  await user.selectOptions(screen.getByLabelText('Language'), '');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a wave of fans that becomes one of idols, and of fans again with too many filters, says which it has lost', async () => {
  const user = await renderPage(<Waves />, {
    at: '/waitlist?view=waves&wave=new&for=idol&language=th&source=friend&favourite=BTS',
  });
  expect(screen.queryByText(/filters can be combined/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Who'), 'fan');
  expect(screen.getByText(/This wave starts without: Heard from\./)).toBeTruthy();
});

test('the language of a quota keeps the focus when it changes', async () => {
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&quota=th%3A9&quota=ko%3A5' });
  const [select] = screen.getAllByLabelText<HTMLSelectElement>('Language of the quota');
  if (!select) throw new Error('There is no quota.');
  await user.selectOptions(select, 'English');
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toContain('quota=en%3A9&quota=ko%3A5'),
  );
  expect(document.activeElement).toBe(select);
  expect(select.value).toBe('en');
});

test('a quota is removed alone, and each language can have only one', async () => {
  const user = await renderPage(<Waves />, {
    at: '/waitlist?view=waves&wave=new&quota=th%3A9&quota=ko%3A5&quota=en%3A2',
  });
  const offered = () =>
    screen
      .getAllByLabelText<HTMLSelectElement>('Language of the quota')
      .map(({ options }) => [...options].map(({ value }) => value));
  expect(offered()).toEqual([['th'], ['ko'], ['en']]);
  await user.click(screen.getByRole('button', { name: 'Remove the quota for Korean' }));
  expect(screen.getByTestId('address').textContent).toContain('quota=th%3A9&quota=en%3A2');
  expect(offered()[0]).toContain('ko');
  expect(offered()[0]).not.toContain('en');
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
    const calls = answerCalls({ ...answers(wave), 'GET /api/admin/waves/7': () => Response.json(wave) });
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
  answerCalls(answers({ ...released, undo: { ...undo, state: 'paused' } }));
  await renderPage(<Waves />, AT);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  cleanup();
  answerCalls(answers({ ...released, undo: { ...undo, state: 'done' } }));
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('200 undone, 3 kept')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a viewer sees the preview of a draft and no button, and the address of a new wave shows them the list', async () => {
  answerCalls({
    ...answers(WAVE),
    'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'V', role: 'viewer' } }),
    'GET /api/admin/waves': () => Response.json([WAVE]),
  });
  const frame = (
    <AdminFrame title="Waitlist">
      <Waves />
    </AdminFrame>
  );
  await renderPage(frame, { ...AT, bare: true });
  expect(await screen.findByRole('link', { name: 'Mina' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await renderPage(frame, { at: '/waitlist?view=waves&wave=new', bare: true });
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
  expect(screen.queryByLabelText('Who')).toBeNull();
});

test('a viewer without any wave reads that operators start them', async () => {
  answerCalls({
    'GET /api/admin/session': () => Response.json({ unlocked: true, admin: { name: 'V', role: 'viewer' } }),
    'GET /api/admin/waves': () => Response.json([]),
  });
  await renderPage(
    <AdminFrame title="Waitlist">
      <Waves />
    </AdminFrame>,
    { at: '/waitlist?view=waves', bare: true },
  );
  expect(
    await screen.findByText('Operators start waves. Nobody gets early access until a wave is released.'),
  ).toBeTruthy();
});

test('a list of waves that fails to load can be loaded again', async () => {
  let isDown = true;
  answerCalls({
    'GET /api/admin/waves': () => (isDown ? new Response('Down.', { status: 500 }) : Response.json([WAVE])),
  });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
});

test('a wave is drafted with the chosen tier, and without emails if the operator wants none', async () => {
  const calls = answerCalls({ 'POST /api/admin/waves': refuse(400, 'The quotas are too large.') });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=new&name=F&number=3' });
  await user.selectOptions(screen.getByLabelText('Tier'), 'VIP');
  await user.click(screen.getByRole('checkbox', { name: 'Send everyone the “You’re in” email' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('alert');
  expect(calls.at(-1)?.body).toMatchObject({ tier: 'vip', notify: false });
});

test('a new wave opens once it is stored, and the list that was loaded before has it', async () => {
  const stored: Wave[] = [];
  answerCalls({
    ...answers(WAVE),
    'GET /api/admin/waves': () => Response.json(stored),
    'POST /api/admin/waves': () => {
      stored.push(WAVE);
      return Response.json({ id: '7' });
    },
  });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves' });
  await screen.findByText('No waves yet');
  await user.click(screen.getByRole('link', { name: 'New wave' }));
  await user.type(screen.getByLabelText(/^Name/), 'F');
  await user.type(screen.getByLabelText(/^Number of people/), '3');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Friday' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'All waves' }));
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
});

test('the list of waves loads its next page', async () => {
  answerCalls({
    'GET /api/admin/waves': ({ searchParams }) =>
      searchParams.get('cursor') === '1'
        ? Response.json([{ ...WAVE, id: '8', name: 'Monday' }])
        : Response.json([WAVE], { headers: { [NEXT_CURSOR_HEADER]: '1' } }),
  });
  const user = await renderPage(<Waves />, { at: '/waitlist?view=waves' });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Monday' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Friday' })).toBeTruthy();
});

test.each([
  ['the operator releases', null, 'The hold is over. You can release it now.'],
  ['starts at a set time', '2026-12-01T10:00:00Z', 'The hold is over. The release starts at the set time.'],
])(
  'a wave that %s can be released as soon as its hold ends while the page is open',
  async (_what, startsAt, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerCalls(
      answers({ ...WAVE, state: 'held', members: 300, hash: 'a', startsAt, heldUntil: inMinutes(1) }),
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
  answerCalls(answers({ ...WAVE, state: 'cancelled', members: 300, hash: 'a', released }));
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
  const working: Answers = answers({ ...WAVE, ...more });
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
    ...answers(wave),
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

test('a preview with fewer people than wanted says so, also for each quota, and counts people who gave no source', async () => {
  const wave = { ...WAVE, number: 301 };
  const found: WavePreview = {
    ...PREVIEW,
    sources: { friend: 295, '': 5 },
    unfilled: [{ language: 'ko', atLeast: 20, found: 7 }],
    leftOut: [{ reason: 'flagged', count: 1_000, isMore: true, first: [] }],
  };
  answerCalls({ ...answers(wave), 'POST /api/admin/waves/7/preview': () => Response.json(found) });
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('Only 300 found for this wave; you asked for 301.')).toBeTruthy();
  expect(screen.getByText('Korean: only 7 found; the quota is at least 20.')).toBeTruthy();
  expect(screen.getByText('Friend 295 · No answer 5')).toBeTruthy();
  expect(screen.getByText(/^1,000 or more/)).toBeTruthy();
});

test('a preview with exactly as many people as wanted does not say that there are fewer', async () => {
  answerCalls(answers(WAVE));
  await renderPage(<Waves />, AT);
  await screen.findByRole('link', { name: 'Mina' });
  expect(screen.queryByText(/found for this wave/)).toBeNull();
});

test('a draft that is opened again shows its current preview', async () => {
  let name = 'Mina';
  answerCalls({
    ...answers(WAVE),
    'GET /api/admin/waves': () => Response.json([WAVE]),
    'POST /api/admin/waves/7/preview': () =>
      Response.json({ ...PREVIEW, first: [{ ...PREVIEW.first[0], name }] }),
  });
  const user = await renderPage(<Waves />, AT);
  await screen.findByRole('link', { name: 'Mina' });
  await user.click(screen.getByRole('link', { name: 'All waves' }));
  name = 'Orm';
  await user.click(await screen.findByRole('link', { name: 'Friday' }));
  expect(await screen.findByRole('link', { name: 'Orm' })).toBeTruthy();
});

test.each([
  [true, 'Everyone gets the “You’re in” email'],
  [false, 'Nobody gets an email'],
])('a wave with emails (%s) says so beside its score and its quotas', async (notify, text) => {
  const filter = { ...WAVE.filter, since: '', minScore: 60 };
  answerCalls(answers({ ...WAVE, notify, filter, quotas: [{ language: 'ko', atLeast: 20 }] }));
  await renderPage(<Waves />, AT);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Fans: 300 · Not flagged and score 60 or more')).toBeTruthy();
  expect(screen.getByText('Korean: at least 20')).toBeTruthy();
});

test('a wave whose emails are no longer stored says how many were queued', async () => {
  const counts = { members: 300, released: 250, mailed: 240 };
  answerCalls(
    answers({ ...WAVE, ...counts, state: 'released', auditId: 'a1', result: { mails: null, used: 0 } }),
  );
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('240 queued. Their records have since been deleted.')).toBeTruthy();
});

test('an address that names no wave shows the list', async () => {
  const calls = answerCalls({ 'GET /api/admin/waves': () => Response.json([WAVE]) });
  await renderPage(<Waves />, { at: '/waitlist?view=waves&wave=a%20wave', bare: true });
  expect(await screen.findByRole('link', { name: 'Friday' })).toBeTruthy();
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/admin/waves']);
});

test.each([
  ['name=F&number=3', false],
  ['name=%20&number=3', true],
  ['name=F&number=0', true],
])('the preview of a new wave with the address "%s" is disabled: %s', async (typed, isDisabled) => {
  await renderPage(<Waves />, { at: `/waitlist?view=waves&wave=new&${typed}` });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(isDisabled);
});
