import { Timestamp } from 'firebase-admin/firestore';
import type { Route } from 'playwright-core';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { mailHealthRef } from '../../functions/src/collections/system.ts';
import { setInboxMode } from '../../functions/test/support/inbox.ts';
import { newEmail } from '../../functions/test/support/people.ts';
import {
  answer,
  closeToast,
  describeMessages,
  fill,
  noServer,
  type Reader,
  send,
  whileAnswering,
} from '../support/messages.ts';

/* Tests the messages of the signup forms (specification §8) in three languages. */

const QUICK_FORM = {
  'common:quickSignup.failureTitle': 'Error',
  'common:quickSignup.failureText': 'Failed to join waitlist. Please try again.',
  'common:quickSignup.successTitle': 'Success!',
  'common:quickSignup.successText': "You're on the waitlist! Check your email for verification.",
  'common:quickSignup.invalidTitle': 'Invalid Email',
  'common:quickSignup.invalidText': 'Please enter a valid email address',
  'common:quickSignup.pending': 'Joining...',
};
const BOTH_FORMS = {
  'forms:failureTitle': 'Something went wrong',
  'errors:emailInvalid': 'Valid email is required',
};
const FAN_FORM = {
  'forms:fan.successTitle': 'Welcome to Fanlight! 💜',
  'forms:fan.successMailed': 'Check your email for verification link to secure your priority spot!',
  'forms:fan.pending': 'Joining...',
  'errors:nameRequired': 'Name is required',
};
const IDOL_FORM = {
  'forms:idol.successTitle': 'Application Received! 👑',
  'forms:idol.successMailed':
    'Check your email to verify your account and submit idol verification documents!',
  'forms:idol.pending': 'Applying...',
  'errors:stageNameRequired': 'Stage name is required',
};

const UNMAILED = {
  'forms:successUnmailed':
    "Signup successful! Please contact support if you don't receive a verification email.",
};

describeMessages({
  'a visitor uses the quick form': { messages: QUICK_FORM, act: quickForm },
  'a fan signs up': {
    messages: { ...BOTH_FORMS, ...FAN_FORM },
    act: (person) => signupForm(person, 'fan'),
  },
  'an idol applies': {
    messages: { ...BOTH_FORMS, ...IDOL_FORM },
    act: (person) => signupForm(person, 'idol'),
  },
});

describe('while no mail can be sent,', () => {
  // In production a schedule stores this after two minutes of failures.
  const storeHealth = (failing: boolean) =>
    mailHealthRef(database()).set({ failing, since: Timestamp.now() });
  beforeEach(async () => {
    await setInboxMode('down');
    await storeHealth(true);
  });
  afterAll(async () => {
    await setInboxMode('up');
    await storeHealth(false);
  });
  describeMessages({ 'a visitor signs up': { messages: UNMAILED, act: withoutMail } });
});

async function quickForm({ page, see, seeToast, toaster, open, failures }: Reader): Promise<void> {
  await open('/');
  const form = page.getByRole('main').locator('form').first();
  await fill(form, { email: 'nobody' });
  await form.locator('[name=email]').press('Enter');
  await seeToast('common:quickSignup.invalidTitle', 'common:quickSignup.invalidText');

  for (const failing of failures([noServer, answer(500, ''), answer(429, 'Later'), answer(400, 'No')])) {
    await whileAnswering(
      page,
      '/api/waitlist/fan',
      failing,
      async () => {
        await fill(form, { email: newEmail() });
        await send(form);
      },
      async () => {
        await seeToast('common:quickSignup.failureTitle', 'common:quickSignup.failureText');
        // Otherwise the next failure would find this toast.
        await closeToast(toaster);
      },
    );
  }
  expect(await form.locator('[name=email]').inputValue()).not.toBe('');

  await fill(form, { email: newEmail() });
  await whileAnswering(
    page,
    '/api/waitlist/fan',
    async (route) => {
      await see(form, 'common:quickSignup.pending');
      expect(await form.locator('[type=submit]').isDisabled()).toBe(true);
      await route.fallback();
    },
    () => send(form),
    async () => {
      await seeToast('common:quickSignup.successTitle', 'common:quickSignup.successText');
    },
  );
  await see(page.getByRole('main'), 'common:quickSignup.successTitle');
  await see(page.getByRole('main'), 'common:quickSignup.successText');
}

