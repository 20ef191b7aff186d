import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@contract/values.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo, waitForMail } from '../functions/test/support/inbox.ts';
import { fanRequest, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { enterPassword, showTab } from './support/admin-page.ts';
import { BY_TIME, openBrowser, SITE, type Visit, visit } from './support/browser.ts';
import { beginQueue, goThroughQueue } from './support/place-journey.ts';
import { showIdolForm } from './support/signup-section.ts';

/*
 * Runs the main journeys on the built site: a fan signs up, verifies and refers an idol, and an admin sees and exports
 * both; a fan waits, gets early access and enters the app.
 */

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const browser = await openBrowser();
beforeAll(beginQueue);

test('a fan signs up, verifies and refers an idol, and an admin sees and exports both', async () => {
  const run = Date.now();
  const fan = { name: `=Mina "밍" ${run}`, email: `mina-${run}@example.com` };
  const idol = { name: `Orm ${run}`, email: `orm-${run}@example.com` };
  const first = await visit(browser, { viewport: PHONE });
  await joinAsFan(first.page, fan);
  await confirm(first.page, fan.email, 'fan');
  const referralLink = await shareLink(first.page);
  expect(referralLink).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/?\?ref=idol[a-z0-9]{8}$/);

  const second = await visit(browser, { viewport: LAPTOP });
  await second.page.goto(referralLink);
  await applyAsIdol(second.page, idol);
  await confirm(second.page, idol.email, 'idol');
  await second.page.getByLabel('Your referral link').waitFor();

  const admin = await visit(browser, { viewport: LAPTOP, acceptDownloads: true }, (text) =>
    text.includes('401'),
  );
  await logInAtSecondTry(admin.page);
  await admin.page.getByText('Live', { exact: true }).waitFor();
  await seeSignup(admin.page, 'Fan signups', fan);
  await seeSignup(admin.page, 'Idol signups', idol);
  await followLive(admin);
  const fans = await exportCsv(admin.page, 'Export fans', 'fan-signups.csv');
  expect(fans).toContain(`"${fan.email}"`);
  expect(fans).toContain(`"'${fan.name.replaceAll('"', '""')}"`);
  expect(await exportCsv(admin.page, 'Export idols', 'idol-signups.csv')).toContain(`"${idol.email}"`);
  await admin.page.getByRole('button', { name: 'Lock' }).click();
  await admin.page.getByLabel('Password').waitFor();

  for (const { troubles, context } of [first, second, admin]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test.each(LANGUAGES)(
  'a fan with the site in "%s" on a phone joins, moves up with a friend, is let in and enters the app',
  (language) => goThroughQueue(browser, language, PHONE),
);

test('a manipulated link shows the form that sends a new one', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(`/verification?token=${'A'.repeat(43)}&type=fan`);
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  await page.getByLabel('Email', { exact: true }).first().waitFor();
  expect(await page.getByText('Email Verified Successfully!').count()).toBe(0);
  await context.close();
});

test('a fan on another device gets the link to the place by mail, in the language of the signup', async () => {
  const email = newEmail();
  await joinAndVerify(fanRequest(email, { language: 'ko' }));
  const { page, context, troubles } = await visit(browser, { viewport: PHONE });
  await page.goto('/ko/my-place');
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=userType]').selectOption('fan');
  await form.locator('[type=submit]').click();
  await form.getByRole('status').waitFor();
  const link = await linkToPlace(email);
  expect(link).toContain(`${SITE}/ko/my-place#token=`);
  await page.goto(link);
  await page
    .locator('h1')
    .filter({ hasText: /\d번째/ })
    .waitFor();
  expect(page.url()).toBe(`${SITE}/ko/my-place`);
  expect(troubles).toEqual([]);
  await context.close();
});

/** Returns the link to the place in a mail, once it arrives. */
async function linkToPlace(email: string): Promise<string> {
  const find = async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text);
    return texts.map((text) => /http:\S+\/my-place#token=\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function joinAsFan(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/');
  await page.getByText('fans and idols have already signed up').first().waitFor();
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  await form.locator('[type=submit]').click();
  await form.getByText('Name is required').waitFor();
  await form.getByText('Valid email is required').waitFor();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(` ${email.toUpperCase()} `);
  await form.getByLabel('Favorite Idols').fill('FreenBecky, 아이유');
  await form.getByLabel('How did you hear').selectOption({ label: 'Friend' });
  await form.getByLabel('What do you want most in a fan app').fill('A message that is really for me');
  await form.locator('[type=submit]').click();
  await toast(
    page,
    'Welcome to Fanlight! 💜',
    'Check your email for verification link to secure your priority spot!',
  );
  const panel = page.locator('#signup [data-side=fan]');
  await panel.getByRole('heading', { name: 'Your light just came on' }).waitFor();
  await panel.getByRole('button', { name: 'Use another email' }).click();
  expect(await form.getByLabel('Name').inputValue()).toBe('');
}

async function applyAsIdol(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await showIdolForm(page);
  const form = page.getByRole('form', { name: 'Apply as an Idol' });
  await form.getByLabel('Name / Stage Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Group or Solo').selectOption({ label: 'Solo' });
  await form.getByLabel('Social Media Links').fill('https://example.com/orm');
  await form.getByLabel('Languages Spoken').fill('ไทย, English');
  await form.getByLabel('Why You Want to Join').fill('To answer in their own words');
  await form.locator('[type=submit]').click();
  await toast(
    page,
    'Application Received! 👑',
    'Check your email to verify your account and submit idol verification documents!',
  );
}

/** Opens the mail's link in the same browser. */
async function confirm(page: Page, email: string, type: 'fan' | 'idol'): Promise<void> {
  const mail = await waitForMail(email);
  await page.goto(linkIn(mail.text));
  await toast(
    page,
    'Email Verified Successfully!',
    `Your ${type} account has been verified. You now have priority access!`,
  );
  await page.waitForURL(`${SITE}/`);
  const banner = page.getByRole('main').getByText('Email Verified Successfully!');
  await banner.waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /close|dismiss/i })
    .click();
  await banner.waitFor({ state: 'hidden' });
}

