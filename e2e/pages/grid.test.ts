import { describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { leftEdges } from '../support/left-edges.ts';

/* Every section of a page starts at the same left edge (the token spacing.gutter). */

const browser = await openBrowser();

/**
 * Returns the left edge at a width: the gutter is between 20 and 64 px, and the content at most 1232 px wide.
 */
const edgeAt = (width: number) => Math.max(Math.min(Math.max(20, width * 0.05), 64), width / 2 - 616);

const publicPaths = pages.filter(({ clientOnly }) => !clientOnly).map(({ path }) => path);

describe.each([320, 390, 768, 1024, 1280, 1440, 2560])('in a window of %i px', (width) => {
  test('header, sections and footer of every page start at one left edge', async () => {
    const { page, context } = await visit(browser, { viewport: { width, height: 800 } }, () => true);
    const strayed = [];
    for (const path of publicPaths) {
      await page.goto(path === '*' ? '/no-such-page' : path);
      await page.locator('h1').waitFor();
      for (const { block, left } of await leftEdges(page)) {
        // Lines and scaled icons may be off by half a pixel.
        if (Math.abs(left - edgeAt(width)) > 1.5) strayed.push(`${path}: ${block} at ${left}`);
      }
    }
    expect(strayed).toEqual([]);
    await context.close();
  });
});