/** Reads the validation errors, the failures and the success of a signup form. */
async function signupForm(person: Reader, kind: 'fan' | 'idol'): Promise<void> {
  const { page, see, seeToast, toaster, open, say } = person;
  await open('/#signup');
  const form = page.locator('#signup form').nth(kind === 'fan' ? 0 : 1);
  const nameField = kind === 'fan' ? 'name' : 'stageName';
  const path = `/api/waitlist/${kind}`;
  await send(form);
  await see(form, kind === 'fan' ? 'errors:nameRequired' : 'errors:stageNameRequired');
  await see(form, 'errors:emailInvalid');

  await fill(form, { [nameField]: 'Mina 미나 มีนา', email: newEmail() });
  const refusals: [(route: Route) => Promise<void>, string][] = [
    ...person.failures<[(route: Route) => Promise<void>, string]>([
      [noServer, say('common:noAnswer')],
      [answer(429, 'Easy, please.'), '429: Easy, please.'],
      [answer(500, ''), '500: Internal Server Error'],
    ]),
    // The server's message, in the page's language.
    [
      (route) =>
        route.continue({
          postData: JSON.stringify({ ...(route.request().postDataJSON() as object), [nameField]: '' }),
        }),
      `400: ${say(kind === 'fan' ? 'errors:nameRequired' : 'errors:stageNameRequired')}`,
    ],
  ];
  for (const [failing, sentence] of refusals) {
    await whileAnswering(
      page,
      path,
      failing,
      async () => {
        await send(form);
      },
      async () => {
        await toaster.getByText(sentence, { exact: true }).waitFor();
        await seeToast('forms:failureTitle');
        await see(form, 'forms:failureTitle');
        await form.getByText(sentence, { exact: true }).waitFor();
        await closeToast(toaster);
      },
    );
    expect(await form.locator(`[name=${nameField}]`).inputValue()).toBe('Mina 미나 มีนา');
  }

  await whileAnswering(
    page,
    path,
    async (route) => {
      await see(form, `forms:${kind}.pending`);
      await route.fallback();
    },
    async () => {
      await send(form);
    },
    async () => {
      await seeToast(`forms:${kind}.successTitle`, `forms:${kind}.successMailed`);
    },
  );
  // The panel that replaces the form keeps the message after the toast.
  await closeToast(toaster);
  const side = page.locator(`#signup [data-side=${kind}]`);
  await side.getByRole('heading', { name: say('joined:title') }).waitFor();
  await see(side, `forms:${kind}.successTitle`);
  await see(side, `forms:${kind}.successMailed`);
  await side.getByRole('button', { name: say('joined:again') }).click();
  expect(await form.locator('[name=email]').inputValue()).toBe('');
}

async function withoutMail(person: Reader): Promise<void> {
  const { page, seeToast, toaster, open, say } = person;
  await open('/#signup');
  const form = page.locator('#signup form').first();
  await expect
    .poll(async () => {
      await fill(form, { name: 'Mina', email: newEmail() });
      await send(form);
      await toaster.getByText(say('forms:fan.successTitle')).waitFor();
      const text = await toaster.innerText();
      await closeToast(toaster);
      await page
        .locator('#signup')
        .getByRole('button', { name: say('joined:again') })
        .click();
      return text;
    })
    .toContain(say('forms:successUnmailed'));
  const idol = page.locator('#signup form').nth(1);
  await fill(idol, { stageName: 'Orm', email: newEmail() });
  await send(idol);
  await seeToast('forms:idol.successTitle', 'forms:successUnmailed');
}
