import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../functions/contract/durations.ts';
import { database } from '../functions/src/collections/database.ts';
import { mailRef, newMail } from '../functions/src/collections/outbox.ts';
import { referrals } from '../functions/src/collections/referrals.ts';
import { signupPath } from '../functions/src/collections/signups.ts';
import { storeFans } from '../functions/test/support/listed-fans.ts';
import { goTo, openAsAdmin, showMoreUntil } from './support/admin-page.ts';
import { violations } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { countGestures } from './support/gestures.ts';
import { sampleOf } from './support/sample-of.ts';

/* Tests the view "Today", and the bar that all admin pages share. */

const TEN_DAYS_MS = 10 * DAY_MS;
const held = referrals(database()).doc(`overdue-${Date.now()}`);
const browser = await openBrowser();
beforeAll(async () => {
  await held.set({
    ...{ referrerType: 'fan', referrerId: 1, userType: 'fan', userId: 2, state: 'held', reasons: ['burst'] },
    at: Timestamp.fromMillis(Date.now() - TEN_DAYS_MS),
  });
});
afterAll(() => held.delete());

/** Fails if axe finds a violation, or the page scrolls sideways. */
async function expectUsable(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('an admin sees in 1 click what is wrong and what waits, opens the list of a problem in 1 more without keystrokes, and Back returns', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 390, height: 800 } });
  await openAsAdmin(page, '/admin');
  const gestures = await countGestures(page);
  await goTo(page, 'Today');
  await page.waitForURL('**/admin?view=today');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText(/^Overdue: [1-9]/).waitFor();
  await expectUsable(page);
  await page.getByRole('link', { name: /^Check: Held referrals overdue/ }).click();
  await page.getByRole('tabpanel', { name: 'Held referrals' }).waitFor();
  expect(new URL(page.url()).search).toBe('?view=heldReferrals');
  expect(await gestures()).toEqual({ clicks: 2, keys: 0 });
  await page.goBack();
  await page.getByRole('link', { name: /^Check: Held referrals overdue/ }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('on a phone the problem of a failed recalculation leads to its card, with the tools open, also after a reload', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 390, height: 664 } });
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch();
    const since = new Date().toISOString();
    const problem = { code: 'recalculation-failed', severity: 'critical', list: 'recalculation', since };
    await route.fulfill({ response, json: { ...(await response.json()), problems: [problem] } });
  });
  await openAsAdmin(page, '/admin?view=today');
  await page.getByRole('link', { name: /^Urgent: The last recalculation failed/ }).click();
  const card = page.getByRole('region', { name: 'Priority scores' });
  const bottom = async () => {
    const { y, height } = (await card.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    return y + height;
  };
  await card.waitFor();
  await expect.poll(bottom).toBeLessThanOrEqual(664);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect.poll(bottom).toBeLessThanOrEqual(664);
  expect(troubles).toEqual([]);
  // A refresh that has not ended would fail when its page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('an admin opens the list of waiting mails from Today in 1 click, and a person on its first page in 1 more', async () => {
  const [{ id, fan } = { id: 0, fan: null }] = await storeFans(database(), 1, () => ({ name: 'Lookmhee' }));
  const inAnHour = Timestamp.fromMillis(Date.now() + 60 * 60_000);
  if (fan)
    await mailRef(database(), `waits-${id}`).set(
      newMail(fan, signupPath('fan', id), 'verify-reminder', Timestamp.now(), { due: inAnHour }),
    );
  const { page, context, troubles } = await visit(browser, { viewport: { width: 390, height: 800 } });
  await openAsAdmin(page, '/admin?view=today');
  const gestures = await countGestures(page);
  const figures = page.getByRole('region', { name: 'Emails today' });
  await figures.getByRole('link', { name: 'Waiting now' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Emails' });
  const mail = panel.getByRole('listitem').filter({ hasText: 'Lookmhee' });
  const pages = await showMoreUntil(panel, mail);
  await mail.getByText('Reminder to verify').waitFor();
  await mail.getByText(/^Due /).waitFor();
  expect(new URL(page.url()).search).toBe('?view=mails');
  await expectUsable(page);
  await page.screenshot({ path: '.local/screens/mails-390.png' });
  await mail.getByRole('link', { name: 'Lookmhee' }).click();
  await page.getByRole('dialog', { name: 'Lookmhee' }).waitFor();
  expect(await gestures()).toEqual({ clicks: 2 + pages, keys: 0 });
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(
  sampleOf([
    { language: '', width: 320, colorScheme: 'light' },
    { language: '/ko', width: 360, colorScheme: 'dark' },
    { language: '/th', width: 320, colorScheme: 'light' },
    { language: '/th', width: 1920, colorScheme: 'dark' },
  ] as const),
)(
  'the bar fits the page, and its links do not cover its tools: "$language", $width px, $colorScheme',
  async (how) => {
    const { language, width, colorScheme } = how;
    const { page, context } = await visit(browser, { viewport: { width, height: 800 }, colorScheme });
    await openAsAdmin(page, `${language}/waitlist?view=activity`);
    await page.getByRole('tab', { selected: true }).waitFor();
    await expectUsable(page);
    const bar = page.getByRole('navigation').filter({ has: page.locator('a[href*="view=today"]') });
    const links = bar.getByRole('link');
    // The counts arrive after the links and widen them.
    await links.filter({ hasText: /\d/ }).first().waitFor();
    await links.last().focus();
    const [end, tools] = [
      await links.last().boundingBox(),
      await page.locator('a[href$="#search"]').boundingBox(),
    ];
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((tools?.x ?? 0) + 1);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
    await context.close();
  },
);
