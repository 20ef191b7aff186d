import { expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { leftEdges } from '../support/left-edges.ts';

/*
 * Tests that all sections of a page start at the same left edge (the token spacing.gutter), and that no page scrolls
 * sideways.
 */

const browser = await openBrowser();

/**
 * Returns the left edge at a window's width: the gutter is 20 to 64 px, and the content is at most 1232 px wide.
 */
const edgeAt = (width: number) => Math.max(Math.min(Math.max(20, width * 0.05), 64), width / 2 - 616);

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 2560];

const publicPaths = pages.filter(({ clientOnly }) => !clientOnly).map(({ path }) => path);

test.each(publicPaths)(
  'header, sections and footer of %s fit every window and start at one left edge',
  async (path) => {
    const { page, context } = await visit(browser, {}, () => true);
    await page.goto(path === '*' ? '/no-such-page' : path);
    await page.locator('h1').waitFor();
    const misaligned = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) misaligned.push(`${width}: scrolls sideways to ${wide}`);
      const edges = await leftEdges(page);
      expect(edges.map(({ block }) => block)).toEqual(expect.arrayContaining(['header', 'footer']));
      for (const { block, left } of edges) {
        // Lines and scaled icons may be off by half a pixel.
        if (Math.abs(left - edgeAt(width)) > 1.5) misaligned.push(`${width}: ${block} at ${left}`);
      }
    }
    expect(misaligned).toEqual([]);
    await context.close();
  },
);
