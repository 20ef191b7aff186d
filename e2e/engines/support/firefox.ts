import puppeteer, { type BrowserContext } from 'puppeteer-core';
import { createDownloads, removeDownloads } from './downloads.ts';
import { type Engine, HEIGHT } from './engine.ts';

/** Starts Firefox with Puppeteer over WebDriver BiDi, because Debian has no geckodriver. */
export async function firefox(executablePath: string): Promise<Engine> {
  const downloads = await createDownloads();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      // Saves downloads in that folder without asking.
      'browser.download.folderList': 2,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
    },
  });
  let context: BrowserContext | undefined;
  return {
    openTab: async () => {
      await context?.close();
      context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: HEIGHT });
      const errors: string[] = [];
      page.on('pageerror', (error) => {
        // Firefox also reports a font that was still loading when the page was left.
        if (!String(error).includes('downloadable font')) errors.push(String(error));
      });
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
        evaluate: (act, arg) => page.evaluate(act as never, arg),
        resize: (width) => page.setViewport({ width, height: HEIGHT }),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressEnter: () => page.keyboard.press('Enter'),
        screenshot: () => page.screenshot({ type: 'jpeg', quality: 90 }),
        scriptErrors: async () => errors,
      };
    },
    downloads,
    close: async () => {
      await browser.close();
      await removeDownloads(downloads);
    },
  };
}
