import type { Browser } from 'playwright-core';

/**
 * Returns how many bytes of fonts a browser with an empty cache downloads for the page at `url`,
 * scrolled to its end.
 */
export async function measureFonts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font')
      sizes.push(response.body().then(({ length }) => length));
  });
  await page.goto(url);
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // Headless Chromium sometimes stops drawing frames: without the limit this would wait for ever.
      await new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
        setTimeout(done, 100);
      });
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const bytes = await Promise.all(sizes);
  await context.close();
  return bytes.reduce((sum, size) => sum + size, 0);
}
