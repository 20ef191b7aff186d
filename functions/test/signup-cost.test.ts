import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { emptyFan } from '../contract/signup-fields.ts';
import { database } from '../src/collections/database.ts';
import { config } from '../src/config.ts';
import { type JoinRequest, joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { countCalls } from './support/count-calls.ts';

// The first one makes this instance look whether the first 1,000 are complete (workflows/first-signups.ts).
beforeAll(() => joinWaitlist(database(), config.mailboxKey, newFan(), new Date()));

test('a new signup costs one commit without a read', async () => {
  const calls = await countCalls(database(), () =>
    joinWaitlist(database(), config.mailboxKey, newFan(), new Date()),
  );
  expect(calls).toEqual(['commit']);
});

test('the call counter sees the reads of a repeated signup', async () => {
  const request = newFan();
  await joinWaitlist(database(), config.mailboxKey, request, new Date());
  const calls = await countCalls(database(), () =>
    joinWaitlist(database(), config.mailboxKey, request, new Date()),
  );
  expect(calls).toContain('batchGetDocuments');
});

function newFan(): JoinRequest {
  return {
    userType: 'fan',
    email: `${randomUUID()}@example.com`,
    language: 'en',
    referral: '',
    referredByCode: '',
    profile: { ...emptyFan(), name: 'Mina' },
  };
}
