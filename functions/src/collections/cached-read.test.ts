import type { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { cachedRead } from './cached-read.ts';

const [one, other] = [{}, {}] as Firestore[] as [Firestore, Firestore];

test('a hundred callers at once share one read, which is repeated after the interval', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const cached = cachedRead(2_000, read);
  expect(await Promise.all(Array.from({ length: 100 }, () => cached(one, 0)))).toEqual(Array(100).fill(1));
  expect([await cached(one, 1_999), await cached(one, 2_000)]).toEqual([1, 2]);
});

test('each database has its own cache', async () => {
  const read = vi.fn(async (db: Firestore) => (db === one ? 'one' : 'other'));
  const cached = cachedRead(2_000, read);
  expect([await cached(one, 0), await cached(other, 0), await cached(one, 1)]).toEqual([
    'one',
    'other',
    'one',
  ]);
});

test('all callers who share a failed read get its error, and the next caller reads again', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue('read');
  const cached = cachedRead(2_000, read);
  const failed = await Promise.allSettled([cached(one, 0), cached(one, 0)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cached(one, 1)).toBe('read');
});
