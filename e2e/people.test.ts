import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '../functions/contract/product.ts';
import { database } from '../functions/src/collections/database.ts';
import { rankingUpdate } from '../functions/src/collections/ranking.ts';
import { signupRef } from '../functions/src/collections/signups.ts';
import { config } from '../functions/src/config.ts';
import { joinWaitlist } from '../functions/src/workflows/join-waitlist.ts';
import { storePeople } from '../functions/src/workflows/store-person.ts';
import { inParallel } from '../functions/test/support/client.ts';
import { fanRequest, idOf, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { expectFirstScreen, openAsAdmin, showTab } from './support/admin-page.ts';
import { violations, violationsInBothThemes } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { sampleOf } from './support/sample-of.ts';
import { translator } from './support/translations.ts';

/* Tests filtering people and changing them together. */

const FANS = 24;
const db = database();

const browser = await openBrowser();

/** Signs up Thai fans of one couple with scores that no other fan has, and adds them to the list. */
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
  await storePeople(db, 'fan', ids);
  return ids;
}

async function tiersOf(ids: number[]): Promise<string[]> {
  const fans = await db.getAll(...ids.map((id) => signupRef(db, 'fan', id)));
  return [...new Set(fans.map((fan) => String(fan.get('accessTier'))))];
}

