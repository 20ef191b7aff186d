import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EMPTY_EXECUTION } from './empty-execution.ts';
import { hotIndexTails } from './index-tails.ts';
import { readProfile } from './profile.ts';
import type { Effect, RecordedOperation } from './recorder.ts';
import type { Value } from './wire.ts';

const RUNS = 80;
const profile = { ...readProfile('announcement'), perSecond: { signup: 800 } };

interface Sample {
  index?: string;
  path?: (run: number) => string;
  /** The number of entries that a run adds. */
  entries?: (run: number) => number;
}

/** Records a signup for each run, and returns the index tails that it causes at 800 signups a second. */
function tails(valuesOf: (run: number, entry: number) => Value[], sample: Sample = {}) {
  const { index = 'fans: values', path = (run: number) => `fans/${hashOf(run)}`, entries = () => 1 } = sample;
  const effectOf = (run: number): Effect => ({
    ...{ path: path(run), kind: 'write', removed: [], isInTransaction: true, startedMs: run, atMs: run },
    added: Array.from({ length: entries(run) }, (_, n) => ({
      index,
      values: valuesOf(run, n),
      id: hashOf(run),
    })),
  });
  const executions = Array.from({ length: RUNS }, (_, run) => ({
    ...EMPTY_EXECUTION,
    effects: [effectOf(run)],
  }));
  const operations: RecordedOperation[] = [{ name: 'signup', kind: 'visitor', executions }];
  return hotIndexTails(operations, profile);
}
/** Three of five people have the same score. */
const SCORES = [5, 20, 5, 0, 5];
const pointsOf = (run: number) => 1_000 - (SCORES[run % SCORES.length] ?? 0);
const hashOf = (run: number) => createHash('sha256').update(String(run)).digest('hex');
const number = (value: number): Value => ({ integerValue: String(value) });
const text = (stringValue: string): Value => ({ stringValue });

test('an index that grows with time is hot at the rate of all writes', () => {
  expect(tails((run) => [number(run)])[0]?.load).toBeCloseTo(800);
});

test('a value before the time that has eight values divides the rate', () => {
  const found = tails((run) => [number(run % 8), number(run)]);
  expect(found).toHaveLength(8);
  for (const { load } of found) expect(load).toBeCloseTo(100);
});

test('each shard of an index has its part of all writes, even if few recorded writes chose the same one', () => {
  const found = tails((run) => [number(run % 40), number(run)], { index: 'fans: shard asc, createdAt asc' });
  expect(found).toEqual([
    { place: 'fans: shard asc, createdAt asc | each of 40 shards', load: expect.closeTo(20) },
  ]);
});

test('an index of random values is not hot, even if all entries share the value before it', () => {
  expect(tails((run) => [number(1), text(hashOf(run))])).toEqual([]);
});

test('a part of random values is not hot, even if it is nearly ordered by coincidence', () => {
  for (let sample = 0; sample < 60; sample++)
    expect(tails((run) => [text(hashOf(run + 1_000 * sample))])).toEqual([]);
});

test('a number that combines a score with the time is hot behind each score, at the rate of its people', () => {
  const rankKey = (run: number) => number(pointsOf(run) * 4_102_444_800_000 + run);
  expect(tails((run) => [rankKey(run)])[0]?.load).toBeCloseTo(480);
});

test('a text that combines a score with the time and a number is hot behind each score', () => {
  const waitingKey = (run: number) =>
    `${String(pointsOf(run)).padStart(4, '0')}${String(1e12 + run).padStart(13, '0')}${hashOf(run).slice(0, 15)}`;
  expect(tails((run) => [text(waitingKey(run))])[0]?.load).toBeCloseTo(480);
});

test('an element of an array before the time is hot at the rate of the writes that add it', () => {
  const found = tails((run, n) => [text(n === 0 ? 'fan' : `fan language=${run % 2}`), number(run)], {
    entries: () => 2,
  });
  expect(found.map(({ load }) => Math.round(load))).toEqual([800, 400, 400]);
});

test('a time that a worker gives to many documents at once is hot if it grows', () => {
  expect(tails((run) => [number(Math.floor(run / 10))])[0]?.load).toBeCloseTo(800);
});

test('a state that follows another one is not an index tail', () => {
  expect(tails((run) => [text(run < 40 ? 'queued' : 'sent')])).toEqual([]);
});

test('many entries of a single write are not an index tail', () => {
  expect(tails((_run, n) => [number(n)], { entries: (run) => (run === 0 ? 20 : 0) })).toEqual([]);
});

test('names of documents that grow with time are hot, with or without an index', () => {
  const path = (run: number) => `processedEvents/${1_000 + run}`;
  expect(tails(() => [], { path, entries: () => 0 })).toEqual([
    { place: 'processedEvents: __name__', load: expect.closeTo(800) },
  ]);
});
