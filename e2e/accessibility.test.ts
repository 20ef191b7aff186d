import { LANGUAGES } from '@contract/values.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../web/src/app/pages.ts';
import { violations } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';

/* axe (WCAG 2.2 A and AA, best practice) and a look for sideways scrolling: each page, language and mode. */

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
  test.each(LANGUAGES)('every page in "%s" can be used by everyone', async (language) => {
    const { page, context, troubles } = await visit(
      browser,
      { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' },
      // What is not there is answered so.
      (text) => text.includes('status of 404') && page.url().endsWith(NOWHERE),
    );
    for (const path of paths) {
      await page.goto(language === 'en' ? path : `/${language}${path}`);
      await page.locator('h1').waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe(language);
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
