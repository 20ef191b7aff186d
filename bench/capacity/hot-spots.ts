import { SHARDS } from '../../functions/src/collections/counter-shards.ts';
import type { Entry } from './index-definitions.ts';
import type { Profile } from './profile.ts';
import { type Effect, type Execution, type RecordedOperation, sum } from './recorder.ts';
import type { Value } from './wire.ts';

/** A place and the load on it, in the unit of the limit that it is compared with. */
export interface HotSpot {
  /** A document's path, or an index and the values that the writes share. */
  place: string;
  load: number;
}

/** The minimum number of entries that are examined. The order of fewer may be a coincidence. */
const MIN_ENTRIES = 8;
/**
 * The minimum correlation of value and time. It is below 1, because concurrent commits swap positions and a few
 * values may come from elsewhere.
 */
const MIN_CORRELATION = 0.8;

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

function unitsOf({ executions }: RecordedOperation): number {
  return executions.reduce((total, { units }) => total + units, 0);
}

interface Weighted {
  entry: Entry;
  /** The index of its write in the order of commits. */
  write: number;
  /** The writes a second that this entry represents. */
  perSecond: number;
}

/**
 * Returns the index tails, the hottest first. An index tail consists of entries that share their first values and
 * whose next value only grows, or only shrinks.
 */
export function hotIndexTails(operations: RecordedOperation[], { perSecond }: Profile): HotSpot[] {
  const [added, removed]: [Weighted[], Weighted[]] = [[], []];
  const writes = operations
    .map((operation) => ({ operation, weight: (perSecond[operation.name] ?? 0) / unitsOf(operation) }))
    .filter(({ weight }) => weight > 0)
    .flatMap(({ operation, weight }) =>
      operation.executions.flatMap(({ effects }) => effects.map((effect) => ({ effect, weight }))),
    )
    .sort((one, other) => one.effect.atMs - other.effect.atMs);
  for (const [write, { effect, weight }] of writes.entries()) {
    for (const entry of effect.added) added.push({ entry, write, perSecond: weight });
    for (const entry of effect.removed) removed.push({ entry, write, perSecond: weight });
  }
  const rates = new Map<string, number>();
  // Examined separately, because a queue adds at one end and removes at the other.
  for (const entries of [added, removed])
    for (const [place, rate] of tailsOf(entries)) rates.set(place, Math.max(rates.get(place) ?? 0, rate));
  return hottest(rates);
}

function tailsOf(entries: Weighted[]): Map<string, number> {
  const tails = new Map<string, number>();
  const open = [...Map.groupBy(entries, ({ entry }) => entry.index)].map(([place, group]) => ({
    place,
    group,
    depth: 0,
  }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { place, group, depth } = next;
    const valueAtDepth = ({ entry }: Weighted) => entry.values[depth] ?? { stringValue: entry.id };
    const parts = [...Map.groupBy(group, (one) => JSON.stringify(valueAtDepth(one)))];
    const [shared, others] = [
      parts.filter(([, part]) => part.length >= MIN_ENTRIES),
      parts.filter(([, part]) => part.length < MIN_ENTRIES).flatMap(([, part]) => part),
    ];
    if (isOrdered(others.map((one) => ({ value: valueAtDepth(one), write: one.write }))))
      tails.set(place, writesPerSecond(others));
    if (depth < (group[0]?.entry.values.length ?? 0))
      for (const [value, part] of shared)
        open.push({ place: `${place} | ${shown(value)}`, group: part, depth: depth + 1 });
  }
  return tails;
}

/** Counts several entries of one write once. */
function writesPerSecond(entries: Weighted[]): number {
  return sum([...new Map(entries.map(({ write, perSecond }) => [write, perSecond])).values()]);
}

/** Returns whether values grow or shrink in the order of the writes, by Spearman's rank correlation. */
function isOrdered(all: { value: Value; write: number }[]): boolean {
  if (all.length < MIN_ENTRIES) return false;
  const byWrite = ranks(all, (one, other) => one.write - other.write);
  const byValue = ranks(all, (one, other) => compare(one.value, other.value));
  const middle = (all.length - 1) / 2;
  let [together, writes, values] = [0, 0, 0];
  for (const one of all) {
    const [a, b] = [(byWrite.get(one) ?? 0) - middle, (byValue.get(one) ?? 0) - middle];
    together += a * b;
    writes += a * a;
    values += b * b;
  }
  return Math.abs(together) >= MIN_CORRELATION * Math.sqrt(writes * values);
}

/** Returns each item's rank. Equal items share their middle rank. */
function ranks<Item>(items: Item[], order: (one: Item, other: Item) => number): Map<Item, number> {
  const sorted = items.toSorted(order);
  const found = new Map<Item, number>();
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    const [first] = sorted.slice(start, end);
    for (let next = sorted[end]; first && next && order(first, next) === 0; next = sorted[end]) end++;
    for (const item of sorted.slice(start, end)) found.set(item, (start + end - 1) / 2);
    start = end;
  }
  return found;
}

function compare(one: Value, other: Value): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sortKey(value: Value): number | string {
  if (value.timestampValue)
    return Number(value.timestampValue.seconds ?? 0) * 1e3 + (value.timestampValue.nanos ?? 0) / 1e6;
  if (value.integerValue !== undefined) return Number(value.integerValue);
  return value.stringValue ?? value.doubleValue ?? String(value.booleanValue ?? '');
}

function shown(value: string): string {
  return value.replaceAll(/^{"\w+":|}$/g, '').replaceAll('"', '');
}

function hottest(rates: Map<string, number>): HotSpot[] {
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
