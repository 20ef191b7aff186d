import { expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { newClient } from './support/client.ts';
import { newEmail, storedFan } from './support/people.ts';
import { postWithProof } from './support/proof.ts';

/*
 * Tests the limit of one client address through Hosting. Each process of the emulator counts separately and serves
 * one request at a time, so a client that waits for each reply mostly reaches the same process.
 * src/api/client-limit.test.ts tests the exact counts.
 */
const SIGNUPS = 120;
const FAN = '/api/waitlist/fan';
const fan = () => ({ name: 'Mina', email: newEmail() });

/** Runs `act` again if a window ended meanwhile, because then neither window has all calls. */
async function inOneWindow<Result>(act: () => Promise<Result>): Promise<Result> {
  const window = () => Math.floor(Date.now() / CLIENT_LIMITS.windowMs);
  const started = window();
  const result = await act();
  return window() === started ? result : act();
}

test('120 people behind one address all sign up, and none of the first 60 needs a proof of work', async () => {
  const people = Array.from({ length: SIGNUPS }, fan);
  const asked = await inOneWindow(async () => {
    const client = newClient();
    const indexes: number[] = [];
    for (const [index, person] of people.entries()) {
      const { reply, wasAsked } = await postWithProof(client, FAN, person);
      expect([reply.status, reply.text]).toEqual([200, '{"emailVerificationSent":true}']);
      if (wasAsked) indexes.push(index);
    }
    return indexes;
  });
  expect(asked[0]).toBeGreaterThanOrEqual(CLIENT_LIMITS.proofFrom);
  expect(asked.length).toBeGreaterThan(0);
  for (const { email } of people) expect(await storedFan(email)).toMatchObject({ email });
});