function linkIn(text: string): string {
  const link = /http:\/\/127\.0\.0\.1:\d+\/\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link.');
  return link;
}

async function toast(page: Page, title: string, text: string): Promise<void> {
  const shown = page
    .locator('[role=status], [role=alert], [aria-live]')
    .filter({ hasText: title })
    .filter({ hasText: text });
  await shown.first().waitFor();
}

/** Returns the link that the share block's copy button puts on the clipboard. */
async function shareLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).filter({ visible: true }).first().click();
  await page.getByText('Copied!').filter({ visible: true }).first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  // Closes the menu or the sheet.
  await page.keyboard.press('Escape');
  expect(copied).toContain('Join me on Fanlight - where idols and fans finally speak the same language! 💜');
  return /https?:\/\/\S+/.exec(copied)?.[0] ?? '';
}

async function logInAtSecondTry(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Invalid password' }).waitFor();
  await enterPassword(page);
}

/** Finds a signup in a list, page by page, because signups of other tests may be newer. */
async function seeSignup(
  page: Page,
  list: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const region = page.getByRole('region', { name: list });
  const found = region.getByText(name).filter({ visible: true }).first();
  const older = region.getByRole('button', { name: 'Older' });
  await expect
    .poll(
      async () => {
        const isShown = await found.isVisible();
        if (!isShown && (await older.isVisible()) && (await older.isEnabled())) await older.click();
        return isShown;
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toBe(true);
  await region.getByText(email).filter({ visible: true }).first().waitFor();
}

/** Signs a fan up while the admin watches the live cards. */
async function followLive({ page }: Visit): Promise<void> {
  const total = page.locator('dd').first();
  const before = Number((await total.textContent())?.replaceAll(/\D/g, ''));
  const other = await visit(browser, { viewport: LAPTOP });
  await other.page.goto('/');
  const quick = other.page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
  await quick.getByLabel('Email').fill(`quick-${Date.now()}@example.com`);
  await other.page.keyboard.press('Enter');
  await toast(other.page, 'Success!', "You're on the waitlist! Check your email for verification.");
  expect(other.troubles).toEqual([]);
  await other.context.close();
  await page.waitForFunction(
    (count) => Number(document.querySelector('dd')?.textContent?.replaceAll(/\D/g, '')) > count,
    before,
    BY_TIME,
  );
}

async function exportCsv(page: Page, button: string, file: string): Promise<string> {
  await showTab(page, 'Export Data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(file);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\ufeff"')).toBe(true);
  return csv;
}
