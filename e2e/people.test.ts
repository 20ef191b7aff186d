import { Timestamp } from 'firebase-admin/firestore';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { personRef } from '../functions/src/collections/people.ts';
import { rankingUpdate } from '../functions/src/collections/ranking.ts';
import { signupRef } from '../functions/src/collections/signups.ts';
import { config } from '../functions/src/config.ts';
import { joinWaitlist } from '../functions/src/workflows/join-waitlist.ts';
import { inParallel } from '../functions/test/support/client.ts';
import { fanRequest, idOf, newEmail } from '../functions/test/support/people.ts';
import { logIn, showTab } from './support/admin-page.ts';
import { violations } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';

/* Tests filtering people and changing them together. */

const FANS = 24;
const db = database();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Signs up Thai fans of one couple with scores that no other fan has, and waits for the list to show them. */
async function joinBestFans(): Promise<number[]> {
  const now = new Date();
  const emails = Array.from({ length: FANS }, newEmail);
  const ids = emails.map((email) => idOf('fan', email));
  await inParallel(FANS, 10, async (n) => {
    const profile = { name: `ฟรีน ${n}`, favoriteIdols: 'ลิงออม, หลิงออม' };
    await joinWaitlist(
      db,
      config.mailboxKey,
      fanRequest(String(emails[n]), { language: 'th', profile }),
      now,
    );
    const ref = signupRef(db, 'fan', Number(ids[n]));
    await db.runTransaction(async (transaction) => {
      const fan = (await transaction.get(ref)).data();
      if (!fan) throw new Error('There is no such signup.');
      const changes = { verifiedAt: Timestamp.fromDate(now), verifiedReferrals: 10 };
      transaction.update(ref, { ...changes, ...rankingUpdate(ref.id, { ...fan, ...changes }, now) });
    });
  });
  const isListed = async () => {
    const rows = await db.getAll(...ids.map((id) => personRef(db, 'fan', id)));
    return rows.every((row) => row.get('isConfirmed') === true);
  };
  await vi.waitUntil(isListed, { timeout: 90_000, interval: 200 });
  return ids;
}

async function tiersOf(ids: number[]): Promise<string[]> {
  const fans = await db.getAll(...ids.map((id) => signupRef(db, 'fan', id)));
  return [...new Set(fans.map((fan) => String(fan.get('accessTier'))))];
}

test('an admin gives 24 Thai fans of LingOrm with the best scores a tier in 8 clicks, and undoes it in 1', async () => {
  const ids = await joinBestFans();
  const { page, context, troubles } = await visit(browser, {});
  await logIn(page, '/waitlist');
  const panel = await showTab(page, 'People');
  await panel.getByLabel('Language').selectOption('th');
  await panel.getByLabel('Favorite').selectOption('LingOrm');
  await panel.getByLabel('Minimum score').fill('150');
  await page.keyboard.press('Enter');
  await panel.getByText(`${FANS} found.`).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await panel.getByText(`${FANS} found.`).waitFor();
  expect(await panel.getByLabel('Minimum score').inputValue()).toBe('150');

  await panel.getByRole('button', { name: `Select all ${FANS}` }).click();
  await panel.getByLabel('Tier for the selected people').selectOption('vip');
  await panel.getByRole('button', { name: 'Set tier' }).click();
  await panel.getByRole('button', { name: `Set for ${FANS}` }).click();
  await panel.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await tiersOf(ids)).toEqual(['vip']);

  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByText(`Undone: ${FANS}.`).waitFor();
  expect(await tiersOf(ids)).toEqual(['standard']);
  expect(troubles).toEqual([]);
  await context.close();
});

test('the list of people fits a phone of 360 px, and Back leads to the previous filter', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 360, height: 740 } });
  await logIn(page, '/waitlist?view=people&language=th');
  const panel = page.getByRole('tabpanel', { name: 'People' });
  await panel.getByText(/ found\.$| found\. /).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await panel.getByLabel('Flagged').selectOption('yes');
  await page.waitForURL(/flagged=yes/);
  await page.goBack();
  await page.waitForURL(/language=th$/);
  await expect.poll(() => panel.getByLabel('Flagged').inputValue()).toBe('');
  expect(troubles).toEqual([]);
  await context.close();
});
