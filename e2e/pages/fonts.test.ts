import { LANGUAGES } from '@contract/values.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureFonts } from '../../scripts/local/measure-fonts.ts';
import { FONT_LIMITS } from '../../web/build/size-budget.ts';
import { pages } from '../../web/src/app/pages.ts';
import { mirrorOf } from '../../web/src/i18n/language-url.ts';
import { openBrowser, SITE, visit } from '../support/browser.ts';

const paths = pages.map(({ path }) => path).filter((path) => path !== '*');
const publicPaths = pages
  .filter(({ clientOnly }) => !clientOnly)
  .map(({ path }) => path)
  .filter((path) => path !== '*');

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(LANGUAGES)('no page in "%s" downloads more fonts than the budget allows', async (language) => {
  for (const path of paths) {
    const bytes = await measureFonts(browser, SITE + mirrorOf(path, language));
    expect.soft(bytes, `${path} in ${language}`).toBeGreaterThan(10_000);
    expect.soft(bytes, `${path} in ${language}`).toBeLessThanOrEqual(FONT_LIMITS[language]);
  }
});

test.each(LANGUAGES)('the site’s fonts draw every letter of every page in "%s"', async (language) => {
  const { page, context } = await visit(browser, { viewport: { width: 1280, height: 800 } });
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  for (const path of publicPaths) {
    await page.goto(mirrorOf(path, language), { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'body *',
    });
    const fonts = await Promise.all(
      nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    const drawnWith = fonts.flatMap((used) => used.fonts);
    expect(drawnWith.length).toBeGreaterThan(10);
    const others = drawnWith.filter(({ isCustomFont }) => !isCustomFont);
    expect.soft(others, `${path} in ${language}`).toEqual([]);
  }
  await context.close();
});
