import type { Firestore } from 'firebase-admin/firestore';

interface Known<Value> {
  value: Promise<Value>;
  readAtMs: number;
}

/**
 * Returns a function that reads at most once in `everyMs`, however many callers the instance has. After a
 * failure the next caller reads again. Caches by database, because tests have several.
 */
export function cachedRead<Value>(
  everyMs: number,
  read: (db: Firestore) => Promise<Value>,
): (db: Firestore, nowMs: number) => Promise<Value> {
  const cache = new WeakMap<Firestore, Known<Value>>();
  return (db, nowMs) => {
    const last = cache.get(db);
    if (last && nowMs >= last.readAtMs && nowMs < last.readAtMs + everyMs) return last.value;
    const known = { value: read(db), readAtMs: nowMs };
    cache.set(db, known);
    known.value.catch(() => {
      if (cache.get(db) === known) cache.delete(db);
    });
    return known.value;
  };
}
