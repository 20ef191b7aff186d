import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { readAll } from '../src/collections/database.ts';
import { signupRef } from '../src/collections/signups.ts';
import { inParallel } from './support/client.ts';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { idOf, newEmail } from './support/people.ts';
import { postWithProof } from './support/proof.ts';

/*
 * Simulates the customers of a mobile carrier at the announcement, who share an address. src/api/client-limit.test.ts
 * tests the 3,000th of them, and client-limit.test.ts several processes.
 */
const SIGNUPS = 300;
const AT_ONCE = 8;

let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(() => server.close());

test('300 people behind one address all sign up, eight at a time', async () => {
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
  // More only if a window ends meanwhile.
  expect(results.filter(({ wasAsked }) => !wasAsked).length).toBeLessThanOrEqual(2 * CLIENT_LIMITS.proofFrom);
  const stored = await readAll(
    server.db,
    emails.map((email) => signupRef(server.db, 'fan', idOf('fan', email))),
  );
  expect(stored.filter((signup) => signup === undefined)).toEqual([]);
});
