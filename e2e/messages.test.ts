import { API_HEADER } from '@contract/response-header.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { healthRef } from '../functions/src/collections/system.ts';
import { setInboxMode } from '../functions/test/support/inbox.ts';
import { fanRequest, idolRequest, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { withoutJoiners } from '../web/src/i18n/word-joiner.ts';
import { enterPassword, showTab } from './support/admin-page.ts';
import { openBrowser, type Visit, visit } from './support/browser.ts';
import { translator } from './support/translations.ts';

/*
 * Every message of specification §8, provoked and read from the page in three languages. The English text is
 * the specification's, with the product's name; the other languages have a translation of each.
 */

const CATALOGUE: Record<string, string> = {
  'forms:failureTitle': 'Something went wrong',
  'common:quickSignup.failureTitle': 'Error',
  'common:quickSignup.failureText': 'Failed to join waitlist. Please try again.',
  'common:quickSignup.successTitle': 'Success!',
  'common:quickSignup.successText': "You're on the waitlist! Check your email for verification.",
  'common:quickSignup.invalidTitle': 'Invalid Email',
  'common:quickSignup.invalidText': 'Please enter a valid email address',
  'common:quickSignup.pending': 'Joining...',
  'forms:fan.successTitle': 'Welcome to Fanlight! 💜',
  'forms:fan.successMailed': 'Check your email for verification link to secure your priority spot!',
  'forms:fan.pending': 'Joining...',
  'forms:successUnmailed':
    "Signup successful! Please contact support if you don't receive a verification email.",
  'forms:idol.successTitle': 'Application Received! 👑',
  'forms:idol.successMailed':
    'Check your email to verify your account and submit idol verification documents!',
  'forms:idol.pending': 'Applying...',
  'errors:nameRequired': 'Name is required',
  'errors:stageNameRequired': 'Stage name is required',
  'errors:emailInvalid': 'Valid email is required',
  'home:verified.title': 'Email Verified Successfully!',
  'home:verified.text': 'Your {{type}} account has been verified. You now have priority access!',
  'verification:done.title': 'Email Verified Successfully!',
  'verification:done.text': 'Your {{type}} account has been verified.',
  'verification:resend.missingTitle': 'Missing Information',
  'verification:resend.missingText': 'Please provide your email and account type.',
  'verification:resend.successTitle': 'Verification Email Sent',
  'verification:resend.successText': 'Please check your email for the verification link.',
  'verification:resend.failureTitle': 'Failed to Send Email',
  'verification:resend.failureText': 'Please try again or contact support.',
  'newsletter:success.blog': 'Successfully subscribed to blog updates!',
  'newsletter:success.changelog': 'Successfully subscribed to changelog updates!',
  'newsletter:failure': 'Subscription failed. Please try again.',
  'idol-request:form.missingTitle': 'Please tell us your request',
  'errors:requestRequired': "Let us know which idol or show you'd like to see!",
  'idol-request:form.successTitle': 'Request Submitted!',
  'idol-request:form.successText':
    "Thank you! We'll prioritize getting your favorite idol or show on Fanlight.",
  'idol-request:form.failureTitle': 'Something went wrong',
  'idol-request:form.failureText': 'Please try again in a moment.',
  'idol-request:form.pending': 'Submitting...',
  'errors:idolIdRequired': 'Idol ID is required',
  'errors:documentRequired': 'At least one document is required',
  'errors:urlInvalid': 'Must be a valid URL',
  'idol-verification:form.missingTitle': 'Missing Documents',
  'idol-verification:form.missingText': 'Please provide at least one verification document.',
  'idol-verification:form.successTitle': 'Verification Submitted!',
  'idol-verification:form.successText':
    'The review takes 2-3 business days. You will get an email as soon as it is decided.',
  'idol-verification:form.failureTitle': 'Submission Failed',
  'idol-verification:form.failureText': 'Please check your information and try again.',
  'not-found:title': 'Page Not Found',
  'admin:gate.wrong': 'Invalid password',
  'admin:recent.noFans': 'No fan signups yet',
  'admin:recent.noIdols': 'No idol signups yet',
  'admin:analytics.noReferrals': 'No referral data yet',
  'waitlist:recalculate.done': 'Priority scores updated successfully!',
  'waitlist:recalculate.failed': 'Failed to update priority scores',
  'waitlist:invite.done': 'Beta invitation generated successfully!',
  'waitlist:invite.failed': 'Failed to generate invitation',
  'waitlist:promote.done': 'Promoted {{number}} users to early access!',
  'waitlist:promote.failed': 'Failed to promote users',
  'waitlist:tier.done': 'Access tier updated successfully!',
  'waitlist:tier.failed': 'Failed to update access tier',
  'waitlist:list.fanQueueEmpty': 'No fans in queue',
  'waitlist:list.idolQueueEmpty': 'No idols in queue',
  'waitlist:list.fanEligibleEmpty': 'No fans eligible',
  'waitlist:list.idolEligibleEmpty': 'No idols eligible',
};

test.each(Object.entries(CATALOGUE))('the English text of %s is "%s"', (key, sentence) => {
  const [title, values] = [withoutJoiners(translator('en')(key)), /\{\{(\w+)(, number)?\}\}/.exec(sentence)];
  expect(title).toBe(sentence);
  if (values) expect(translator('ko')(key) + translator('th')(key)).toContain(values[0]);
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await setInboxMode('up');
  await browser?.close();
  // In any order of the tests, every message was read in every language.
  const unread = [...seen].flatMap(([language, keys]) =>
    Object.keys(CATALOGUE)
      .filter((key) => !keys.has(key))
      .map((key) => `${language}: ${key}`),
  );
  expect(unread).toEqual([]);
});

/** Messages that were read from a page, by language. */
const seen = new Map<Language, Set<string>>(LANGUAGES.map((language) => [language, new Set()]));

/** A visitor with a page and the texts of a language. */
async function reader(language: Language) {
  const { page, context }: Visit = await visit(
    browser,
    { viewport: { width: 1280, height: 900 } },
    () => true,
  );
  const say = translator(language);
  const toaster = page.locator('[role=status][aria-live]');

  /** Waits until a message is visible inside `place`. */
  async function see(place: Locator, key: string, values?: Record<string, string | number>): Promise<void> {
    await place.getByText(say(key, values), { exact: true }).first().waitFor();
    seen.get(language)?.add(key);
  }
  return {
    page,
    say,
    see,
    /** Expects a toast with title and text. */
    seeToast: async (...keys: string[]) => {
      for (const key of keys) await see(toaster, key);
    },
    toaster,
    open: (path: string) => page.goto(language === 'en' ? path : `/${language}${path}`),
    close: () => context.close(),
  };
}
type Reader = Awaited<ReturnType<typeof reader>>;

/** The toast may disappear before its button is found. */
async function closeToast(toaster: Locator): Promise<void> {
  const button = toaster.getByRole('button');
  await button.click({ timeout: 6_000 }).catch(() => {});
  await button.waitFor({ state: 'hidden' });
}

/** Answers a call with `act` and checks what visitors read. */
async function whileAnswering(
  page: Page,
  path: string,
  act: (route: Route) => Promise<void>,
  doIt: () => Promise<void>,
  read: () => Promise<void>,
): Promise<void> {
  let tell = () => {};
  const acted = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await act(route);
    tell();
  });
  await doIt();
  await acted;
  await read();
  await page.unroute(`**${path}`);
}
/** Returns a refusal of the API. A signup that would have to wait for more than a minute is not retried. */
const answer = (status: number, text: string) => (route: Route) =>
  route.fulfill({
    status,
    headers: { [API_HEADER]: '1', 'Retry-After': '400' },
    contentType: 'text/plain; charset=utf-8',
    body: text,
  });
