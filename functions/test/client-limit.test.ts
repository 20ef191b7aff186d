import { expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { CHALLENGE_HEADER } from '../contract/proof-of-work.ts';
import { LANGUAGES } from '../contract/values.ts';
import { FUNCTIONS, newClient } from './support/client.ts';
import { newEmail, SECOND, storedFan } from './support/people.ts';
import { postUntilAsked, postWithProof, solve } from './support/proof.ts';
import { expectRefusal } from './support/sentences.ts';

/*
 * The limit of one client address, through Hosting. Each process of the emulator counts separately and serves
 * one request at a time; a caller who waits for each reply mostly gets the same one.
 * src/api/client-limit.test.ts tests exact counts.
 */
const SIGNUPS = 120;
const FAN = '/api/waitlist/fan';
const fan = () => ({ name: 'Mina', email: newEmail() });
/** Whether a window ends this long after some moment since `sinceMs`. A reply rounds up to seconds. */
const isWindowEnd = (seconds: number, sinceMs: number) => {
  const windowAt = (ms: number) => Math.floor((ms + seconds * SECOND) / CLIENT_LIMITS.windowMs);
  return windowAt(Date.now()) > windowAt(sinceMs - SECOND);
};

/** Runs `act` again if a window ended while it ran, which halves the count. */
async function inOneWindow<Result>(act: () => Promise<Result>): Promise<Result> {
  const window = () => Math.floor(Date.now() / CLIENT_LIMITS.windowMs);
  const begun = window();
  const result = await act();
  return window() === begun ? result : act();
}

test('120 people behind one address sign up: from the 61st on with a proof of work, and none is lost', async () => {
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

test('a client that ignores the challenge gets a sentence and a true time to wait, in every language', async () => {
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

test('an address that the caller puts before its own does not make it another client', async () => {
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
