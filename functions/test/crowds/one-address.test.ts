import { expect, test } from 'vitest';
import { database, readAll } from '../../src/collections/database.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { inParallel, newClient } from '../support/client.ts';
import { idOf, newEmail } from '../support/people.ts';
import { postWithProof } from '../support/proof.ts';

/* Simulates the customers of a mobile carrier at the announcement: thousands of phones behind one address. */
const SIGNUPS = 3_000;
const AT_ONCE = 8;
/** Each process accepts 60 posts without a proof, and the emulator starts far fewer than 16 processes. */
const MAX_WITHOUT_PROOF = 1_000;

test('3,000 people behind one address all sign up within ten minutes', {
  timeout: 900_000,
}, async () => {
  const client = newClient();
  const emails = Array.from({ length: SIGNUPS }, newEmail);
  const results = await inParallel(SIGNUPS, AT_ONCE, async (n) => {
    const { reply, wasAsked } = await postWithProof(client, '/api/waitlist/fan', {
      name: 'Mina',
      email: emails[n],
    });
    return { status: reply.status, wasAsked };
  });
  expect(results.filter(({ status }) => status !== 200)).toEqual([]);
  expect(results.filter(({ wasAsked }) => !wasAsked).length).toBeLessThan(MAX_WITHOUT_PROOF);
  const stored = await readAll(
    database(),
    emails.map((email) => signupRef(database(), 'fan', idOf('fan', email))),
  );
  expect(stored.filter((signup) => signup === undefined)).toEqual([]);
});
