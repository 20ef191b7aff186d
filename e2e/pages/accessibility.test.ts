import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { sampleOf } from '../support/sample-of.ts';

/* Checks menus and errors, which visits.test.ts does not show, with axe (WCAG 2.2 A and AA, best practices). */

const browser = await openBrowser();

describe.each(
  sampleOf([
    { colorScheme: 'light', language: 'en' },
    { colorScheme: 'dark', language: 'th' },
  ] as const),
)('$colorScheme, in "$language"', ({ colorScheme, language }) => {
  const appearance = { colorScheme, reducedMotion: 'reduce' } as const;
  const home = localizedPath('/', language);

  test.each([
    ['the mobile menu', 360, 'header button[popovertarget]:visible'],
    ['"More"', 1280, 'header nav button[popovertarget]:visible'],
    ['sharing', 1280, 'header > div > div button[popovertarget]:visible'],
  ])('%s has no accessibility violations', async (_what, width, toggle) => {
    const { page, context, troubles } = await visit(browser, {
      ...appearance,
      viewport: { width, height: 800 },
    });
    await page.goto(home);
    await page.locator(toggle).first().click();
    await page.locator('[popover]:popover-open').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('error messages of a form and toasts have no accessibility violations', async () => {
    const { page, context, troubles } = await visit(browser, {
      ...appearance,
      viewport: { width: 1280, height: 800 },
    });
    await page.goto(`${home}#signup`);
    for (const form of [0, 1]) {
      const button = page.locator('#signup form').nth(form).locator('button[type=submit]');
      await button.click();
      await page.locator('#signup form').nth(form).locator('[aria-invalid=true]').first().waitFor();
    }
    await page.locator('footer form [type=email]').fill('nobody');
    await page.keyboard.press('Enter');
    await page.locator('[role=status] p').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
