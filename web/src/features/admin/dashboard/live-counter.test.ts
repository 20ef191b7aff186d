import { expect, test } from 'vitest';
import { CONNECTING, countNewSignups, type LiveCounter, NOT_LIVE, newestCounts } from './live-counter.ts';

const counts = (totalCount: number) => ({ totalCount, fanCount: totalCount, idolCount: 0 });
const loaded = { counts: counts(10), at: 1_000 };
const live: LiveCounter = { state: 'live', counts: counts(12), at: 900 };

test('until the live counter speaks, the loaded counts are shown', () => {
  expect(newestCounts(CONNECTING, loaded)).toEqual(loaded);
  expect(newestCounts(CONNECTING, undefined)).toBeUndefined();
});

test('a live counter is right, even when it last changed before the lists were loaded', () => {
  expect(newestCounts(live, loaded)?.counts.totalCount).toBe(12);
});

test('a live counter that nobody has been counted in yet leaves the loaded counts', () => {
  expect(newestCounts({ state: 'live', at: 2_000 }, loaded)).toEqual(loaded);
});

test('once the connection is lost, whichever was heard last is shown', () => {
  const lost: LiveCounter = { ...live, state: 'notLive' };
  expect(newestCounts(lost, loaded)?.counts.totalCount).toBe(10);
  expect(newestCounts(lost, { ...loaded, at: 800 })?.counts.totalCount).toBe(12);
});

test('new signups are what the live counter has more than was loaded', () => {
  expect(countNewSignups(live, loaded)).toBe(2);
  expect(countNewSignups({ ...live, counts: counts(9) }, loaded)).toBe(0);
  expect(countNewSignups({ ...live, state: 'notLive' }, loaded)).toBe(0);
  expect(countNewSignups(NOT_LIVE, loaded)).toBe(0);
  expect(countNewSignups(live, undefined)).toBe(0);
});
