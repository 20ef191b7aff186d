import { expect, test } from 'vitest';
import { SHARDS } from '../../functions/src/collections/counter-shards.ts';
import { EMPTY_EXECUTION } from './empty-execution.ts';
import { hotDocuments, readInTransactions, sharedInTransactions } from './hot-spots.ts';
import { readProfile } from './profile.ts';
import type { Effect, RecordedOperation } from './recorder.ts';

const RUNS = 80;
const profile = { ...readProfile('announcement'), perSecond: { signup: 800 } };

/** Records a signup for each run, which writes one document. */
function recorded(path: (run: number) => string): RecordedOperation[] {
  const effectOf = (run: number): Effect => ({
    ...{ path: path(run), kind: 'write', added: [], removed: [] },
    ...{ isInTransaction: true, startedMs: run, atMs: run },
  });
  const executions = Array.from({ length: RUNS }, (_, run) => ({
    ...EMPTY_EXECUTION,
    effects: [effectOf(run)],
    lockedReads: [path(run)],
  }));
  return [{ name: 'signup', kind: 'visitor', executions }];
}
const ownDocument = (run: number) => `fans/${run}`;

test('a document that every run writes is hot, and a document that only one run writes is not', () => {
  const spots = hotDocuments(
    recorded(() => 'system/one'),
    profile,
  );
  expect(spots).toEqual([{ place: 'system/one', load: 800 }]);
  expect(hotDocuments(recorded(ownDocument), profile)).toEqual([]);
});

test('a random shard of the counter has its part of all writes, even if two runs chose the same one', () => {
  const operations = recorded((run) => (run < 2 ? 'counterShards/47' : `fans/${run}`));
  const load = (800 * 2) / RUNS / SHARDS;
  expect(hotDocuments(operations, profile)).toEqual([{ place: 'counterShards/{random}', load }]);
  expect(sharedInTransactions(operations, profile)).toEqual([
    { place: 'signup: counterShards/{random}', load },
  ]);
});

test('a document that transactions of several visitors write is found', () => {
  const [spot] = sharedInTransactions(
    recorded((run) => `shards/${run % 2}`),
    profile,
  );
  expect(spot).toEqual({ place: 'signup: shards/0', load: 400 });
  expect(sharedInTransactions(recorded(ownDocument), profile)).toEqual([]);
});

test('a document that transactions of several visitors read is found, and one that a single visitor reads is not', () => {
  expect(
    readInTransactions(
      recorded((run) => `idols/${run % 2}`),
      profile,
    ),
  ).toEqual([
    { place: 'signup: idols/0', load: 400 },
    { place: 'signup: idols/1', load: 400 },
  ]);
  expect(readInTransactions(recorded(ownDocument), profile)).toEqual([]);
});
