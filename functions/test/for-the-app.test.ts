import { initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import { PROJECT } from '../../scripts/local/environment.ts';
import { HOST, PORTS } from '../../scripts/local/ports.ts';
import { REGION } from '../contract/product.ts';
import type { SignupReply } from '../contract/signup.ts';
import type * as example from './support/app-example.ts';
import { FUNCTIONS, newClient } from './support/client.ts';
import { newEmail, storedFan, storedIdol } from './support/people.ts';
import { postUntilAsked } from './support/proof.ts';
import { sentMail } from './support/sent-mail.ts';
import { sentence } from './support/sentences.ts';

/* Runs the example of docs/for-the-app.md, and the call that it leaves out, with the real Firebase library. */

/** The library sends no forwarding chain, so the emulator sees this machine's own address. */
const OWN = { 'X-Forwarded-For': '' };

let app: typeof example;
beforeAll(async () => {
  initializeApp({ projectId: PROJECT, apiKey: 'none' });
  connectFunctionsEmulator(getFunctions(undefined, REGION), HOST, PORTS.functions);
  app = await import('./support/app-example.ts');
});

// Does not compile if the example's type of the reply is not the API's.
expectTypeOf<example.SignupReply>().toEqualTypeOf<SignupReply>();

test('the app signs up a fan, who gets the email in their language', async () => {
  const email = newEmail();
  const outcome = await app.join({ name: 'Mina', email, favoriteIdols: undefined, language: 'ko' });
  expect(outcome).toEqual({ status: 'joined', isMailOnItsWay: true });
  expect(await storedFan(email)).toMatchObject({ email, favoriteIdols: '', language: 'ko' });
  expect((await sentMail(email)).headers['content-language']).toBe('ko');
});

test('the app signs up an idol with the same library', async () => {
  const email = newEmail();
  const applyAsIdol = httpsCallable(getFunctions(undefined, REGION), 'applyAsIdol');
  const answers = { stageName: 'Luna', email, type: 'solo', agency: null, language: 'th' };
  expect((await applyAsIdol(answers)).data).toEqual({ emailVerificationSent: true });
  expect(await storedIdol(email)).toMatchObject({ type: 'solo', agency: '', language: 'th' });
});

test('the app shows a sentence beside each wrong field, in its own language', async () => {
  expect(await app.join({ name: 'x'.repeat(101), email: 'nobody', language: 'th' })).toEqual({
    status: 'invalid',
    byField: {
      name: sentence('th', 'tooLong', { field: 'name', max: 100 }),
      email: sentence('th', 'emailInvalid'),
    },
  });
});

test('the app solves a proof of work without asking the person when many people share its address', async () => {
  const crowd = newClient(FUNCTIONS);
  const first = { name: 'Mina', email: newEmail() };
  await postUntilAsked({ post: (path, json) => crowd.post(path, json, OWN) }, '/joinAsFan', () => ({
    data: first,
  }));
  for (let n = 0; n < 3; n++) {
    const email = newEmail();
    expect(await app.join({ name: 'Mina', email })).toEqual({ status: 'joined', isMailOnItsWay: true });
    expect(await storedFan(email)).toMatchObject({ email });
  }
});

test('the app shows one sentence when the error has no field', async () => {
  const outcome = await app.join({ name: 'Mina', email: newEmail(), favoriteIdols: 'x'.repeat(17 * 1024) });
  expect(outcome).toEqual({ status: 'failed', sentence: sentence('en', 'tooLarge') });
});
