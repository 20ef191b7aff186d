import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { emptyFan } from '../contract/signup-fields.ts';
import { database } from '../src/collections/database.ts';
import { config } from '../src/config.ts';
import { type JoinRequest, joinWaitlist, requestMailAgain } from '../src/workflows/join-waitlist.ts';
import { countCalls } from './support/count-calls.ts';
import { after, HOUR, laterToday, markVerified } from './support/people.ts';

const db = database();
/** The same time for all, so that an instance checks only once whether the first 1,000 are complete (workflows/first-signups.ts). */
const NOW = laterToday();
const join = (request: JoinRequest) => joinWaitlist(db, config.mailboxKey, request, NOW);
const callsOf = (request: JoinRequest) => countCalls(db, () => join(request));

beforeAll(() => join(newFan()));

/** Stores a signup whose mail was requested an hour ago, so that a repeat requests it again. */
async function storedFan(): Promise<JoinRequest> {
  const request = newFan();
  await joinWaitlist(db, config.mailboxKey, request, after(NOW, -HOUR));
  return request;
}

test('a new signup costs one commit without a read', async () => {
  expect(await callsOf(newFan())).toEqual(['commit']);
});

/** The refused commit of a new signup, one read of two documents, and the commit. */
const REPEATED = ['commit', 'batchGetDocuments', 'commit'];

test('a repeated signup costs three round trips, also if it completes the answers', async () => {
  expect(await callsOf(await storedFan())).toEqual(REPEATED);
  expect(await callsOf({ ...(await storedFan()), referral: 'friend' })).toEqual(REPEATED);
});

test('a confirmed person who signs up again costs three round trips', async () => {
  const request = await storedFan();
  await markVerified(request.email, NOW);
  expect(await callsOf(request)).toEqual(REPEATED);
  // The day's reminder is already queued, so nothing is written and the transaction ends.
  expect(await callsOf(request)).toEqual([...REPEATED, 'rollback']);
});

test('asking for the mail again costs two round trips', async () => {
  const { email } = await storedFan();
  const again = () => requestMailAgain(db, config.mailboxKey, 'fan', email, NOW);
  expect(await countCalls(db, again)).toEqual(['batchGetDocuments', 'commit']);
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
