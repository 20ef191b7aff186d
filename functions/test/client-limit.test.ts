import { expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { CHALLENGE_HEADER } from '../contract/proof-of-work.ts';
import { LANGUAGES } from '../contract/values.ts';
import { FUNCTIONS, newClient } from './support/client.ts';
import { newEmail, SECOND, storedFan } from './support/people.ts';
import { postUntilAsked, postWithProof, solve } from './support/proof.ts';
import { expectRefusal } from './support/sentences.ts';

/*
 * Tests the limit of one client address through Hosting. Each process of the emulator counts separately and serves
 * one request at a time, so a client that waits for each reply mostly reaches the same process.
 * src/api/client-limit.test.ts tests the exact counts.
 */
const SIGNUPS = 120;
const FAN = '/api/waitlist/fan';
const fan = () => ({ name: 'Mina', email: newEmail() });
/**
 * Returns whether a window ends `seconds` after a moment between `sinceMs` and now. Allows for a second, because
 * replies round up.
 */
const isWindowEnd = (seconds: number, sinceMs: number) => {
  const windowAt = (ms: number) => Math.floor((ms + seconds * SECOND) / CLIENT_LIMITS.windowMs);
  return windowAt(Date.now()) > windowAt(sinceMs - SECOND);
};

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

test('a client that ignores the challenge gets a sentence and an accurate waiting time, in every language', async () => {
  const client = newClient();
  for (const language of LANGUAGES) {
    const sinceMs = Date.now();
    const { sent, ...reply } = await postUntilAsked(client, FAN, fan, { 'Accept-Language': language });
    const seconds = Number(reply.headers.get('retry-after'));
    expectRefusal(reply, 429, 'proofRequired', { language, count: seconds });
    expect(isWindowEnd(seconds, sinceMs)).toBe(true);
    expect(await storedFan(sent.email)).toBeUndefined();
  }
  expect((await client.get('/api/waitlist/stats')).status).toBe(200);
  expect((await newClient().post(FAN, fan())).status).toBe(200);
});

test('an app gets the challenge in the error’s details and sends the proof in its data', async () => {
  const app = newClient(FUNCTIONS);
  const { sent, ...refusal } = await postUntilAsked(app, '/joinAsFan', () => ({ data: fan() }));
  const { key, challenge, retryAfterSeconds } = refusal.json().error.details;
  expect([key, retryAfterSeconds > 0]).toEqual(['proofRequired', true]);
  const reply = await app.post('/joinAsFan', { data: { ...sent.data, proof: await solve(challenge) } });
  expect(reply.json()).toEqual({ result: { emailVerificationSent: true } });
  expect(await storedFan(sent.data.email)).toMatchObject(sent.data);
});

test('a forged address in front of the caller’s own does not make it another client', async () => {
  const client = newClient();
  let n = 0;
  const forge = () => ({
    'X-Forwarded-For': `10.9.8.${n++ % 255}, ${client.address}`,
    'Fastly-Client-IP': '10.9.8.7',
  });
  const forger = { ...client, post: (path: string, json: unknown) => client.post(path, json, forge()) };
  const reply = await postUntilAsked(forger, FAN, fan);
  expect(reply.headers.has(CHALLENGE_HEADER)).toBe(true);
});
