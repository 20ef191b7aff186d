import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { readAll } from '../src/collections/database.ts';
import { signupRef } from '../src/collections/signups.ts';
import { inParallel } from './support/client.ts';
import { type OwnServer, ownServer } from './support/own-server.ts';
import { idOf, newEmail } from './support/people.ts';
import { postWithProof } from './support/proof.ts';

/*
 * Simulates the customers of a mobile carrier at the announcement, who share an address. client-limit.test.ts sends
 * fewer through Hosting to several processes.
 */
const SIGNUPS = 3_000;
const AT_ONCE = 60;

// The files of a process share modules. This file loads its own with the mock, and removes them at the end.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
/** Makes each try of a proof a thousand times cheaper. All proofs together would take two minutes otherwise. */
vi.mock('../contract/limits.ts', async (original) => {
  const limits = await original<typeof import('../contract/limits.ts')>();
  return { ...limits, PROOF_OF_WORK: { ...limits.PROOF_OF_WORK, iterations: 1 } };
});

let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(() => server.close());

test('3,000 people behind one address all sign up, from the 61st on with a proof of work', {
  timeout: 300_000,
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
  const free = results.filter(({ wasAsked }) => !wasAsked).length;
  expect(free).toBeGreaterThanOrEqual(CLIENT_LIMITS.proofFrom);
  // The window may end once meanwhile.
  expect(free).toBeLessThanOrEqual(2 * CLIENT_LIMITS.proofFrom);
  const stored = await readAll(
    server.db,
    emails.map((email) => signupRef(server.db, 'fan', idOf('fan', email))),
  );
  expect(stored.filter((signup) => signup === undefined)).toEqual([]);
});
