import { type BrowserContext, chromium as playwright } from 'playwright-core';
import { type Engine, HEIGHT } from './engine.ts';

/** Starts Chromium with Playwright. */
export async function chromium(executablePath: string): Promise<Engine> {
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  let context: BrowserContext | undefined;
  return {
    openTab: async () => {
      await context?.close();
      context = await browser.newContext({ viewport: { width: 1280, height: HEIGHT } });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (act, arg) => page.evaluate(act as never, arg),
        resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
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
