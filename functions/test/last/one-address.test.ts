import { expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../../contract/limits.ts';
import { database, readAll } from '../../src/collections/database.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { inParallel, newClient } from '../support/client.ts';
import { idOf, newEmail } from '../support/people.ts';
import { postWithProof } from '../support/proof.ts';
import { sizeOf } from '../support/sizes.ts';

/*
 * Simulates the customers of a mobile carrier at the announcement, who share an address. No limit lies between the
 * two sizes, and client-limit.test.ts tests the 3,000th post.
 */
const SIGNUPS = sizeOf({ usually: 400, nightly: 3_000 });
const AT_ONCE = 60;
/** Two processes of the functions emulator count separately, and a window may end meanwhile. */
const MOST_FREE = 4 * CLIENT_LIMITS.proofFrom;

test('the people behind one address all sign up through Hosting, most of them with a proof of work', {
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
