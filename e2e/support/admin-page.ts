import type { Locator, Page } from 'playwright-core';

/** Types the password where the page asks for it, and waits for what is behind it. */
export async function enterPassword(page: Page): Promise<void> {
  await page.locator('input[type=password]').fill(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  // An address that names an entry opens it over the page, whose tabs are then hidden.
  await page.getByRole('tab').or(page.getByRole('dialog')).first().waitFor();
}

/** @param path of one of the admins' pages, with its language. */
export async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await enterPassword(page);
}

/**
 * Chooses a tab and waits until its panel is the one that shows. Whoever looked for "the panel" right after the click could
 * be handed a row of the one before, which stays in the document and is never seen again.
 * @returns the panel.
 */
export async function showTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name, exact: true }).click();
  const panel = page.getByRole('tabpanel', { name, exact: true });
  await panel.waitFor();
  return panel;
}
