import { languages } from '@contract/languages.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { mirrorOf } from '../../web/src/i18n/language-url.ts';
import { WHOLE_WORDS } from '../../web/src/i18n/unbroken-words.ts';
import { violations } from '../support/axe.ts';
import { drawsFrames, openBrowser, type Visit, visit, whenHydrated } from '../support/browser.ts';

/*
 * Opens every page in every language with an empty cache and scrolls to its end. One visit checks whether the page is
 * accessible (axe: WCAG 2.2 A and AA, best practices), whether it scrolls sideways, which fonts it loads, and whether
 * they draw every letter.
 */

const browser = await openBrowser();

const LAPTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const;
const PHONE = { viewport: { width: 320, height: 800 }, colorScheme: 'light' } as const;
const NOWHERE = '/no-such-page';

/** Match what no line break may divide: ranges of numbers, and words that browsers would divide. */
const WHOLE: Record<Language, RegExp> = {
  en: /\d-\u2060?\d|thank-\u2060?you|real-\u2060?time/g,
  ko: /\d[-~]\d/g,
  th: new RegExp(['\\d-\\u2060?\\d', ...WHOLE_WORDS.map((word) => [...word].join('\u2060?'))].join('|'), 'g'),
};

/** An open page, and the bytes of the fonts it loaded. */
interface Reading extends Visit {
  fontBytes: number;
}

/**
 * Opens a page with an empty cache, scrolled to its end, which starts the app.
 * @param windows the number of attempts, each in a new window, because the browser sometimes stops drawing one.
 */
async function read(
  path: string,
  language: Language,
  appearance: BrowserContextOptions,
  windows = 3,
): Promise<Reading> {
  const { page, context, troubles } = await visit(
    browser,
    { ...appearance, reducedMotion: 'reduce' },
    // The 404 is expected.
    (text) => text.includes('status of 404') && path === '*',
  );
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font')
      sizes.push(response.body().then(({ length }) => length));
  });
  await page.goto(mirrorOf(path === '*' ? NOWHERE : path, language));
  await page.locator('h1').waitFor();
  await scrollThrough(page);
  if (windows > 1 && (await isStuck(page))) {
    await context.close();
    return read(path, language, appearance, windows - 1);
  }
  await whenHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const fontBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { page, context, troubles, fontBytes };
}

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.each(LANGUAGES)('in "%s"', (language) => {
  test.each(pages)(
    '$path is accessible, fits every window and is drawn in the fonts of the site',
    async ({ path, clientOnly }) => {
      const { page, context, troubles, fontBytes } = await read(path, language, LAPTOP);
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      if (path !== '*') {
        expect.soft(fontBytes).toBeGreaterThan(10_000);
        expect.soft(fontBytes).toBeLessThanOrEqual(languages[language].fontLimit);
      }
      if (path !== '*' && !clientOnly) {
        const fonts = await fontsOf(page);
        expect.soft(fonts.length).toBeGreaterThan(10);
        expect.soft(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
      }
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await isWithinWindow(page)).toBe(true);
      expect.soft(await dividedTexts(page, language)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect.soft(await dividedTexts(page, language)).toEqual([]);
      await page.setViewportSize(PHONE.viewport);
      await scrollThrough(page);
      await whenHydrated(page);
      expect.soft(await isWithinWindow(page)).toBe(true);
      expect.soft(await dividedTexts(page, language)).toEqual([]);
      expect(troubles).toEqual([]);
      await context.close();
    },
  );
});

/* One language is enough: the others have the same elements and colours, and the tests above check their widths. */
test.each(pages)('$path is accessible on a small phone in light mode', async ({ path }) => {
  const { page, context, troubles } = await read(path, 'th', PHONE);
  expect(await violations(page)).toEqual([]);
  expect(await isWithinWindow(page)).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

/** Returns the matches of {@link WHOLE} that a line break divides, with their surroundings. */
async function dividedTexts(page: Page, language: Language): Promise<string[]> {
  const whole = WHOLE[language];
  return page.evaluate(
    ([pattern = '', flags]) => {
      const divided: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        for (const { index, 0: word } of text.matchAll(new RegExp(pattern, flags))) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) divided.push(`${word} in: ${text.slice(Math.max(0, index - 20), index + 30)}`);
        }
      }
      return divided;
    },
    [whole.source, whole.flags],
  );
}

/** Returns the fonts that draw the page's letters. */
async function fontsOf(page: Page): Promise<{ isCustomFont: boolean }[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *',
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return used.flatMap(({ fonts }) => fonts);
}

/** Scrolls down and up again, so that sections that render near the viewport are complete. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // Headless Chromium sometimes stops drawing frames, so this does not wait for one.
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Returns whether the app does not start because the browser has stopped drawing this window. */
async function isStuck(page: Page): Promise<boolean> {
  try {
    await whenHydrated(page, 15_000);
    return false;
  } catch {
    return !(await drawsFrames(page));
  }
}
