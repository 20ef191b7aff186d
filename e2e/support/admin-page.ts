import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@contract/values.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { newSession } from '../../functions/src/api/session-cookie.ts';
import { createAdminSession } from '../../functions/src/collections/admin-sessions.ts';
import { database } from '../../functions/src/collections/database.ts';
import { config } from '../../functions/src/config.ts';
import { addAdmin, removeAdmin } from '../../functions/src/workflows/named-admins.ts';
import { SITE } from './browser.ts';

/** Types a password and waits for the dashboard or the open signup. @param password the configured one if absent. */
export async function enterPassword(page: Page, password = process.env.ADMIN_PASSWORD ?? ''): Promise<void> {
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  // A URL that names a signup opens a dialog, which hides the tabs from assistive technology.
  await page.getByRole('tab').or(page.getByRole('dialog')).first().waitFor();
}

/** Opens an admin page and logs in. @param path the page's path, with its language. */
export async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enterPassword(page);
}

/** Opens an admin page with a session of the configured password, without the login form. */
export async function openAsAdmin(page: Page, address: string): Promise<void> {
  const { cookie, sessionHash } = newSession(config);
  const batch = database().batch();
  createAdminSession(batch, database(), { sessionHash, admin: null }, new Date());
  await batch.commit();
  const [, name = '', value = '', path = ''] = /^(.+?)=(.+?);.*Path=(.+?);/.exec(cookie) ?? [];
  const { hostname: domain } = new URL(SITE);
  await page.context().addCookies([{ name, value, domain, path, httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(address);
  await page.getByRole('tab').or(page.getByRole('dialog')).first().waitFor();
}

/** Logs in like {@link logIn}, as a new admin, who is removed after the test. @returns the admin's name. */
export async function logInAs(page: Page, path: string, role: Exclude<AdminRole, 'owner'>): Promise<string> {
  const name = `${role} ${randomUUID().slice(0, 8)}`;
  const added = await addAdmin(database(), config.adminSalt, { name, role }, new Date());
  if ('problem' in added) throw new Error(added.problem);
  onTestFinished(async () => void (await removeAdmin(database(), name, new Date())));
  await page.goto(path);
  await enterPassword(page, added.password);
  return name;
}

/** Goes to a part of the admin pages, with one click. @param part the start of its name; a number may follow. */
export async function goTo(page: Page, part: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Admin pages' });
  await navigation.getByRole('link', { name: new RegExp(`^${part}`) }).click();
}

/** Searches with one click and the keys of the text. @returns the row of the signup with this address. */
export async function search(page: Page, text: string, email: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search by name or email' }).click();
  await page.keyboard.type(text);
  return page.getByRole('table', { name: 'Found' }).getByRole('row').filter({ hasText: email });
}

/**
 * Selects a tab and returns its panel once it is visible. The previous panel stays in the document for a
 * moment.
 * @param name without the number of waiting entries that may follow it.
 */
export async function showTab(page: Page, name: string): Promise<Locator> {
  const withNumber = new RegExp(`^${name}( [\\d,]+\\+?)?$`);
  await page.getByRole('tab', { name: withNumber }).click();
  const panel = page.getByRole('tabpanel', { name: withNumber });
  await panel.waitFor();
  return panel;
}

/** Loads more of a list until it shows an element, because other tests fill the lists too. @returns the clicks. */
export async function showMoreUntil(panel: Locator, wanted: Locator): Promise<number> {
  const items = panel.getByRole('listitem');
  await items.first().waitFor();
  let clicks = 0;
  for (; !(await wanted.isVisible()); clicks++) {
    const shown = await items.count();
    await panel.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => items.count()).toBeGreaterThan(shown);
  }
  return clicks;
}

/** Expects the compact header and footer, and the first row of the shown list on the first screen. */
export async function expectFirstScreen(
  page: Page,
  row = page.getByRole('tabpanel').locator('[data-index="0"]'),
): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  await row.waitFor();
  const bottom = async () => {
    const box = await row.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual(viewport.height);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(48);
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
}
