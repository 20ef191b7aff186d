import { LANGUAGES, type Language } from '@contract/values.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newClient } from '../functions/test/support/client.ts';
import { newEmail, storedFan } from '../functions/test/support/people.ts';
import { postUntilAsked } from '../functions/test/support/proof.ts';
import { openBrowser, visit } from './support/browser.ts';
import { sampleOf } from './support/sample-of.ts';
import { translator } from './support/translations.ts';

/* Tests a visitor whose mobile carrier puts thousands of phones behind one address. */

const ATTEMPTS = 8;

const browser = await openBrowser();

test('a visitor among many behind one address signs up without noticing the proof of work', async () => {
  const crowd = newClient();
  // One address for all posts, because every new signup occupies triggers and a mail.
  const again = { name: 'Mina', email: newEmail() };
  const { page, context, troubles } = await visit(
    browser,
    { viewport: { width: 390, height: 740 }, extraHTTPHeaders: { 'x-forwarded-for': crowd.address } },
    (text) => text.includes('429'),
  );
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto('/ko/');
  const say = translator('ko');
  const form = page.locator('main form').first();
  // A process of the emulator that has not counted the crowd may answer the first attempts.
  for (let n = 0; n < ATTEMPTS && workers.length === 0; n++) {
    // The counts of a process begin anew every ten minutes.
    await postUntilAsked(crowd, '/api/waitlist/fan', () => again);
    const email = newEmail();
    await form.locator('input[name=email]').fill(email);
    await form.locator('button').click();
    const main = page.getByRole('main');
    await main.getByText(say('common:quickSignup.successText')).waitFor();
    expect(await storedFan(email)).toMatchObject({ email });
    await main.getByRole('button', { name: say('joined:again') }).click();
    expect(await form.locator('input[name=email]').inputValue()).toBe('');
  }
  expect(workers).toEqual([expect.stringMatching(/\/assets\/proof\.worker-[\w-]+\.js$/)]);
  expect(troubles).toEqual([]);
  await context.close();
});

/* Hosting and Cloud Run answer with pages of their own when they are overloaded. */

const FOREIGN = { contentType: 'text/html', body: '<!doctype html><h1>Service Unavailable</h1>' };

/** Opens the fan form. @param answers the platform's answers to the first signups. */
async function openFanForm(
  page: Page,
  language: Language,
  answers: { status: number; headers?: Record<string, string> }[],
) {
  await page.route('**/api/waitlist/fan', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill({ ...FOREIGN, ...answer }) : route.fallback();
  });
  await page.goto(language === 'en' ? '/#signup' : `/${language}/#signup`);
  const email = newEmail();
  const form = page.locator('#signup form').first();
  await form.locator('[name=name]').fill('Mina');
  await form.locator('[name=email]').fill(email);
  return { email, form, submit: () => form.locator('[type=submit]').click() };
}

test.each(sampleOf(LANGUAGES))(
  'a visitor in "%s" reads a sentence instead of the platform’s own error page and keeps the typed text',
  async (language) => {
    const { page, context, troubles } = await visit(browser, {}, (text) => text.includes('502'));
    const { email, form, submit } = await openFanForm(page, language, [{ status: 502 }]);
    await submit();
    await page.getByText(translator(language)('common:busy')).first().waitFor();
    expect(await page.getByText('Service Unavailable').count()).toBe(0);
    expect(await form.locator('[name=email]').inputValue()).toBe(email);
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test('a visitor whose signup gets the platform’s 503 page reads that it will be retried, and the retry succeeds', async () => {
  const say = translator('th');
  const { page, context, troubles } = await visit(browser, {}, (text) => text.includes('503'));
  const busy = { status: 503, headers: { 'Retry-After': '8' } };
  const { email, submit } = await openFanForm(page, 'th', [busy]);
  await submit();
  const [beforeSeconds = ''] = say('common:retrying', { seconds: '|' }).split('|');
  await page.getByText(beforeSeconds.trim()).first().waitFor();
  await page.getByText(say('forms:fan.successTitle')).first().waitFor();
  expect(await storedFan(email)).toMatchObject({ email });
  expect(troubles).toEqual([]);
  await context.close();
});
