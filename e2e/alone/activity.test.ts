import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { signupRef } from '../../functions/src/collections/signups.ts';
import { config } from '../../functions/src/config.ts';
import { joinWaitlist } from '../../functions/src/workflows/join-waitlist.ts';
import { setTiers } from '../../functions/src/workflows/set-tiers.ts';
import { storeFans } from '../../functions/test/support/listed-fans.ts';
import { fanRequest, idOf, newEmail } from '../../functions/test/support/people.ts';
import { openAsAdmin, showTab } from '../support/admin-page.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, visit } from '../support/browser.ts';

/* Tests the activity log and the deletion of a person. */

const PROMOTED = 60;
const db = database();
const run = Date.now().toString(36);
let auditId = '';
const browser = await openBrowser();
beforeAll(async () => {
  const ids = (await storeFans(db, PROMOTED, (n) => ({ name: `Fan ${n} ${run}` }))).map(({ id }) => id);
  const action = { action: 'bulk-promote', admin: `Orm ${run}`, userType: 'fan', ids, tier: 'vip' } as const;
  auditId = (await setTiers(db, action, new Date())).auditId;
});

async function expectUsable(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('an admin opens an action from its row, reads all its people, and Back closes it', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 390, height: 800 } });
  await openAsAdmin(page, '/waitlist');
  const panel = await showTab(page, 'Activity');
  const row = panel
    .getByRole('listitem')
    .filter({ hasText: `Orm ${run}` })
    .first();
  await row.getByRole('link', { name: '57 more' }).click();
  await page.waitForURL((url) => url.searchParams.get('action') === auditId);
  const sheet = page.getByRole('dialog', { name: 'Promoted' });
  await sheet.getByText('The first 50 shown').waitFor();
  await sheet.getByRole('button', { name: 'Show more' }).click();
  await sheet.getByText('All 60 shown').waitFor();
  expect(await sheet.getByRole('link', { name: run }).count()).toBe(PROMOTED);
  await sheet.getByRole('button', { name: 'Undo' }).waitFor();
  await expectUsable(page);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(troubles).toEqual([]);
  await context.close();
});

test.each([
  { language: '', width: 390, colorScheme: 'light' },
  { language: '/ko', width: 1280, colorScheme: 'dark' },
  { language: '/th', width: 390, colorScheme: 'dark' },
  { language: '/th', width: 1280, colorScheme: 'light' },
] as const)('the copied URL of an action opens it: "$language", $width px, $colorScheme', async (how) => {
  const { language, width, colorScheme } = how;
  const { page, context } = await visit(browser, { viewport: { width, height: 800 }, colorScheme });
  await openAsAdmin(page, `${language}/waitlist?action=${auditId}`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: run }).first().waitFor();
  await expectUsable(page);
  await page.screenshot({
    path: `.local/screens/action${language.replace('/', '-')}-${width}-${colorScheme}.png`,
  });
  await context.close();
});

test('an owner deletes a person from the panel, but not before the whole address is typed', async () => {
  const email = newEmail();
  const id = idOf('fan', email);
  const name = `Leaving ${run}`;
  await joinWaitlist(db, config.mailboxKey, fanRequest(email, { profile: { name } }), new Date());
  const { page, context } = await visit(browser, { viewport: { width: 390, height: 800 } });
  await openAsAdmin(page, `/waitlist?signup=fan-${id}`);
  const sheet = page.getByRole('dialog', { name });
  const field = sheet.getByLabel(`Type ${email} to confirm`);
  await field.fill('someone@example.com');
  const button = sheet.getByRole('button', { name: 'Delete person' });
  expect(await button.isDisabled()).toBe(true);
  await field.fill(email);
  await expectUsable(page);
  await page.screenshot({ path: '.local/screens/delete-390.png' });
  await button.click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText(/ was deleted\.$/).waitFor();
  expect((await signupRef(db, 'fan', id).get()).exists).toBe(false);
  const panel = await showTab(page, 'Activity');
  await panel.getByRole('listitem').filter({ hasText: 'Person deleted' }).first().waitFor();
  await context.close();
});
