import { NEXT_CURSOR_HEADER } from '@contract/admin.ts';
import type { Wave, WavePreview } from '@contract/waves.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refuse } from '../../../../test/answer-calls.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AT, inMinutes, PREVIEW, WAVE, waveAnswers } from '../../../../test/waves.ts';
import { Waves } from './waves.tsx';

test('a draft shows who would be in it and who is left out, and a button names how many people it will hold', async () => {
  const calls = answerCalls({
    ...waveAnswers(WAVE),
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
    ...waveAnswers(large),
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

test('a wave whose preview gets no reply in time can be held without it', async () => {
  answerCalls({
    ...waveAnswers({ ...WAVE, number: 50_000 }),
    'POST /api/admin/waves/7/preview': () => new Response('Too late.', { status: 504 }),
  });
  await renderPage(<Waves />, AT);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hold the current list' });
  expect(button.disabled).toBe(false);
});

test('an admin who may not hold a wave sees the first names of its preview, and that there are more', async () => {
  answerCalls(waveAnswers(WAVE));
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
    ...waveAnswers(WAVE),
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

test('a preview with fewer people than wanted says so, also for each quota, and counts people who gave no source', async () => {
  const wave = { ...WAVE, number: 301 };
  const found: WavePreview = {
    ...PREVIEW,
    sources: { friend: 295, '': 5 },
    unfilled: [{ language: 'ko', atLeast: 20, found: 7 }],
    leftOut: [{ reason: 'flagged', count: 1_000, isMore: true, first: [] }],
  };
  answerCalls({ ...waveAnswers(wave), 'POST /api/admin/waves/7/preview': () => Response.json(found) });
  await renderPage(<Waves />, AT);
  expect(await screen.findByText('Only 300 found for this wave; you asked for 301.')).toBeTruthy();
  expect(screen.getByText('Korean: only 7 found; the quota is at least 20.')).toBeTruthy();
  expect(screen.getByText('Friend 295 · No answer 5')).toBeTruthy();
  expect(screen.getByText(/^1,000 or more/)).toBeTruthy();
});

test('a preview with exactly as many people as wanted does not say that there are fewer', async () => {
  answerCalls(waveAnswers(WAVE));
  await renderPage(<Waves />, AT);
  await screen.findByRole('link', { name: 'Mina' });
  expect(screen.queryByText(/found for this wave/)).toBeNull();
});

test('a draft that is opened again shows its current preview', async () => {
  let name = 'Mina';
  answerCalls({
    ...waveAnswers(WAVE),
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
  answerCalls(waveAnswers({ ...WAVE, notify, filter, quotas: [{ language: 'ko', atLeast: 20 }] }));
  await renderPage(<Waves />, AT);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Fans: 300 · Not flagged and score 60 or more')).toBeTruthy();
  expect(screen.getByText('Korean: at least 20')).toBeTruthy();
});
