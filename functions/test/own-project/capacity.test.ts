import { beforeAll, describe, expect, test } from 'vitest';
import { checksOf, offendersOf } from '../../../bench/capacity/checks.ts';
import { comparable } from '../../../bench/capacity/comparable.ts';
import { readReport } from '../../../bench/capacity/document.ts';
import { IndexDefinitions } from '../../../bench/capacity/index-definitions.ts';
import { FOUND_FROM_WRITES } from '../../../bench/capacity/index-tails.ts';
import { LIMITS } from '../../../bench/capacity/limits.ts';
import { rebuildCosts } from '../../../bench/capacity/places.ts';
import { readProfile, sweeping, withBacklogs } from '../../../bench/capacity/profile.ts';
import { indexServing } from '../../../bench/capacity/query-indexes.ts';
import { recordAll } from '../../../bench/capacity/record-all.ts';
import { type RecordedOperation, sum } from '../../../bench/capacity/recorder.ts';
import { reportOf } from '../../../bench/capacity/report.ts';
import indexFile from '../../../firestore.indexes.json' with { type: 'json' };
import { calls } from '../../contract/routes.ts';
import { schedules } from '../../src/schedules.ts';

/*
 * Tests what 2,000 signups a second demand of Firestore, computed from the recorded calls of the product's code
 * (docs/capacity.md).
 */

const profile = readProfile('announcement');
let operations: RecordedOperation[];
beforeAll(async () => {
  operations = await recordAll();
}, 900_000);

describe.each([
  ['a peak of 2,000 signups a second', profile],
  ['a peak of 2,000 signups a second during the sweep of an earlier one', sweeping(profile)],
])('%s', (_load, load) => {
  let checks: ReturnType<typeof checksOf>;
  beforeAll(() => {
    checks = checksOf(operations, load);
  });

  test('writes no document more than once a second and no index tail more than 400 times', () => {
    expect(offendersOf(operations, load)).toEqual([]);
  });

  test.each([
    'Writes a second in one range of ids by a recalculation',
    'Writes a second on one document by visitors’ transactions',
    'Round trips of a signup, new or repeated',
    'Index entries that a signup writes, new or repeated',
    'Index entries of the largest document',
    'Bytes of the largest commit',
    'Needed instances of a background function, in percent of its maximum',
    'Tasks that store rows of the list of people, in percent of what their queues start',
    'Tasks that credit referrers, in percent of what their queue starts',
    'Lag of the public counter, in seconds',
  ])('stays within the limit: %s', (what) => {
    const check = checks.find((one) => one.what === what);
    expect(check?.value, check?.where).toBeLessThanOrEqual(check?.max ?? -1);
  });
});

test('the figures in docs/capacity.md are those that the code computes: otherwise run `npm run capacity` and commit them', async () => {
  const computed = reportOf(operations, profile, await rebuildCosts());
  expect(comparable(readReport(), operations)).toEqual(comparable(computed, operations));
});

test('of every operation that writes, enough writes are recorded to see an index tail above the limit', () => {
  const { perSecond } = withBacklogs(sweeping(profile));
  const unseen = operations
    .filter(({ executions }) => executions.some(({ effects }) => effects.length > 0))
    .map(({ name, executions }) => ({ name, rate: perSecond[name] ?? 0, executions }))
    .map(({ name, rate, executions }) => ({
      name,
      perSecond: ((FOUND_FROM_WRITES - 1) * rate) / sum(executions.map(({ units }) => units)),
    }));
  expect(unseen.length).toBeGreaterThan(20);
  expect(unseen.filter((one) => one.perSecond > LIMITS.writesPerIndexTail.max)).toEqual([]);
});

test('the roll-up that stores the cut-off writes one document, and the next schedule corrects each later signup with one write', () => {
  const pathsOf = (name: string) =>
    operations
      .filter((operation) => operation.name === name)
      .flatMap(({ executions }) => executions.flatMap(({ effects }) => effects.map(({ path }) => path)));
  expect(pathsOf('rollUpCounter: stores the cut-off')).toEqual(['system/firstSignups']);
  const settled = pathsOf('settleFirstSignups: corrects signups');
  expect(settled.length).toBeGreaterThan(50);
  expect(new Set(settled).size).toBe(settled.length);
});

test('the recorded sweep deletes signups with their mails, and subtracts them from the counter in the same commits', () => {
  const effects = (name: string) =>
    operations
      .filter((operation) => operation.name === name)
      .flatMap(({ executions }) => executions.flatMap((run) => run.effects));
  const swept = effects('sweepUnverified').filter(({ kind }) => kind === 'delete');
  expect(swept.filter(({ path }) => path.startsWith('fans/')).length).toBeGreaterThan(50);
  expect(swept.filter(({ path }) => path.startsWith('outbox/')).length).toBeGreaterThan(50);
  expect(effects('countGoneFan')).toEqual([]);
});

test('the calculation runs every operation of the API and every schedule', () => {
  const run = new Set(operations.map(({ name }) => name.split(': ')[0]));
  const all = [...calls.map(([operation]) => operation), ...Object.keys(schedules)];
  expect(all.filter((name) => !run.has(name))).toEqual([]);
});

test('the profile names only operations that the calculation runs', () => {
  const names = operations.map(({ name }) => name);
  expect(Object.keys(sweeping(profile).perSecond).filter((name) => !names.includes(name))).toEqual([]);
});

test('every query that any operation sends has an index', () => {
  const definitions = new IndexDefinitions(indexFile);
  const queries = operations.flatMap(({ executions }) => executions.flatMap((run) => run.queries));
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => indexServing(definitions, query) === null)).toEqual([]);
});
