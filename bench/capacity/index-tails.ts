import { type HotSpot, hottest, unitsOf } from './hot-spots.ts';
import type { Entry } from './index-definitions.ts';
import type { Profile } from './profile.ts';
import { type Effect, type RecordedOperation, sum } from './recorder.ts';
import type { Value } from './wire.ts';

/** Which writes count as ordered. Fewer may be ordered by coincidence, and are too few to exceed the limit. */
interface Threshold {
  writes: number;
  /**
   * The correlation of value and time. Below 1, because concurrent commits swap positions and a few values come from
   * elsewhere.
   */
  correlation: number;
}
const WHOLE: Threshold = { writes: 8, correlation: 0.8 };
/** For the values on one side of a gap: of so many sides, some are nearly ordered by coincidence. */
const SIDE: Threshold = { writes: 20, correlation: 0.9 };

/** With this many recorded writes or more, an index tail is found in every case. */
export const FOUND_FROM_WRITES = SIDE.writes;

/** Matches the indexes whose entries are spread evenly over shards, at random or by a keyed hash. */
const SHARDED = /^\w+: shard asc, /;

interface Weighted {
  entry: Entry;
  /** The index of its write in the order of commits. */
  write: number;
  /** The writes a second that this entry represents. */
  perSecond: number;
}

/** Entries that share a value at a depth of an index. */
interface Part {
  value: string;
  position: bigint;
  entries: Weighted[];
}

/**
 * Returns the index tails, the hottest first. An index tail consists of entries that share their first values and
 * whose next value only grows, or only shrinks. One field may have several, such as one for each score, followed by
 * the time. The names of a collection's documents count as an index.
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
    for (const entry of [nameEntryOf(effect), ...effect.added])
      added.push({ entry, write, perSecond: weight });
    for (const entry of effect.removed) removed.push({ entry, write, perSecond: weight });
  }
  const rates = new Map<string, number>();
  // Examined separately, because a queue adds at one end and removes at the other.
  for (const entries of [added, removed])
    for (const { place, load } of tailsOf(entries)) rates.set(place, Math.max(rates.get(place) ?? 0, load));
  return hottest(rates);
}

function nameEntryOf({ path }: Effect): Entry {
  const [collection = '', id = ''] = path.split('/');
  return { index: `${collection}: __name__`, values: [], id };
}

function tailsOf(entries: Weighted[]): HotSpot[] {
  const tails: HotSpot[] = [];
  const open = [...Map.groupBy(entries, ({ entry }) => entry.index)].map(([index, group]) =>
    SHARDED.test(index) ? ofOneShard(index, group) : { place: index, group, depth: 0 },
  );
  for (let next = open.pop(); next; next = open.pop()) {
    const { place, group, depth } = next;
    const parts = partsOf(group, depth);
    for (const tail of orderedIn(parts)) tails.push({ place, load: writesPerSecond(tail) });
    if (depth < (group[0]?.entry.values.length ?? 0))
      for (const { value, entries: part } of parts.filter(isFrequent))
        open.push({ place: `${place} | ${shown(value)}`, group: part, depth: depth + 1 });
  }
  return tails;
}

/** Returns the entries of all shards with the part of their rate that each shard has. */
function ofOneShard(index: string, group: Weighted[]) {
  const shards = new Set(group.map(({ entry }) => JSON.stringify(entry.values[0]))).size;
  return {
    place: `${index} | each of ${shards} shards`,
    group: group.map((one) => ({ ...one, perSecond: one.perSecond / shards })),
    depth: 1,
  };
}

/** Returns the groups of entries with the same value, in the order of the index. */
function partsOf(group: Weighted[], depth: number): Part[] {
  const keyOf = ({ entry }: Weighted) => {
    const value = entry.values[depth];
    return value ? keyOfValue(value) : JSON.stringify({ stringValue: entry.id });
  };
  return [...Map.groupBy(group, keyOf)]
    .map(([value, entries]) => ({ value, position: positionOf(JSON.parse(value)), entries }))
    .sort((one, other) => (one.position < other.position ? -1 : 1));
}

