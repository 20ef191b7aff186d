import { afterAll, expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { readAll } from '../src/collections/database.ts';
import { signupRef } from '../src/collections/signups.ts';
import { inParallel } from './support/client.ts';
import { ownServer } from './support/own-server.ts';
import { idOf, newEmail } from './support/people.ts';
import { postWithProof } from './support/proof.ts';

/* The customers of one mobile carrier at the announcement: thousands of phones behind one address. */
const SIGNUPS = 3_000;
const AT_ONCE = 8;

/* In one process and a project of its own, so that 3,000 signups are neither counted nor mailed. */
const server = await ownServer();
const { db } = server;
afterAll(server.close);

test('3,000 people behind one address sign up within ten minutes, and none is lost', {
  timeout: 900_000,
}, async () => {
  const client = server.client();
  const emails = Array.from({ length: SIGNUPS }, newEmail);
  const results = await inParallel(SIGNUPS, AT_ONCE, async (n) => {
    const { reply, wasAsked } = await postWithProof(client, '/api/waitlist/fan', {
      name: 'Mina',
      email: emails[n],
    });
    return { status: reply.status, wasAsked };
  });
  expect(results.filter(({ status }) => status !== 200)).toEqual([]);
  expect(results.filter(({ wasAsked }) => !wasAsked)).toHaveLength(CLIENT_LIMITS.proofFrom);
  const stored = await readAll(
    db,
    emails.map((email) => signupRef(db, 'fan', idOf('fan', email))),
  );
  expect(stored.filter((signup) => signup === undefined)).toEqual([]);
});
