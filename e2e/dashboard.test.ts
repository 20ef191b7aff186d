import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { peopleSumsRef } from '../functions/src/collections/system.ts';
import { config } from '../functions/src/config.ts';
import { noPeopleSums } from '../functions/src/domain/people-sums.ts';
import type { PeriodReferrer } from '../functions/src/domain/top-referrers.ts';
import { joinWaitlist } from '../functions/src/workflows/join-waitlist.ts';
import { readAnalytics } from '../functions/src/workflows/read-analytics.ts';
import { storePeople } from '../functions/src/workflows/store-person.ts';
import { fanRequest, idolRequest, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { openAsAdmin, showTab } from './support/admin-page.ts';
import { violations } from './support/axe.ts';
import { openBrowser, SITE, visit } from './support/browser.ts';
import { sampleOf } from './support/sample-of.ts';
import { translator } from './support/translations.ts';

/* Tests the dashboard, in every language and without a mouse. */

const browser = await openBrowser();
const run = Date.now().toString(36);
const mina = { name: `Mina ${run}`, email: newEmail(), id: 0 };
const luna = { email: newEmail() };
beforeAll(async () => {
  const request = fanRequest(mina.email, { profile: { name: mina.name }, referral: 'friend' });
  const { id, referralCode } = await joinAndVerify(request);
  mina.id = id;
  await storePeople(database(), 'fan', [id]);
  await joinAndVerify({ ...idolRequest(luna.email), referredByCode: referralCode });
  await storeTopReferrer({ userType: 'fan', id, count: 1, before: 2 });
  // The others sign up in an hour, which may be tomorrow.
  await joinWaitlist(database(), config.mailboxKey, fanRequest(newEmail()), new Date());
});

/** Stores what a recalculation on a later day would find. Running one would change what all tests share. */
async function storeTopReferrer(referrer: PeriodReferrer): Promise<void> {
  const ref = peopleSumsRef(database());
  const sums = (await ref.get()).data() ?? { ...noPeopleSums(), asOf: Timestamp.now() };
  await ref.set({ ...sums, topReferrers: { 7: [referrer] } });
}

/** Returns the number of counted signups of the last days and today. */
async function signupsUntilToday(): Promise<number> {
  const { perDay } = await readAnalytics(database(), config.adminTimeZone, 7, new Date());
  return perDay.reduce((sum, { fans, idols }) => sum + fans + idols, 0);
}

async function expectUsable(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test.each(
  sampleOf([
    { language: 'en', width: 320, colorScheme: 'light' },
    { language: 'ko', width: 1280, colorScheme: 'dark' },
    { language: 'th', width: 360, colorScheme: 'dark' },
  ] as const),
)('the dashboard passes axe: $language, $width px, $colorScheme', async (how) => {
  const { language, width, colorScheme } = how;
  const { page, context, troubles } = await visit(
    browser,
    { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' },
    (text) => text.includes('401'),
  );
  await openAsAdmin(page, '/admin');
  if (language !== 'en') await page.goto(`/${language}/admin`);
  await page.getByRole('table').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    const panel = await showTab(page, await tab.innerText());
    await panel.getByRole('heading').first().waitFor();
    await expectUsable(page);
  }
  await page.getByRole('tab').first().click();
  await page.getByRole('searchbox').fill(mina.email);
  await page.getByRole('link', { name: mina.name }).waitFor();
  await expectUsable(page);
  await page.getByRole('link', { name: mina.name }).click();
  await page.getByRole('dialog').getByText(String(mina.id)).waitFor();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).nth(3).waitFor();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody-is-called-that');
  await page.getByRole('link', { name: mina.name }).waitFor({ state: 'detached' });
  await expectUsable(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(
  sampleOf([
    { language: 'en', width: 390, colorScheme: 'light' },
    { language: 'en', width: 1280, colorScheme: 'light' },
    { language: 'th', width: 390, colorScheme: 'dark' },
  ] as const),
)('the analytics of a period can be read by keyboard: $language, $width px, $colorScheme', async (how) => {
  const { language, width, colorScheme } = how;
  const t = translator(language);
  const { page, context, troubles } = await visit(
    browser,
    { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' },
    (text) => text.includes('401'),
  );
  // The analytics do not update while they are open, and show no chart without a signup.
  await expect.poll(signupsUntilToday).toBeGreaterThan(0);
  await openAsAdmin(page, `${language === 'en' ? '' : `/${language}`}/admin?view=analytics`);
  const chip = (days: number) =>
    page.getByRole('button', { name: t('admin:analytics.periodDays', { days }), exact: true });
  await chip(7).click();
  await page.waitForURL('**/admin?view=analytics&days=7');
  const slider = page.getByRole('slider', { name: t('admin:analytics.chooseDay') });
  const numbers = page.locator('section[aria-labelledby=signups-per-day]').getByRole('row');
  await page.getByText(t('admin:analytics.perDayNumbers')).click();
  await expect.poll(() => numbers.count()).toBe(1 + 7 + 1);
  const today = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(today);
  await page.getByRole('img').first().hover();
  await expectUsable(page);
  await page.reload();
  await chip(7).and(page.locator('[aria-pressed=true]')).waitFor();
  const referrers = page.getByRole('table', { name: t('admin:analytics.referrers') });
  await referrers.getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('“Live” gives way to the time of the numbers when the connection is lost, and comes back with it', async () => {
  const { page, context } = await visit(browser, {}, () => true);
  await openAsAdmin(page, '/admin');
  const live = page.getByRole('status').filter({ hasText: /^Live$/ });
  const notLive = page.getByRole('status').filter({ hasText: /^Not live\. As of/ });
  await live.waitFor();
  await context.setOffline(true);
  await notLive.waitFor();
  expect(await live.count()).toBe(0);
  await context.setOffline(false);
  await live.waitFor();
  expect(await notLive.count()).toBe(0);
  await context.close();
});

test('a URL that names a signup opens it, also after a login, and closing it restores the page’s URL', async () => {
  const { page, context } = await visit(browser, {});
  await page.goto(`/admin?signup=fan-${mina.id}`);
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: mina.name });
  await sheet.getByText('Email verified +50').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toBe(`${SITE}/admin`);
  await page.goto('/admin?signup=fan-7');
  await page.getByRole('dialog').getByText('404: No signup has this number.').waitFor();
  await context.close();
});

test.each([360, 1280])('an open signup shows the email address below the name: %i px', async (width) => {
  const { page, context } = await visit(browser, { viewport: { width, height: 740 } });
  await openAsAdmin(page, `/admin?signup=fan-${mina.id}`);
  const address = page.getByRole('dialog', { name: mina.name }).getByText(mina.email).first();
  await address.waitFor();
  const isSeen = await address.evaluate((text) => {
    const { left, top } = text.getBoundingClientRect();
    return document.elementFromPoint(left + 2, top + 2) === text;
  });
  expect(isSeen).toBe(true);
  await context.close();
});

test('a long name does not squeeze the email column', async () => {
  const name = `${'Maximiliana '.repeat(7)}${run}`.slice(0, 100);
  await joinAndVerify(fanRequest(newEmail(), { profile: { name } }));
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  await openAsAdmin(page, '/admin');
  const row = page.getByRole('row').filter({ hasText: name });
  const [named, address] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
  const [nameBox, addressBox] = [await named.boundingBox(), await address.boundingBox()];
  expect(addressBox?.width).toBeGreaterThan((nameBox?.width ?? 0) * 1.2);
  await context.close();
});

test('a signup shows the result of an action in one visible message, and the search results show the new tier', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 740 } });
  await openAsAdmin(page, '/admin');
  await page.getByRole('searchbox').fill(luna.email);
  const found = page.getByRole('table', { name: 'Found' }).getByRole('row').filter({ hasText: luna.email });
  await found.getByRole('link', { name: 'Luna' }).click();
  const sheet = page.getByRole('dialog', { name: 'Luna' });
  await sheet.getByLabel('Tier of Luna').selectOption('VIP');
  await sheet.getByRole('button', { name: 'Assign Luna' }).click();
  const title = 'Access tier updated successfully!';
  await sheet.getByRole('status').getByText(title).hover();
  // Below the window's end the sheet has the same message, without a role.
  const isInWindow = (message: Element) => {
    const { top, bottom } = message.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  };
  const messages = await page.getByText(title).all();
  const areInWindow = await Promise.all(messages.map((message) => message.evaluate(isInWindow)));
  expect(areInWindow.filter(Boolean)).toEqual([true]);
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await found.getByText('Early access').waitFor();
  await context.close();
});

test('an admin can log in, search, open a signup, read referrals and analytics, and log out by keyboard', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto('/admin');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  /** Presses Tab until the element with that name has the focus. */
  const tabTo = async (name: string) => {
    for (let step = 0; step < 80; step++) {
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (label.includes(name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The focus never reached "${name}".`);
  };
  await page.getByLabel('Password').waitFor();
  await tabTo('Password');
  await page.keyboard.type(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').waitFor();
  await tabTo('Search by name or email');
  await page.keyboard.type(mina.email);
  await page.getByRole('link', { name: mina.name }).waitFor();
  await tabTo(mina.name);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: mina.name });
  await sheet.getByRole('link', { name: 'Luna' }).waitFor();
  await tabTo('Luna');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Luna' }).getByRole('link', { name: mina.name }).waitFor();
  expect(await focused()).toBe('Luna');
  await page.goBack();
  await sheet.waitFor();
  await page.goForward();
  await page.getByRole('dialog', { name: 'Luna' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe(mina.name);
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe(mina.name);
  await page.keyboard.down('Shift');
  for (let step = 0; step < 20 && !(await focused()).startsWith('Recent Signups'); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Analytics' }).waitFor();
  await page.keyboard.down('Shift');
  for (let step = 0; step < 20 && (await focused()) !== 'Lock'; step++) await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').waitFor();
  await context.close();
});
