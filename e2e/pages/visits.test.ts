import { languages } from '@contract/languages.ts';
import { FIRST_SIGNUPS } from '@contract/limits.ts';
import { API_HEADER } from '@contract/response-header.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { violations } from '../support/axe.ts';
import { drawsFrames, openBrowser, type Visit, visit, whenHydrated } from '../support/browser.ts';
import { dividedTexts } from '../support/divided-texts.ts';
import { gridFaults } from '../support/grid.ts';
import { sampleOf } from '../support/sample-of.ts';

/*
 * Opens every page in every language with an empty cache and scrolls to its end. One visit checks in a dark window of a
 * laptop whether the page is accessible (axe: WCAG 2.2 A and AA, best practices), whether it scrolls sideways, which fonts
 * it loads, and whether they draw every letter. In Thai, and at night in every language, it goes on to a light window of
 * a small phone, and for a public page to seven widths: all sections start at one left edge, the header has one row, and
 * sections share their gaps.
 */

const browser = await openBrowser();

const LAPTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const;
const PHONE = { viewport: { width: 320, height: 800 }, colorScheme: 'light' } as const;
const NOWHERE = '/no-such-page';

/** An open page, and the bytes of the font files it has loaded, by address. */
interface Reading extends Visit {
  fontFiles: () => Promise<Map<string, number>>;
}

/**
 * Opens a page with an empty cache and scrolls to its end, which starts the app.
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
  const files: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font')
      files.push(response.body().then(({ length }) => [response.url(), length]));
  });
  await page.goto(localizedPath(path === '*' ? NOWHERE : path, language));
  await page.locator('h1').waitFor();
  await scrollThrough(page);
  if (windows > 1 && (await isStuck(page))) {
    await context.close();
    return read(path, language, appearance, windows - 1);
  }
  await whenHydrated(page);
  await page.waitForLoadState('networkidle');
  const fontFiles = async () => {
    await page.evaluate(() => document.fonts.ready);
    return new Map(await Promise.all(files));
  };
  return { page, context, troubles, fontFiles };
}

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** The language in which pages are also checked with axe on a phone: the one with the longest lines. */
const AXE_ON_PHONES: Language = 'th';

describe.each(LANGUAGES)('in "%s"', (language) => {
  // In one language pages open on a phone first.
  const [first, last] = language === 'th' ? [PHONE, LAPTOP] : [LAPTOP, PHONE];
  const isInEveryWindow = sampleOf(LANGUAGES).includes(language);

  test.each(pages)(
    isInEveryWindow
      ? '$path is accessible, fits every window, keeps the left edge and the gaps, and is drawn in the fonts of the site'
      : '$path is accessible, fits a laptop, divides no word on a phone and is drawn in the fonts of the site',
    async ({ path, clientOnly }) => {
      const { page, context, troubles, fontFiles } = await read(path, language, first);
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      await checkWindow(first);
      await page.setViewportSize({ width: 390, height: 800 });
      expect.soft(await dividedTexts(page, language)).toEqual([]);
      if (isInEveryWindow) await visitOtherWindows();
      expect(troubles).toEqual([]);
      await context.close();

      async function visitOtherWindows(): Promise<void> {
        await page.setViewportSize(last.viewport);
        await page.emulateMedia({ colorScheme: last.colorScheme });
        await scrollThrough(page);
        await whenHydrated(page);
        await checkWindow(last);
        if (clientOnly) return;
        // The light theme decides which neighbouring sections share a background.
        await page.emulateMedia({ colorScheme: 'light' });
        expect.soft(await gridFaults(page)).toEqual([]);
      }

      async function checkWindow(appearance: typeof LAPTOP | typeof PHONE): Promise<void> {
        if (appearance === LAPTOP && path !== '*') {
          const files = await fontFiles();
          const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
          expect.soft(bytes).toBeGreaterThan(10_000);
          expect.soft(bytes).toBeLessThanOrEqual(languages[language].fontLimit);
        }
        if (appearance === LAPTOP && path !== '*' && !clientOnly) {
          const fonts = await fontsOf(page);
          expect.soft(fonts.length).toBeGreaterThan(10);
          expect.soft(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
          expect.soft([...(await fontFiles()).keys()].sort()).toEqual((await preloadedFonts(page)).sort());
        }
        if (appearance === LAPTOP || language === AXE_ON_PHONES)
          expect.soft(await violations(page)).toEqual([]);
        expect.soft(await isWithinWindow(page)).toBe(true);
        expect.soft(await dividedTexts(page, language)).toEqual([]);
      }
    },
  );
});

test('the home page in Korean needs no further font once the first places are taken', async () => {
  const { page, context } = await visit(browser, LAPTOP);
  const json = { totalCount: FIRST_SIGNUPS + 1, fanCount: FIRST_SIGNUPS };
  await page.route('**/api/waitlist/stats', (route) =>
    route.fulfill({ json, headers: { [API_HEADER]: '1' } }),
  );
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.add(request.url());
  });
  await page.goto('/ko/');
  await page.mouse.click(1275, 400);
  await page.getByText('무료 혜택은 마감됐어요').waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect([...files].sort()).toEqual((await preloadedFonts(page)).sort());
  await context.close();
});

/** Returns the addresses of the fonts that the page's HTML requests, before it is laid out. */
function preloadedFonts(page: Page): Promise<string[]> {
  const links = page.locator('link[rel=preload][as=font]');
  return links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href));
}

/** Returns the fonts that draw the page's letters. Asks only the elements with letters of their own. */
async function fontsOf(page: Page): Promise<{ isCustomFont: boolean }[]> {
  await page.evaluate(markLetters);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-letters]',
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return used.flatMap(({ fonts }) => fonts);
}

/** Runs in the page. Marks each element with a text, a field, a list's marker or generated content of its own. */
function markLetters(): void {
  for (const element of document.querySelectorAll('body *')) {
    const hasLetters =
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') ||
      element.matches('input, textarea, select') ||
      getComputedStyle(element).display === 'list-item' ||
      ['::before', '::after'].some(
        (part) => !['none', 'normal', '""'].includes(getComputedStyle(element, part).content),
      );
    element.toggleAttribute('data-letters', hasLetters);
  }
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
