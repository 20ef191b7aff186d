import { CLIENT_LIMITS } from '@contract/limits.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { countClientCall } from './rate-limits.ts';

/* Without the emulators: one counter that every write raises by one. functions/test/rate-limits.test.ts runs the same against Firestore. */

const NOW = Date.UTC(2026, 2, 2, 10, 1);
const { count, windowMs } = CLIENT_LIMITS.post;

function databaseWithCounter(): Firestore {
  let calls = 0;
  const ref = {
    set: async () => {
      calls++;
    },
    get: async () => ({ get: () => calls }),
  };
  return { collection: () => ({ doc: () => ref }) } as unknown as Firestore;
}

test('a client may make 60 calls in a window and waits for its end before the 61st', async () => {
  const db = databaseWithCounter();
  const call = () => countClientCall(db, 'key', 'post', '203.0.113.7', NOW);
  const waits: number[] = [];
  for (let n = 0; n <= count; n++) waits.push(await call());
  expect(waits).toEqual([...Array(60).fill(0), windowMs - 60_000]);
});
