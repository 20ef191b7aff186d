import type { Page } from 'playwright-core';

/**
 * Shows the idols' signup form of the landing page. Below the breakpoint `lg` a chip selects it; otherwise it is
 * always visible.
 */
export async function showIdolForm(page: Page): Promise<void> {
  const chip = page.locator('#signup label', { has: page.locator('[value=idol]') });
  if (await chip.isVisible()) await chip.click();
}
