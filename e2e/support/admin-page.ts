import type { Locator, Page } from 'playwright-core';

/** Types the password and waits for the dashboard or the open signup. */
export async function enterPassword(page: Page): Promise<void> {
  await page.locator('input[type=password]').fill(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  // An address that names a signup opens a dialog, which hides the tabs from assistive technology.
  await page.getByRole('tab').or(page.getByRole('dialog')).first().waitFor();
}

/** Opens an admin page and logs in. @param path the page's path, with its language. */
export async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enterPassword(page);
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
