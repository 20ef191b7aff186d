import { expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../../contract/limits.ts';
import { database, readAll } from '../../src/collections/database.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { inParallel, newClient } from '../support/client.ts';
import { idOf, newEmail } from '../support/people.ts';
import { postWithProof } from '../support/proof.ts';

/* Simulates the customers of a mobile carrier at the announcement, who share an address. */
const SIGNUPS = 3_000;
const AT_ONCE = 60;
/** Each process of the functions emulator counts separately, and a window may end meanwhile. */
const MOST_FREE = 16 * CLIENT_LIMITS.proofFrom;

test('3,000 people behind one address all sign up through Hosting, most of them with a proof of work', {
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
  const free = results.filter(({ wasAsked }) => !wasAsked).length;
  expect(free).toBeGreaterThanOrEqual(CLIENT_LIMITS.proofFrom);
  expect(free).toBeLessThanOrEqual(MOST_FREE);
  const db = database();
  const stored = await readAll(
    db,
    emails.map((email) => signupRef(db, 'fan', idOf('fan', email))),
  );
  expect(stored.filter((signup) => signup === undefined)).toEqual([]);
});
