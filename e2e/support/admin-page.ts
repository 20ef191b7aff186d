import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Types the password and waits for the dashboard or the open signup. */
export async function enterPassword(page: Page): Promise<void> {
  await page.locator('input[type=password]').fill(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  // A URL that names a signup opens a dialog, which hides the tabs from assistive technology.
  await page.getByRole('tab').or(page.getByRole('dialog')).first().waitFor();
}

/** Opens an admin page and logs in. @param path the page's path, with its language. */
export async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enterPassword(page);
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
 */
export async function showTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name, exact: true }).click();
  const panel = page.getByRole('tabpanel', { name, exact: true });
  await panel.waitFor();
  return panel;
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
