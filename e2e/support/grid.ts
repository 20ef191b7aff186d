import type { Page } from 'playwright-core';
import { leftEdges } from './left-edges.ts';

/** The widths of the windows in which the public pages are measured, in px. */
export const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 2560];

/** One row of the header with its lower edge, in px. */
const HEADER_HEIGHT = 65;

/** The gap between sections that share a background in a wide window, in px. */
const SHARED_GAP = 96;

/**
 * Returns the left edge at a window's width: the gutter is 20 to 64 px, and the content is at most 1232 px wide.
 */
const edgeAt = (width: number) => Math.max(Math.min(Math.max(20, width * 0.05), 64), width / 2 - 616);

/**
 * Returns what breaks the grid of a public page, one sentence per fault, at each of {@link WIDTHS}: the page scrolls
 * sideways, the header has a second row, a block is missing or does not start at the shared left edge (the token
 * spacing.gutter), or neighbouring sections with one background do not share a gap. Changes the window's size.
 */
export async function gridFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${width}: scrolls sideways to ${wide}`);
    const header = await page.locator('header').first().boundingBox();
    if ((header?.height ?? 0) > HEADER_HEIGHT) faults.push(`${width}: a header ${header?.height} px high`);
    const edges = await leftEdges(page);
    for (const name of ['header', 'footer'])
      if (!edges.some(({ block }) => block === name)) faults.push(`${width}: no ${name}`);
    for (const { block, left } of edges) {
      // Lines and scaled icons may be off by half a pixel.
      if (Math.abs(left - edgeAt(width)) > 1.5) faults.push(`${width}: ${block} at ${left}`);
    }
    if (width >= 1280)
      for (const { between, gap } of await sharedGaps(page))
        if (gap !== SHARED_GAP) faults.push(`${width}: a gap of ${gap} between ${between}`);
  }
  return faults;
}

/** Returns the gaps between the contents of neighbouring sections that have the same background. */
function sharedGaps(page: Page) {
  return page.evaluate(() => {
    const blocks = [...document.querySelectorAll('main section')].filter(
      (section) => section.parentElement?.closest('section') === null,
    );
    return blocks.slice(1).flatMap((block, index) => {
      const before = blocks[index] ?? block;
      const [upper, lower] = [getComputedStyle(before), getComputedStyle(block)];
      if (upper.backgroundColor !== lower.backgroundColor) return [];
      const name = (section: Element) => section.getAttribute('aria-labelledby');
      return [
        {
          between: `${name(before)} and ${name(block)}`,
          gap: Number.parseFloat(upper.paddingBottom) + Number.parseFloat(lower.paddingTop),
        },
      ];
    });
  });
}
