import { expect, test } from 'vitest';
import { CLIENT_LIMITS } from '../contract/limits.ts';
import { CHALLENGE_HEADER } from '../contract/proof-of-work.ts';
import { LANGUAGES } from '../contract/values.ts';
import { FUNCTIONS, newClient } from './support/client.ts';
import { newEmail, SECOND, storedFan } from './support/people.ts';
import { postUntilAsked, solve } from './support/proof.ts';
import { expectRefusal } from './support/sentences.ts';

/* Tests how a busy client is asked for a proof of work, through Hosting. */

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