const noServer = (route: Route) => route.abort('connectionrefused');

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`);
    const isList = (await control.evaluate((element) => element.tagName)) === 'SELECT';
    if (isList) await control.selectOption(value);
    else await control.fill(value);
  }
}
const send = (form: Locator) => form.locator('[type=submit]').click();

async function quickForm({ page, see, seeToast, open }: Reader): Promise<void> {
  await open('/');
  const form = page.getByRole('main').locator('form').first();
  await fill(form, { email: 'nobody' });
  await form.locator('[name=email]').press('Enter');
  await seeToast('common:quickSignup.invalidTitle', 'common:quickSignup.invalidText');

  for (const failing of [noServer, answer(500, ''), answer(429, 'Later'), answer(400, 'No')]) {
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

/** Provokes the validation errors, the failures and the success of a signup form. */
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
  const failures: [(route: Route) => Promise<void>, string][] = [
    [answer(429, 'Easy, please.'), '429: Easy, please.'],
    [answer(500, ''), '500: Internal Server Error'],
    [noServer, say('common:noAnswer')],
    // The server's message, in the page's language.
    [
      (route) =>
        route.continue({
          postData: JSON.stringify({ ...(route.request().postDataJSON() as object), [nameField]: '' }),
        }),
      `400: ${say(kind === 'fan' ? 'errors:nameRequired' : 'errors:stageNameRequired')}`,
    ],
  ];
  for (const [failing, sentence] of failures) {
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

async function verification({ page, see, seeToast, open, say }: Reader): Promise<void> {
  for (const type of ['fan', 'idol'] as const) {
    const values = { type: say(`common:userType.${type}`) };
    await open(`/?verified=true&type=${type}`);
    await see(page.locator('[role=status][aria-live]'), 'home:verified.title');
    await see(page.getByRole('main'), 'home:verified.text', values);
    await open(`/verification?verified=true&type=${type}`);
    await see(page.getByRole('main'), 'verification:done.title');
    await see(page.getByRole('main'), 'verification:done.text', values);
  }

  await open('/verification');
  const form = page.getByRole('main').locator('form');
  await send(form);
  await seeToast('verification:resend.missingTitle', 'verification:resend.missingText');
  await fill(form, { email: newEmail(), userType: 'idol' });
  for (const failing of [noServer, answer(500, ''), answer(429, 'Later')]) {
    await whileAnswering(
      page,
      '/api/resend-verification',
      failing,
      async () => {
        await send(form);
      },
      async () => {
        await seeToast('verification:resend.failureTitle', 'verification:resend.failureText');
        await see(form, 'verification:resend.failureTitle');
      },
    );
  }
  await send(form);
  await seeToast('verification:resend.successTitle', 'verification:resend.successText');
  await see(form, 'verification:resend.successText');
}

async function newsletter({ page, see, seeToast, open }: Reader): Promise<void> {
  for (const type of ['blog', 'changelog'] as const) {
    await open(`/${type}`);
    const form = page.getByRole('main').locator('form');
    await send(form);
    await see(form, 'errors:emailInvalid');
    await fill(form, { email: newEmail() });
    for (const failing of [noServer, answer(500, ''), answer(429, 'Later')]) {
      await whileAnswering(
        page,
        '/api/newsletter/subscribe',
        failing,
        async () => {
          await send(form);
        },
        async () => {
          await see(form.getByRole('alert'), 'newsletter:failure');
        },
      );
    }
    await send(form);
    await see(form.getByRole('alert'), `newsletter:success.${type}`);
    await seeToast(`newsletter:success.${type}`);
    expect(await form.locator('[name=email]').inputValue()).toBe('');
  }
}

async function requestedIdol({ page, see, seeToast, open }: Reader): Promise<void> {
  await open('/idol-request');
  const form = page.getByRole('main').locator('form');
  await fill(form, { request: '   ' });
  await send(form);
  await seeToast('idol-request:form.missingTitle', 'errors:requestRequired');
  await see(form, 'errors:requestRequired');
  await fill(form, { request: 'FreenBecky 프린베키 ฟรีนเบ็คกี้' });
  for (const failing of [noServer, answer(500, ''), answer(400, 'No')]) {
    await whileAnswering(
      page,
      '/api/idol-request',
      failing,
      async () => {
        await send(form);
      },
      async () => {
        await seeToast('idol-request:form.failureTitle', 'idol-request:form.failureText');
        await see(form, 'idol-request:form.failureText');
      },
    );
  }
  await whileAnswering(
    page,
    '/api/idol-request',
    async (route) => {
      await see(form, 'idol-request:form.pending');
      await route.fallback();
    },
    async () => {
      await send(form);
    },
    async () => {
      await seeToast('idol-request:form.successTitle', 'idol-request:form.successText');
    },
  );
  await see(form, 'idol-request:form.successText');
  expect(await form.locator('[name=request]').inputValue()).toBe('');
}

async function idolVerification({ page, see, seeToast, open }: Reader): Promise<void> {
  const { id } = await joinAndVerify(idolRequest(newEmail()));
  await open('/idol-verification');
  const form = page.getByRole('main').locator('form');
  await send(form);
  await seeToast('idol-verification:form.missingTitle', 'idol-verification:form.missingText');
  await see(form, 'errors:idolIdRequired');
  await see(form, 'errors:documentRequired');
  await fill(form, { idolId: String(id), 'documents[0].type': 'Contract', 'documents[0].url': 'my drive' });
  await send(form);
  await see(form, 'errors:urlInvalid');

  const path = '/api/idol-verification/submit';
  await fill(form, { 'documents[0].url': 'https://drive.example.com/contract' });
  for (const failing of [noServer, answer(500, ''), answer(429, 'Later')]) {
    await whileAnswering(
      page,
      path,
      failing,
      () => send(form),
      async () => {
        await seeToast('idol-verification:form.failureTitle', 'idol-verification:form.failureText');
        await see(form, 'idol-verification:form.failureTitle');
      },
    );
  }
  await send(form);
  await seeToast('idol-verification:form.successTitle', 'idol-verification:form.successText');
  await see(page.getByRole('main'), 'idol-verification:form.successTitle');
}

async function nowhere({ page, see, open }: Reader): Promise<void> {
  await open('/backstage');
  await see(page.getByRole('main'), 'not-found:title');
}

async function logIn({ page, open }: Reader, path: string): Promise<void> {
  await open(path);
  await enterPassword(page);
}

async function wrongPassword({ page, see, open }: Reader): Promise<void> {
  await open('/admin');
  await page.locator('[type=password]').fill('not this one');
  await page.keyboard.press('Enter');
  await see(page.getByRole('alert'), 'admin:gate.wrong');
}

const emptyList = (route: Route) => route.fulfill({ json: [] });

async function emptyDashboard(person: Reader): Promise<void> {
  const { page, see, say } = person;
  await page.route('**/api/admin/fans*', emptyList);
  await page.route('**/api/admin/idols*', emptyList);
  await page.route('**/api/admin/stats', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), topReferrals: [] } });
  });
  await logIn(person, '/admin');
  await see(page.getByRole('tabpanel'), 'admin:recent.noFans');
  await see(page.getByRole('tabpanel'), 'admin:recent.noIdols');
  await see(await showTab(page, say('admin:tabs.analytics')), 'admin:analytics.noReferrals');
}

async function emptyQueues(person: Reader): Promise<void> {
  const { page, see, say } = person;
  await page.route(/\/api\/admin\/(priority-queue|early-access-eligible)\//, emptyList);
  await logIn(person, '/waitlist');
  for (const list of ['fanQueue', 'idolQueue', 'fanEligible', 'idolEligible']) {
    await see(await showTab(page, say(`waitlist:tabs.${list}`)), `waitlist:list.${list}Empty`);
  }
}

async function management(person: Reader): Promise<void> {
  const { page, see, seeToast, toaster, say } = person;
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: say(key), exact: true }).first();
  await joinAndVerify(fanRequest(newEmail(), { profile: { name: 'Mina' } }));
  await logIn(person, '/waitlist');

  /** Tests the failures first, then the success; each as a toast and beside the button. */
  async function tryOut(path: string, press: () => Promise<void>, failed: string, done: string, values = {}) {
    for (const failing of [noServer, answer(500, 'Sorry'), answer(429, 'Later')]) {
      await whileAnswering(
        page,
        path,
        failing,
        async () => {
          await press();
        },
        async () => {
          await seeToast(failed);
          await see(main, failed);
          await closeToast(toaster);
        },
      );
    }
    await press();
    await see(toaster, done, values);
    await see(main, done, values);
  }

  await tryOut(
    '/api/admin/update-priorities',
    () => button('waitlist:recalculate.button').click(),
    'waitlist:recalculate.failed',
    'waitlist:recalculate.done',
  );
  const invitation = main.locator('form').filter({ has: page.locator('[name=email]') });
  const email = newEmail();
  await tryOut(
    '/api/admin/beta-invitation',
    async () => {
      await invitation.locator('[name=email]').fill(email);
      await button('waitlist:invite.button').click();
    },
    'waitlist:invite.failed',
    'waitlist:invite.done',
  );
  expect(await invitation.locator('[name=email]').inputValue()).toBe('');

  const eligible = await showTab(page, say('waitlist:tabs.fanEligible'));
  const lastRow = eligible
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .last();
  await lastRow.getByRole('checkbox').check();
  await tryOut(
    '/api/admin/bulk-promote',
    () => button('waitlist:promote.button').click(),
    'waitlist:promote.failed',
    'waitlist:promote.done',
    { number: 1 },
  );

  const queue = await showTab(page, say('waitlist:tabs.fanQueue'));
  const row = queue
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') })
    .first();
  const next = (await row.getByRole('combobox').inputValue()) === 'beta' ? 'vip' : 'beta';
  await tryOut(
    '/api/admin/assign-tier',
    async () => {
      await row.getByRole('combobox').selectOption(next);
      await row.getByRole('button', { name: say('waitlist:tier.assign') }).click();
    },
    'waitlist:tier.failed',
    'waitlist:tier.done',
  );
}

describe.each(LANGUAGES)('the messages in "%s" match the specification when', (language) => {
  const scene = (name: string, act: (person: Reader) => Promise<void>) =>
    test(name, async () => {
      const person = await reader(language);
      await act(person);
      await person.close();
    });
  scene('a visitor uses the quick form', quickForm);
  scene('a fan signs up', (person) => signupForm(person, 'fan'));
  scene('an idol applies', (person) => signupForm(person, 'idol'));
  scene('an email is verified or a new link is requested', verification);
  scene('a visitor subscribes to a newsletter', newsletter);
  scene('a visitor requests an idol', requestedIdol);
  scene('an idol submits documents', idolVerification);
  scene('a page does not exist', nowhere);
  scene('a password is wrong', wrongPassword);
  scene('the dashboard is empty', emptyDashboard);
  scene('the queues are empty', emptyQueues);
  scene('an admin takes actions', management);
});

describe('while no mail can be sent', () => {
  // The schedule decides this after two minutes of failures.
  const judge = (failing: boolean) => healthRef(database()).set({ failing, since: Timestamp.now() });
  beforeEach(async () => {
    await setInboxMode('down');
    await judge(true);
  });
  afterAll(async () => {
    await setInboxMode('up');
    await judge(false);
  });
  test.each(LANGUAGES)('a visitor in "%s" who signs up is told to contact support', async (language) => {
    const person = await reader(language);
    await withoutMail(person);
    await person.close();
    seen.get(language)?.add('forms:successUnmailed');
  });
});
