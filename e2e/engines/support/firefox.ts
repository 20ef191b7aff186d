import puppeteer, { type BrowserContext } from 'puppeteer-core';
import { type Engine, HEIGHT } from './engine.ts';

/** Starts Firefox with Puppeteer over WebDriver BiDi: Debian has no geckodriver. */
export async function firefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  let context: BrowserContext | undefined;
  return {
    openTab: async () => {
      await context?.close();
      context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: HEIGHT });
      const errors: string[] = [];
      page.on('pageerror', (error) => {
        // Firefox reports a font so, too, that was still on its way when the page was left.
        if (!String(error).includes('downloadable font')) errors.push(String(error));
      });
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (act, arg) => page.evaluate(act as never, arg),
        resize: (width) => page.setViewport({ width, height: HEIGHT }),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressEnter: () => page.keyboard.press('Enter'),
        screenshot: () => page.screenshot(),
        scriptErrors: async () => errors,
      };
    },
    close: () => browser.close(),
  };
}
