import { LANGUAGES } from '@contract/values.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mailDocs, newEmail, SECOND, storedFan } from '../functions/test/support/people.ts';
import { FALLBACK_STATS, STATS_REFETCH_MS } from '../web/src/features/stats/counts.ts';
import { openAsAdmin } from './support/admin-page.ts';
import { openBrowser, SITE, visit, whenHydrated } from './support/browser.ts';
import { sampleOf } from './support/sample-of.ts';

/* Tests unreliable browsers and networks, and impatient users. */

const browser = await openBrowser();

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;
const FAN_POST = `${SITE}/api/waitlist/fan`;
/** Matches Chromium's console messages about failed requests. */
const isNetworkLine = (text: string) => /Failed to load resource|net::ERR_/.test(text);

/** Fills in the fan form of the open landing page and waits until it is hydrated. */
async function filledForm(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  await form.getByLabel('Name').fill('Mina 미나');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('What do you want most in a fan app').fill('Live rooms 💜');
  await whenHydrated(page);
  const typed = () =>
    form.evaluate((element: HTMLFormElement) =>
      [...new FormData(element).entries()].filter(([, value]) => value !== '').map(String),
    );
  return { form, button: form.locator('[type=submit]'), typed };
}

const accepted = (page: Page) => page.getByText('Welcome to Fanlight! 💜').first().waitFor();

/** Expects one signup and one mail, however often the form was sent. */
async function expectOnce(email: string): Promise<void> {
  expect(await storedFan(email)).toMatchObject({ name: 'Mina 미나', wants: 'Live rooms 💜' });
  expect(await mailDocs(email)).toHaveLength(1);
}

describe('when the network fails while a form is being sent', () => {
  test('before the request arrives, the form shows a failure, keeps the typed text, and a retry counts once', async () => {
    const { page, context, troubles } = await visit(browser, PHONE, isNetworkLine);
    const email = newEmail();
    await page.goto('/');
    const { form, button, typed } = await filledForm(page, email);
    const before = await typed();
    await context.setOffline(true);
    await button.click();
    await form.getByText('We couldn’t reach the server.', { exact: false }).waitFor();
    expect(await typed()).toEqual(before);
    expect(await storedFan(email)).toBeUndefined();
    await context.setOffline(false);
    await button.click();
    await accepted(page);
    await expectOnce(email);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('before the answer arrives, a retry still counts once', async () => {
    const { page, context, troubles } = await visit(browser, PHONE, isNetworkLine);
    const email = newEmail();
    await page.goto('/');
    const { form, button, typed } = await filledForm(page, email);
    const before = await typed();
    let isLost = true;
    await page.route(FAN_POST, async (route) => {
      if (!isLost) return route.fallback();
      isLost = false;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button.click();
    await form.getByText('We couldn’t reach the server.', { exact: false }).waitFor();
    expect(await typed()).toEqual(before);
    await button.click();
    await accepted(page);
    await expectOnce(email);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test('a double click and Enter together submit a form once', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  const email = newEmail();
  let posts = 0;
  page.on('request', (request) => {
    if (request.url() === FAN_POST) posts += 1;
  });
  await page.goto('/');
  const { form, button } = await filledForm(page, email);
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  await form.getByLabel('Email').focus();
  await Promise.all([page.keyboard.press('Enter'), page.mouse.dblclick(x + 20, y + 20)]);
  await accepted(page);
  expect(posts).toBe(1);
  await expectOnce(email);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a form on a referral link’s page and a page in Korean work while the browser’s storage is full', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const email = newEmail();
  await page.goto('/?ref=idolabcdefgh');
  const { button } = await filledForm(page, email);
  await button.click();
  await accepted(page);
  await expectOnce(email);
  await page.goto('/ko/fans');
  expect(await page.getAttribute('html', 'lang')).toBe('ko');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a visitor who blocks clipboard and popups reads no success message and can continue', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  /** How often the page has logged that copying failed. */
  let failedCopies = 0;
  page.on('console', (message) => {
    if (message.text().startsWith('The text could not be copied.')) failedCopies += 1;
  });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    window.open = () => null;
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const panel = page.locator('[popover]:popover-open');
  const copy = panel.getByRole('button', { name: 'Copy link' });
  await copy.waitFor();
  for (const button of await panel.getByRole('button').all()) await button.click();
  // Two buttons copy: the video app's and the last one.
  await expect.poll(() => failedCopies).toBe(2);
  expect(await page.getByText('Copied!').count()).toBe(0);
  expect(await copy.isVisible()).toBe(true);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await copy.click();
  await panel.getByText('Copied!').waitFor();
  expect(page.url()).toBe(`${SITE}/`);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a language chosen in one tab applies to the next page of another tab', async () => {
  const { page: first, context } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  const second = await context.newPage();
  await first.goto('/fans');
  await second.goto('/fans');
  await first.getByRole('button', { name: 'Language' }).first().click();
  await first.getByRole('link', { name: 'ไทย' }).first().click();
  await first.waitForURL('**/th/fans');
  // The open page does not change.
  expect(await second.getAttribute('html', 'lang')).toBe('en');
  await second.goto('/idols');
  await second.waitForURL('**/th/idols');
  await context.close();
});

test('an admin who logs out in one tab has to log in again in the other', async () => {
  const { page: first, context } = await visit(browser, { viewport: { width: 1280, height: 800 } }, (text) =>
    text.includes('401'),
  );
  const second = await context.newPage();
  await openAsAdmin(first, '/admin');
  await second.goto('/waitlist');
  await second.getByRole('tab').first().waitFor();
  await first.getByRole('button', { name: 'Lock', exact: true }).click();
  await first.getByLabel('Password').waitFor();
  // The other tab may ask for the password before the click, because it loads new data from time to time.
  await second.getByRole('tab').nth(1).or(second.getByLabel('Password')).first().click();
  await second.getByLabel('Password').waitFor();
  expect(await second.getByRole('tab').count()).toBe(0);
  await context.close();
});

test.each(sampleOf(LANGUAGES))(
  'the counter in "%s" shows the fallback numbers during an hour of failures and keeps polling',
  async (language) => {
    const { page, context, troubles } = await visit(browser, PHONE, isNetworkLine);
    let asked = 0;
    await page.route('**/api/waitlist/stats', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, body: 'no' });
    });
    await page.clock.install();
    await page.goto(language === 'en' ? '/' : `/${language}/`);
    const number = new Intl.NumberFormat(language).format(FALLBACK_STATS.totalCount);
    await page.getByText(number, { exact: false }).first().waitFor();
    await page.locator('h1').click();
    await whenHydrated(page);
    // The page must keep polling, because the API may recover at any moment.
    for (let minutes = 0; minutes < 60; minutes += 5) {
      const before = asked;
      await page.clock.runFor(5 * 60 * SECOND);
      const later = async () => {
        // The fake clock may skip over a pending request. The next poll then follows an interval later.
        if (asked === before) await page.clock.runFor(STATS_REFETCH_MS);
        return asked;
      };
      await expect.poll(later, { message: `after ${minutes} minutes` }).toBeGreaterThan(before);
    }
    await page.getByText(number, { exact: false }).first().waitFor();
    expect(asked).toBeLessThan(((60 * 60 * SECOND) / STATS_REFETCH_MS) * 5);
    expect(troubles).toEqual([]);
    await context.close();
  },
);
