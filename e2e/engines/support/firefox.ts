import puppeteer, { type BrowserContext, type Page, ProtocolError } from 'puppeteer-core';
import sharp from 'sharp';
import { vi } from 'vitest';
import { createDownloads, removeDownloads } from './downloads.ts';
import type { Engine } from './engine.ts';
import { greyImage, SCREENSHOT } from './grey-image.ts';

/** The time limit of a resize. It allows for a busy machine, because scrolled-pages.ts measures the time. */
const RESIZED_MS = 60_000;
/** Device pixels for each CSS pixel: few, because screenshots take much of the time. */
const RESOLUTION = 0.5;

/** Starts Firefox with Puppeteer over WebDriver BiDi, because Debian has no geckodriver. */
export async function firefox(executablePath: string): Promise<Engine> {
  const downloads = await createDownloads();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      // Dark, where Firefox once drew the menu's scrollbar white.
      'layout.css.prefers-color-scheme.content-override': 0,
      'browser.download.dir': downloads,
      // Saves downloads in that folder without asking.
      'browser.download.folderList': 2,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
    },
  });
  let context: BrowserContext | undefined;
  return {
    openTab: async (height) => {
      await context?.close();
      context = await browser.createBrowserContext();
      const page = await context.newPage();
      await resize(page, 1280, height);
      return {
        goto: (url) => goto(page, url),
        evaluate: (act, arg) => page.evaluate(act as never, arg),
        resize: (width) => resize(page, width, height),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressEnter: () => page.keyboard.press('Enter'),
        screenshot: async () => greyImage(sharp(await page.screenshot(SCREENSHOT))),
      };
    },
    downloads,
    close: async () => {
      await browser.close();
      await removeDownloads(downloads);
    },
  };
}

/** Opens a page. A script of the page may lead to another one at once; Firefox then reports an aborted navigation. */
async function goto(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' }).catch((error) => {
    if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
  });
}

/**
 * Sets the width of the page's window in CSS pixels. Puppeteer also sets the screen's orientation,
 * a command that Firefox ESR 140 does not know; the size arrives all the same.
 */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height, deviceScaleFactor: RESOLUTION }).catch((error) => {
    const isUnknown = error instanceof ProtocolError && error.message.includes('unknown command');
    if (!isUnknown) throw error;
  });
  const isResized = async () => {
    const shown = await page.evaluate(() => innerWidth);
    if (shown !== width) throw new Error(`The window is ${shown} px wide instead of ${width}.`);
  };
  await vi.waitFor(isResized, { timeout: RESIZED_MS });
}
