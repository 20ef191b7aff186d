import { join } from 'node:path';
import { type BrowserContext, chromium as playwright } from 'playwright-core';
import sharp from 'sharp';
import { createDownloads, removeDownloads } from './downloads.ts';
import type { Engine } from './engine.ts';
import { greyImage, SCREENSHOT } from './grey-image.ts';

/** Starts Chromium with Playwright. */
export async function chromium(executablePath: string): Promise<Engine> {
  const downloads = await createDownloads();
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  let context: BrowserContext | undefined;
  return {
    openTab: async (height) => {
      await context?.close();
      context = await browser.newContext({ viewport: { width: 1280, height } });
      const page = await context.newPage();
      page.on('download', (download) => download.saveAs(join(downloads, download.suggestedFilename())));
      return {
        goto: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
        evaluate: (act, arg) => page.evaluate(act as never, arg),
        resize: (width) => page.setViewportSize({ width, height }),
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
