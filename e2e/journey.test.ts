import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForMail } from '../functions/test/support/inbox.ts';
import { enterPassword, showTab } from './support/admin-page.ts';
import { openBrowser, SITE, type Visit, visit } from './support/browser.ts';

/*
 * The main journey, against the real site: a fan signs up, verifies and refers an idol; an admin
 * sees and exports both.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a laptop', viewport: { width: 1280, height: 800 } },
])('on $name', ({ viewport }) => {
  const run = `${viewport.width}-${Date.now()}`;
  const fan = { name: `=Mina "밍" ${run}`, email: `mina-${run}@example.com` };
  const idol = { name: `Orm ${run}`, email: `orm-${run}@example.com` };

  test('a fan signs up, verifies and refers an idol, and an admin sees and exports both', async () => {
    const first = await visit(browser, { viewport });
    await joinAsFan(first.page, fan);
    await confirm(first.page, fan.email, 'fan');
    const invitation = await shareLink(first.page);
    expect(invitation).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/?\?ref=idol[a-z0-9]{8}$/);

    const second = await visit(browser, { viewport });
    await second.page.goto(invitation);
    await applyAsIdol(second.page, idol);
    await confirm(second.page, idol.email, 'idol');

    const admin = await visit(browser, { viewport, acceptDownloads: true }, (text) => text.includes('401'));
    await logInAtSecondTry(admin.page);
    await admin.page.getByText('Live', { exact: true }).waitFor();
    await seeSignup(admin.page, 'Fan Signups', fan);
    await seeSignup(admin.page, 'Idol Signups', idol);
    await followLive(admin, viewport);
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
});

test('a fan who signs up on the Thai page gets a Thai mail and returns to the Thai site', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 360, height: 740 } });
  const email = `fah-${Date.now()}@example.com`;
  await page.goto('/th/');
  const form = page.locator('#signup form').first();
  await form.locator('[name=name]').fill('ฟ้า');
  await form.locator('[name=email]').fill(email);
  await form.locator('[type=submit]').click();
  const mail = await waitForMail(email);
  expect(mail.subject).toMatch(/[\u0e00-\u0e7f]/);
  await page.goto(linkIn(mail.text));
  await page.waitForURL(`${SITE}/th/`);
  expect(await page.getAttribute('html', 'lang')).toBe('th');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a manipulated link shows the form that sends a new one', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 740 } });
  await page.goto(`/verification?token=${'A'.repeat(43)}&type=fan`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Email', { exact: true }).first().waitFor();
  await context.close();
});

async function joinAsFan(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/');
  await page.getByText('fans and idols have already signed up').first().waitFor();
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  await form.getByRole('button').click();
  await form.getByText('Name is required').waitFor();
  await form.getByText('Valid email is required').waitFor();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(` ${email.toUpperCase()} `);
  await form.getByLabel('Favorite Idols').fill('FreenBecky, 아이유');
  await form.getByLabel('How did you hear').selectOption({ label: 'Friend' });
  await form.getByLabel('What do you want most in a fan app').fill('A message that is really for me');
  await form.getByRole('button').click();
  await toast(
    page,
    'Welcome to Fanlight! 💜',
    'Check your email for verification link to secure your priority spot!',
  );
  expect(await form.getByLabel('Name').inputValue()).toBe('');
}

async function applyAsIdol(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Apply as an Idol' });
  await form.getByLabel('Name / Stage Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Group or Solo').selectOption({ label: 'Solo' });
  await form.getByLabel('Social Media Links').fill('https://example.com/orm');
  await form.getByLabel('Languages Spoken').fill('ไทย, English');
  await form.getByLabel('Why You Want to Join').fill('To answer in their own words');
  await form.getByRole('button').click();
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

async function seeSignup(
  page: Page,
  list: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const region = page.getByRole('region', { name: list });
  await region.getByText(name).filter({ visible: true }).first().waitFor();
  await region.getByText(email).filter({ visible: true }).first().waitFor();
}

/** Signs somebody up while the admin watches the live cards. */
async function followLive({ page }: Visit, viewport: { width: number; height: number }): Promise<void> {
  const total = page.locator('dd').first();
  const before = Number((await total.textContent())?.replaceAll(/\D/g, ''));
  const other = await visit(browser, { viewport });
  await other.page.goto('/');
  const quick = other.page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
  await quick.getByLabel('Email').fill(`quick-${viewport.width}-${Date.now()}@example.com`);
  await other.page.keyboard.press('Enter');
  await toast(other.page, 'Success!', "You're on the waitlist! Check your email for verification.");
  expect(other.troubles).toEqual([]);
  await other.context.close();
  await page.waitForFunction(
    (count) => Number(document.querySelector('dd')?.textContent?.replaceAll(/\D/g, '')) > count,
    before,
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