/** The values as text. The same entries are examined for several loads. */
const keys = new WeakMap<Value, string>();

function keyOfValue(value: Value): string {
  const key = keys.get(value) ?? JSON.stringify(value);
  keys.set(value, key);
  return key;
}

const isFrequent = ({ entries }: Part) => entries.length >= WHOLE.writes;

/**
 * Returns the groups of neighbouring values that are ordered by time: all values of a type, or those on one side of
 * their widest gap, and so on. A few frequent values, such as states, are left out: they are ordered if one state
 * follows another.
 */
function orderedIn(parts: Part[]): Weighted[][] {
  const [frequent, rare] = [parts.filter(isFrequent), parts.filter((part) => !isFrequent(part))];
  const byType = Map.groupBy(frequent.length < WHOLE.writes ? rare : parts, typeOf);
  const open = [...byType.values()].map((some) => ({ some, threshold: WHOLE }));
  const ordered: Weighted[][] = [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { some, threshold } = next;
    const entries = some.flatMap((part) => part.entries);
    if (new Set(entries.map(({ write }) => write)).size < threshold.writes) continue;
    const mayBeOrdered = some.length >= WHOLE.writes || !some.some(isFrequent);
    if (mayBeOrdered && isOrdered(some, threshold)) ordered.push(entries);
    else if (some.length > 1) {
      const gap = widestGap(some);
      const sides = [some.slice(0, gap), some.slice(gap)];
      open.push(...sides.map((side) => ({ some: side, threshold: SIDE })));
    }
  }
  return ordered;
}

const typeOf = ({ position }: Part) => position >> TYPE_BITS;

/** Returns the index of the value after the widest gap. */
function widestGap(parts: Part[]): number {
  let [widest, found] = [-1n, 1];
  for (const [index, { position }] of parts.entries()) {
    const gap = position - (parts[index - 1]?.position ?? position);
    if (index > 0 && gap > widest) [widest, found] = [gap, index];
  }
  return found;
}

/** Counts several entries of one write once. */
function writesPerSecond(entries: Weighted[]): number {
  return sum([...new Map(entries.map(({ write, perSecond }) => [write, perSecond])).values()]);
}

/** Returns whether values grow or shrink in the order of the writes, by Spearman's rank correlation. */
function isOrdered(parts: Part[], { correlation }: Threshold): boolean {
  const all = parts.flatMap(({ entries }, value) => entries.map(({ write }) => ({ value, write })));
  const byWrite = ranks(all, (one, other) => one.write - other.write);
  const byValue = ranks(all, (one, other) => one.value - other.value);
  const middle = (all.length - 1) / 2;
  let [together, writes, values] = [0, 0, 0];
  for (const one of all) {
    const [a, b] = [(byWrite.get(one) ?? 0) - middle, (byValue.get(one) ?? 0) - middle];
    together += a * b;
    writes += a * a;
    values += b * b;
  }
  return together !== 0 && Math.abs(together) >= correlation * Math.sqrt(writes * values);
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

/** Longer texts differ in their first bytes. */
const TEXT_BYTES = 64;
const TYPE_BITS = BigInt(8 * TEXT_BYTES);

/** Returns a number in the order of the index, so that distances can be compared. */
function positionOf(value: Value): bigint {
  const { timestampValue: time, stringValue: text } = value;
  if (text !== undefined) {
    const bytes = Buffer.alloc(TEXT_BYTES);
    bytes.write(text);
    return (3n << TYPE_BITS) + BigInt(`0x${bytes.toString('hex')}`);
  }
  if (time) return (2n << TYPE_BITS) + BigInt(time.seconds ?? 0) * 1_000_000_000n + BigInt(time.nanos ?? 0);
  const number = value.integerValue ?? value.doubleValue;
  if (number !== undefined) return (1n << TYPE_BITS) + BigInt(Math.round(Number(number) * 1_000));
  return value.booleanValue ? 1n : 0n;
}

function shown(value: string): string {
  return value.replaceAll(/^{"\w+":|}$/g, '').replaceAll('"', '');
}
