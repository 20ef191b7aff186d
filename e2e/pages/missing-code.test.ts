import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEmail, storedFan } from '../../functions/test/support/people.ts';
import { BY_TIME, hasStarted, openBrowser, visit, whenHydrated } from '../support/browser.ts';

/* Tests that nothing is lost when code does not arrive: a deploy removed it, or the network failed. */

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;
const LAPTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

/** The clock stops soon after it. */
const OPENED_AT = new Date('2026-03-02T10:00:00Z');

const browser = await openBrowser();

test('the site reloads the page once if a deploy removed a file, and never in a loop', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  let loads = 0;
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/main-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto('/');
  page.once('framenavigated', () => {
    isGone = false;
  });
  const reloaded = page.waitForEvent('load');
  await page.locator('h1').click();
  await reloaded;
  expect(loads).toBe(2);
  const form = page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
  await form.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'valid email' }).waitFor();
  expect(loads).toBe(2);

  // The new version lacks the file too: one reload, then the prerendered page stays.
  isGone = true;
  await page.goto('/fans');
  const reloadedAgain = page.waitForEvent('load');
  await page.locator('h1').click();
  await reloadedAgain;
  const missing = page.waitForResponse((response) => response.status() === 404);
  await page.locator('h1').click();
  await missing;
  isGone = false;
  await expect
    .poll(async () => {
      await page.locator('h1').click();
      return hasStarted(page);
    })
    .toBe(true);
  expect(loads).toBe(4);
  await context.close();
});

const isReadable = async (page: Page) =>
  (await page.locator('h1').isVisible()) && (await page.locator('main').innerText()).length > 2_000;

test('the page stays readable and keeps typed text while the network is down during hydration', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  await page.goto('/?ref=fanabcdefgh', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  await form.getByLabel('Name').fill('Mina 미나');
  // Query and fragment are applied after the forms are hydrated.
  await page.waitForFunction(
    () => document.querySelector('[data-island]')?.hasAttribute('data-hydrated'),
    undefined,
    BY_TIME,
  );
  expect(await isReadable(page)).toBe(true);
  await form.getByLabel('Email').fill('nobody');
  expect(await form.getByLabel('Name').inputValue()).toBe('Mina 미나');
  await context.setOffline(false);
  await whenHydrated(page);
  expect(await form.getByLabel('Name').inputValue()).toBe('Mina 미나');
  await form.locator('[type=submit]').click();
  await form.getByText('valid email', { exact: false }).first().waitFor();
  await context.close();
});

test.each([
  ['the app', 'main-'],
  ["the page's code and texts", 'blog-'],
])(
  'the site replays a tap made while %s could not be loaded offline, once the network is back',
  async (_part, file) => {
    const { page, context } = await visit(browser, PHONE, () => true);
    let isGone = true;
    await page.route(`**/assets/${file}*.js`, (route) => (isGone ? route.abort() : route.fallback()));
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const chip = page.getByRole('group').getByRole('button').nth(1);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${file}`));
    await chip.click();
    await failed;
    expect(await hasStarted(page)).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
    isGone = false;
    await context.setOffline(false);
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  },
);

test('the page stays open, keeps typed text and shows a toast when a language cannot be loaded', async () => {
  const { page, context } = await visit(browser, LAPTOP, () => true);
  await page.goto('/#signup');
  const form = page.getByRole('form', { name: 'Apply as an Idol' });
  await form.getByLabel('Email').fill('idol@example.com');
  await whenHydrated(page);
  await context.setOffline(true);
  const chooseThai = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'ไทย' }).click();
  };
  await chooseThai();
  await page.getByRole('status').filter({ hasText: 'We couldn’t reach the server.' }).waitFor();
  await page.waitForURL('/#signup');
  expect(await form.getByLabel('Email').inputValue()).toBe('idol@example.com');
  await context.setOffline(false);
  await chooseThai();
  await page.waitForURL('/th/#signup');
  await page.waitForFunction(() => document.documentElement.lang === 'th', undefined, BY_TIME);
  await whenHydrated(page);
  await expect
    .poll(() => page.locator('#signup form').last().locator('[name=email]').inputValue())
    .toBe('idol@example.com');
  await context.close();
});

test('the browser sends a form with all typed text and the friend’s code if the form’s code fails to load after typing has begun', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  let letFail = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letFail = resolve;
  });
  await page.route('**/assets/fan-form-*.js', async (route) => {
    await isTyped;
    await route.abort('connectionreset');
  });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/?ref=fanabcdefgh');
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  const email = newEmail();
  await form.getByLabel('Name').fill('Mina 미나');
  await form.getByLabel('Email').fill(email);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/fan-form-'));
  await form.getByLabel('Email').press('Enter');
  letFail();
  await failed;
  await page.getByRole('heading', { level: 1, name: 'Welcome to Fanlight! 💜' }).waitFor();
  // The page itself, and the answer to the form.
  expect(loads).toBe(2);
  expect(await storedFan(email)).toMatchObject({ name: 'Mina 미나', referredByCode: 'fanabcdefgh' });
  await context.close();
});

test('a visitor with the link of a mail reads the page after five seconds if the app cannot be loaded', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  await page.clock.install({ time: OPENED_AT });
  await page.clock.pauseAt(OPENED_AT.getTime() + 1_000);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/newsletter?token=abc');
  const heading = page.locator('h1');
  await heading.waitFor({ state: 'attached' });
  expect(await heading.isVisible()).toBe(false);
  await page.clock.runFor(5_000);
  await heading.waitFor();
  await context.close();
});

test('a form stays filled in and works if only the panel that replaces it after the signup fails to load', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  await page.route('**/assets/joined-panel-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/joined-panel-'));
  const email = newEmail();
  await form.getByLabel('Name').fill('Mina 미나');
  await whenHydrated(page);
  await form.getByLabel('Email').fill(email);
  await failed;
  // Each press retries the import, which fails.
  await page.locator('h1').click();
  expect(await form.getByLabel('Name').inputValue()).toBe('Mina 미나');
  await form.locator('[type=submit]').click();
  await page.getByText('Welcome to Fanlight! 💜').first().waitFor();
  expect(await storedFan(email)).toMatchObject({ name: 'Mina 미나' });
  await context.close();
});
