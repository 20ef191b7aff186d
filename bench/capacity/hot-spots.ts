import { SHARDS } from '../../functions/src/collections/counter-shards.ts';
import type { Profile } from './profile.ts';
import type { Effect, Execution, RecordedOperation } from './recorder.ts';

/** A place and the load on it, in the unit of the limit that it is compared with. */
export interface HotSpot {
  /** A document's path, or an index and the values that the writes share. */
  place: string;
  load: number;
}

/** Matches the permanent shards of the counter. Each write goes to a random shard. */
const RANDOM_SHARD = /^counterShards\/\d+$/;
/** Stands for each of the permanent shards, because a few runs do not show the rate of a single one. */
const ANY_SHARD = 'counterShards/{random}';

const sharedPath = (path: string) => (RANDOM_SHARD.test(path) ? ANY_SHARD : path);
/** Returns how many documents share the writes of a place. */
const documentsAt = (place: string) => (place === ANY_SHARD ? SHARDS : 1);

/**
 * Returns the documents that several runs of an operation write, or its only run, the hottest first. Their load is
 * computed from the profile's rate, or measured within the only run if that run serves many units.
 */
export function hotDocuments(operations: RecordedOperation[], { perSecond }: Profile): HotSpot[] {
  const [sums, measured] = [new Map<string, number>(), new Map<string, number>()];
  for (const operation of operations) {
    const rate = perSecond[operation.name] ?? 0;
    if (rate === 0) continue;
    const isCrowd = operation.executions.length === 1 && unitsOf(operation) > 1;
    for (const [place, writes] of writesOf(operation)) {
      const runs = new Set(writes.map(({ run }) => run)).size;
      if (isCrowd)
        measured.set(place, Math.max(measured.get(place) ?? 0, pacePerSecond(writes) / documentsAt(place)));
      else if (runs > 1 || operation.executions.length === 1)
        sums.set(
          place,
          (sums.get(place) ?? 0) + (rate * writes.length) / unitsOf(operation) / documentsAt(place),
        );
    }
  }
  return hottest(new Map([...measured, ...sums]));
}

/**
 * Returns the writes a second to a document; 0 for fewer than three writes, because two say nothing about a rate.
 */
function pacePerSecond(writes: { effect: Effect }[]): number {
  const [first, last] = [writes[0]?.effect, writes.at(-1)?.effect];
  return first && last && writes.length > 2
    ? ((writes.length - 1) * 1_000) / (last.startedMs - first.startedMs)
    : 0;
}

function writesOf({ executions }: RecordedOperation): Map<string, { run: number; effect: Effect }[]> {
  const all = executions.flatMap(({ effects }, run) => effects.map((effect) => ({ run, effect })));
  return Map.groupBy(all, ({ effect }) => sharedPath(effect.path));
}

/** Returns how many people, events or documents all runs served. */
export function unitsOf({ executions }: RecordedOperation): number {
  return executions.reduce((total, { units }) => total + units, 0);
}

/** Returns places with their loads, the hottest first. */
export function hottest(rates: Map<string, number>): HotSpot[] {
  return [...rates].map(([place, load]) => ({ place, load })).sort((one, other) => other.load - one.load);
}

/** Returns the documents that transactions of several visitors write, by writes a second. */
export function sharedInTransactions(operations: RecordedOperation[], profile: Profile): HotSpot[] {
  return sharedByVisitors(operations, profile, ({ effects }) =>
    effects.filter(({ isInTransaction }) => isInTransaction).map(({ path }) => path),
  );
}

/** Returns the documents that transactions of several visitors read, by reads a second. */
export function readInTransactions(operations: RecordedOperation[], profile: Profile): HotSpot[] {
  return sharedByVisitors(operations, profile, ({ lockedReads }) => lockedReads);
}

function sharedByVisitors(
  operations: RecordedOperation[],
  { perSecond }: Profile,
  pathsOf: (execution: Execution) => string[],
): HotSpot[] {
  const shared = new Map<string, number>();
  for (const operation of operations) {
    const rate = perSecond[operation.name] ?? 0;
    if (operation.kind !== 'visitor' || rate === 0) continue;
    const uses = operation.executions.flatMap((execution, run) =>
      pathsOf(execution).map((path) => ({ place: sharedPath(path), run })),
    );
    for (const [place, group] of Map.groupBy(uses, (use) => use.place)) {
      const runs = new Set(group.map(({ run }) => run)).size;
      if (runs > 1)
        shared.set(
          `${operation.name}: ${place}`,
          (rate * group.length) / unitsOf(operation) / documentsAt(place),
        );
    }
  }
  return hottest(shared);
}
