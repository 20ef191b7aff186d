import { LANGUAGES } from '@contract/values.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { mirrorOf } from '../../web/src/i18n/language-url.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, visit, whenHydrated } from '../support/browser.ts';

/*
 * Checks every page, language and colour scheme with axe (WCAG 2.2 A and AA, best practices) and
 * for horizontal scrolling: scrolled to its end, with menus open, and with errors.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const NOWHERE = '/no-such-page';
const paths = pages.map(({ path }) => (path === '*' ? NOWHERE : path));

describe.each([
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  test.each(LANGUAGES)('no page in "%s" has accessibility violations', async (language) => {
    const { page, context, troubles } = await visit(
      browser,
      { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' },
      // The 404 is expected.
      (text) => text.includes('status of 404') && page.url().endsWith(NOWHERE),
    );
    for (const path of paths) {
      await page.goto(language === 'en' ? path : `/${language}${path}`);
      await page.locator('h1').waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      await scrollThrough(page);
      expect(await violations(page), `${path} in ${language}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${path} scrolls sideways`,
      ).toBe(true);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe.each([
  ['light', 'en'],
  ['dark', 'th'],
] as const)('%s, in "%s"', (colorScheme, language) => {
  const appearance = { colorScheme, reducedMotion: 'reduce' } as const;
  const home = mirrorOf('/', language);

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

/** Scrolls down and up again, so that sections that render near the viewport are complete. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await whenHydrated(page);
}