test('an admin gives 24 Thai fans of LingOrm with the best scores a tier and a lower one, and undoes both', async () => {
  const ids = await joinBestFans();
  const { page, context, troubles } = await visit(browser, {});
  await openAsAdmin(page, '/waitlist');
  const panel = await showTab(page, 'People');
  // Each filter keeps the previous one, even before a slow computer has shown its effect.
  const devtools = await context.newCDPSession(page);
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await slowDown(6);
  await panel.getByLabel('Language').selectOption('th');
  await panel.getByLabel('Favorite').selectOption('LingOrm');
  await panel.getByLabel('Minimum score').fill('150');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/waitlist?view=people&language=th&favourite=LingOrm&minScore=150');
  await slowDown(1);
  await panel.getByText(`${FANS} found.`).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await panel.getByText(`${FANS} found.`).waitFor();
  expect(await panel.getByLabel('Minimum score').inputValue()).toBe('150');

  const giveAll = async (tier: string) => {
    await panel.getByRole('button', { name: `Select all ${FANS}` }).click();
    await panel.getByLabel('Tier for the selected people').selectOption(tier);
    await panel.getByRole('button', { name: 'Set tier' }).click();
    const confirm = panel.getByRole('button', { name: `Set for ${FANS}` });
    await confirm.waitFor();
    if (tier === 'Priority') expect(await violationsInBothThemes(page)).toEqual([]);
    await confirm.click();
    await panel.getByText(`Tier ${tier} set for ${FANS} people.`).waitFor();
  };
  const undo = async () => {
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByText(`Undone: ${FANS}.`).waitFor();
  };
  await panel.getByRole('button', { name: 'Export', exact: true }).click();
  await panel.getByRole('button', { name: 'Export list' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Export', exact: true }).click();
  await giveAll('VIP');
  expect(await tiersOf(ids)).toEqual(['vip']);
  await undo();
  expect(await tiersOf(ids)).toEqual(['standard']);
  // The first action's message, which the second one repeats, goes with the page.
  await page.reload();
  await panel.getByText(`${FANS} found.`).waitFor();
  await giveAll('VIP');
  await giveAll('Priority');
  expect(await tiersOf(ids)).toEqual(['priority']);
  await undo();
  expect(await tiersOf(ids)).toEqual(['vip']);
  expect(troubles).toEqual([]);
  await context.close();
});

test('the list of people fits a phone of 360 px, and Back leads to the previous filter', async () => {
  const { page, context, troubles } = await visit(browser, { viewport: { width: 360, height: 740 } });
  await openAsAdmin(page, '/waitlist?view=people&language=th');
  const panel = page.getByRole('tabpanel', { name: 'People' });
  await panel.getByText(/ found\.$| found\. /).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await panel.getByRole('button', { name: 'Filters (1)' }).click();
  await panel.getByLabel('Flagged').selectOption('yes');
  await page.waitForURL(/flagged=yes/);
  await page.goBack();
  await page.waitForURL(/language=th$/);
  await expect.poll(() => panel.getByLabel('Flagged').inputValue()).toBe('');
  expect(troubles).toEqual([]);
  await context.close();
});

/** Signs up fans who are in the list of people. */
async function joinListedFans(count: number): Promise<void> {
  const ids = await inParallel(count, 4, async () => (await joinAndVerify(fanRequest(newEmail()))).id);
  await storePeople(db, 'fan', ids);
}

test.each(
  sampleOf([
    { language: '', width: 390, colorScheme: 'light' },
    { language: '/th', width: 390, colorScheme: 'dark' },
    { language: '/ko', width: 1280, colorScheme: 'light' },
  ] as const),
)(
  'the first person is on the first screen, below a bar of 48 px: "$language", $width px, $colorScheme',
  async ({ language, width, colorScheme }) => {
    await joinListedFans(2);
    const { page, context } = await visit(browser, { viewport: { width, height: 800 }, colorScheme });
    await openAsAdmin(page, `${language}/waitlist?view=people`);
    await expectFirstScreen(page);
    expect(await violations(page)).toEqual([]);
    await context.close();
  },
);

/** Returns where the focused element is cut off or covered by another, or '' if all of it is in sight. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { top, bottom, left, right } = activeElement?.getBoundingClientRect() ?? new DOMRect();
    const points = [left + 2, (left + right) / 2, right - 2].map((x) => [x, (top + bottom) / 2] as const);
    const hidden = points.filter(([x, y]) => !activeElement?.contains(document.elementFromPoint(x, y)));
    return hidden.map(([x, y]) => `${x}, ${y}: ${document.elementFromPoint(x, y)?.outerHTML}`).join();
  });

test.each(sampleOf(['en', 'th'] as const))(
  'at 390 px the keyboard reaches every part of the bar, the menu and the footer, in order: %s',
  async (language) => {
    const say = translator(language);
    await joinListedFans(1);
    const { page, context } = await visit(browser, { viewport: { width: 390, height: 800 } });
    await openAsAdmin(page, `${language === 'en' ? '' : '/th'}/waitlist?view=people`);
    // The footer moves until the list is complete.
    await page.getByRole('tabpanel').locator('[data-index="0"]').waitFor();
    await page.getByRole('navigation', { name: say('admin:nav.label') }).waitFor();
    const parts = ['today', 'people', 'waves', 'reviews', 'invitations', 'activity', 'search'] as const;
    const focused = page.locator(':focus');
    // After a login the focus is on the page's title.
    await page.locator('a').first().focus();
    expect(await focused.innerText()).toBe(say('common:skipToContent'));
    await page.keyboard.press('Tab');
    expect(await focused.textContent()).toContain(PRODUCT_NAME);
    for (const part of parts) {
      await page.keyboard.press('Tab');
      expect(await focused.textContent()).toContain(say(`admin:nav.${part}`));
      await expect.poll(() => hiddenFocus(page), { message: part }).toBe('');
    }
    for (const name of [say('admin:lock'), say('common:nav.menu')]) {
      await page.keyboard.press('Tab');
      await expect.poll(() => hiddenFocus(page), { message: name }).toBe('');
      expect(
        await page.getByRole('button', { name, exact: true }).evaluate((it) => it.matches(':focus')),
      ).toBe(true);
    }
    await page.keyboard.press('Enter');
    const menu = page.locator('[popover]:popover-open');
    await menu.getByRole('link', { name: say('common:nav.privacy'), exact: true }).waitFor();
    await menu.getByRole('link', { name: '한국어' }).waitFor();
    await page.keyboard.press('Escape');

    const links = page.getByRole('contentinfo').getByRole('link');
    expect(await links.count()).toBe(6);
    for (const link of await links.all()) {
      // Scrolling to the end loads more rows, which push the footer down.
      const hidden = async () => {
        await link.blur();
        await link.focus();
        return hiddenFocus(page);
      };
      await expect.poll(hidden, { message: await link.innerText() }).toBe('');
    }
    await context.close();
  },
);

test('rows of 40 px scroll beneath their heading, which stays right below the bar', async () => {
  await joinListedFans(8);
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 400 } });
  await openAsAdmin(page, '/waitlist?view=people');
  const row = page.getByRole('tabpanel').locator('[data-index="2"]');
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBe(40);
  await row.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const heading = page.getByRole('tabpanel').getByRole('columnheader').first();
  await expect.poll(async () => Math.round((await heading.locator('..').boundingBox())?.y ?? 0)).toBe(48);
  await context.close();
});

test('a view that an admin saves survives a reload, and another admin sees, opens and deletes it', async () => {
  const name = `Thai, flagged ${Date.now().toString(36)}`;
  const [one, other] = await Promise.all([
    visit(browser, {}),
    visit(browser, { viewport: { width: 390, height: 800 }, colorScheme: 'dark' }),
  ]);
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Saved views' }).click();
    return page.getByRole('region', { name: 'Saved views' });
  };
  await openAsAdmin(one.page, '/waitlist?view=people&language=th&flagged=yes&sort=time');
  const saving = await open(one.page);
  await saving.getByLabel('Name of the view').fill(name);
  await saving.getByRole('button', { name: 'Save this view' }).click();
  await saving.getByRole('link', { name }).waitFor();
  await one.page.getByText(`View “${name}” saved.`).waitFor();
  expect(await violations(one.page)).toEqual([]);
  await one.page.reload();
  const again = await open(one.page);
  const shown = again.getByRole('link', { name });
  await shown.waitFor();
  expect(await shown.getAttribute('aria-current')).toBe('true');

  await openAsAdmin(other.page, '/waitlist?view=people');
  const views = await open(other.page);
  await views.getByRole('link', { name }).click();
  await other.page.waitForURL('**/waitlist?view=people&language=th&flagged=yes&sort=time');
  await other.page.getByRole('button', { name: 'Filters (2)' }).waitFor();
  // Rows of the previous filter are dimmed.
  await other.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await violations(other.page)).toEqual([]);
  await views.getByRole('button', { name: `Delete ${name}` }).click();
  await views.getByRole('button', { name: `Delete ${name}` }).click();
  await views.getByRole('link', { name }).waitFor({ state: 'detached' });

  await one.page.reload();
  const left = await open(one.page);
  await left.getByText('No views are saved yet.').or(left.getByRole('listitem')).first().waitFor();
  expect(await left.getByRole('link', { name }).count()).toBe(0);
  expect([...one.troubles, ...other.troubles]).toEqual([]);
  await Promise.all([one.context.close(), other.context.close()]);
});
