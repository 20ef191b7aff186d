import type { PublicStats } from '@contract/stats.ts';
import type { DocumentSnapshot } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { counterIn } from './counter-in.ts';
import { CONNECTING, countNewSignups, type LiveCounter, NOT_LIVE, newestCounts } from './live-counter.ts';

const counts = (totalCount: number) => ({ totalCount, fanCount: totalCount, idolCount: 0 });
const loaded = { counts: counts(10), at: 1_000 };
const live: LiveCounter = { state: 'live', counts: counts(12), at: 900 };

test('the loaded counts are shown until the live counter answers', () => {
  expect(newestCounts(CONNECTING, loaded)).toEqual(loaded);
  expect(newestCounts(CONNECTING, undefined)).toBeUndefined();
});

test('the live counter is shown instead of the loaded counts, even when it last changed before they were loaded', () => {
  expect(newestCounts(live, loaded)?.counts.totalCount).toBe(12);
});

test('the loaded counts stay while the live counter has no document', () => {
  expect(newestCounts({ state: 'live', at: 2_000 }, loaded)).toEqual(loaded);
});

test('the newest counts are shown once the connection is lost', () => {
  const lost: LiveCounter = { ...live, state: 'notLive' };
  expect(newestCounts(lost, loaded)?.counts.totalCount).toBe(10);
  expect(newestCounts(lost, { ...loaded, at: 800 })?.counts.totalCount).toBe(12);
});

test('the counter stops being live while Firestore answers from its cache, and keeps the counts', () => {
  const states = [false, true, false].map((fromCache, at) => {
    const snapshot = { metadata: { fromCache }, data: () => counts(12) };
    return counterIn(snapshot as unknown as DocumentSnapshot<PublicStats>, at);
  });
  expect(states.map(({ state }) => state)).toEqual(['live', 'notLive', 'live']);
  expect(states.map(({ at, counts: { totalCount } = counts(0) }) => [at, totalCount])).toEqual([
    [0, 12],
    [1, 12],
    [2, 12],
  ]);
});

test('new signups are the difference between the live counter and the loaded counts', () => {
  expect(countNewSignups(live, loaded)).toBe(2);
  expect(countNewSignups({ ...live, counts: counts(9) }, loaded)).toBe(0);
  expect(countNewSignups({ ...live, state: 'notLive' }, loaded)).toBe(0);
  expect(countNewSignups(NOT_LIVE, loaded)).toBe(0);
  expect(countNewSignups(live, undefined)).toBe(0);
});
