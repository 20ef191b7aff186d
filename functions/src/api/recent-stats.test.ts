import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { recentStats } from './recent-stats.ts';

const NOW = Date.UTC(2026, 2, 2);

/** Returns a database whose counter grows by one with each read, and that can fail or stop answering. */
function countingDatabase() {
  const state = { reads: 0, isDown: false, answer: Promise.resolve() };
  const get = async () => {
    state.reads++;
    await state.answer;
    if (state.isDown) throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    return { data: () => ({ totalCount: state.reads, fanCount: state.reads, idolCount: 0 }) };
  };
  const db = { collection: () => ({ doc: () => ({ get }) }) } as unknown as Firestore;
  return { state, at: async (ms: number) => (await recentStats(db, NOW + ms)).totalCount };
}

test('a thousand visitors within two seconds cost one read', async () => {
  const { state, at } = countingDatabase();
  const seen = await Promise.all(Array.from({ length: 1_000 }, (_one, n) => at(n)));
  expect(new Set(seen)).toEqual(new Set([1]));
  expect(await at(1_999)).toBe(1);
  expect(state.reads).toBe(1);
  expect(await at(2_000)).toBe(2);
});

test('visitors see the last known numbers while Firestore does not answer, and reads do not become more frequent', async () => {
  const { state, at } = countingDatabase();
  expect(await at(0)).toBe(1);
  state.isDown = true;
  expect(await Promise.all([at(2_000), at(2_500), at(3_999)])).toEqual([1, 1, 1]);
  expect(await at(4_000)).toBe(1);
  expect(state.reads).toBe(3);
  state.isDown = false;
  expect(await at(6_000)).toBe(4);
});

test('visitors see the last known numbers after a second while a read hangs, and the new ones once it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { state, at } = countingDatabase();
  expect(await at(0)).toBe(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  state.answer = promise;
  const shown = [at(2_000), at(3_000)];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(shown)).toEqual([1, 1]);
  expect(state.reads).toBe(2);
  resolve();
  expect(await at(3_999)).toBe(2);
});

test('the first visitor of an instance learns that Firestore does not answer, and the next one reads again', async () => {
  const { state, at } = countingDatabase();
  state.isDown = true;
  await expect(at(0)).rejects.toThrow('UNAVAILABLE');
  state.isDown = false;
  expect(await at(1)).toBe(2);
});

test('every visitor learns that Firestore does not answer while two reads hang and fail', async () => {
  const { state, at } = countingDatabase();
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(state, { isDown: true, answer: promise });
  const seen = Promise.allSettled([at(0), at(2_000)]);
  resolve();
  for (const outcome of await seen)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: '14 UNAVAILABLE' } });
  expect(state.reads).toBe(2);
});

test('visitors in the same millisecond cost one read, and a clock that is set back costs another', async () => {
  const { state, at } = countingDatabase();
  expect([await at(0), await at(0)]).toEqual([1, 1]);
  expect(await at(-1)).toBe(2);
  expect(state.reads).toBe(2);
});
