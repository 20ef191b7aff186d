import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyFan } from '../../contract/signup-fields.ts';
import { config } from '../../src/config.ts';
import { type JoinRequest, joinWaitlist, requestMailAgain } from '../../src/workflows/join-waitlist.ts';
import { countCalls } from '../support/count-calls.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, HOUR, laterToday, markVerified } from '../support/people.ts';

/* Uses a project without triggers: storing search keys between a signup's read and its commit causes a retry. */
const { db, close } = openProject(newProject());
afterAll(close);
/** The same time for all signups, so that only the first one reads the cut-off of the first 1,000. */
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

/**
 * The calls of every signup: a read and a commit. They must not depend on the address, because the reply's time would
 * reveal whether it is known.
 */
const TWO_TRIPS = ['batchGetDocuments', 'commit'];

test('a new signup costs two round trips', async () => {
  expect(await callsOf(newFan())).toEqual(TWO_TRIPS);
});

test('a repeated signup costs the same two round trips, also if it completes the answers', async () => {
  expect(await callsOf(await storedFan())).toEqual(TWO_TRIPS);
  expect(await callsOf({ ...(await storedFan()), referral: 'friend' })).toEqual(TWO_TRIPS);
});

test('a confirmed person who signs up again costs the same two round trips', async () => {
  const request = await storedFan();
  await markVerified(request.email, NOW, db);
  expect(await callsOf(request)).toEqual(TWO_TRIPS);
  // The day's reminder is already queued, so nothing is written.
  expect(await callsOf(request)).toEqual(TWO_TRIPS);
});

test('asking for the mail again costs two round trips, whether or not the address is known', async () => {
  const { email } = await storedFan();
  for (const address of [email, newFan().email]) {
    const again = () => requestMailAgain(db, config.mailboxKey, 'fan', address, NOW);
    expect(await countCalls(db, again)).toEqual(TWO_TRIPS);
  }
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
