import { LANGUAGES } from '@contract/values.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { leftEdges } from '../support/left-edges.ts';

/*
 * Tests that all sections of a page start at the same left edge (the token spacing.gutter), that no page scrolls
 * sideways, that the header has one row, and that neighbouring sections with one background share a gap. Also tests the
 * sizes of the landing page.
 */

const browser = await openBrowser();

/**
 * Returns the left edge at a window's width: the gutter is 20 to 64 px, and the content is at most 1232 px wide.
 */
const edgeAt = (width: number) => Math.max(Math.min(Math.max(20, width * 0.05), 64), width / 2 - 616);

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 2560];

/** One row of the header with its lower edge, in px. */
const HEADER_HEIGHT = 65;

const publicPaths = pages.filter(({ clientOnly }) => !clientOnly).map(({ path }) => path);

/** Every public page in every language. */
const paths = LANGUAGES.flatMap((language) =>
  publicPaths.map((path) => localizedPath(path === '*' ? '/no-such-page' : path, language)),
);

test.each(paths)(
  'header, sections and footer of %s fit every window, start at one left edge and share their gaps',
  async (path) => {
    const { page, context } = await visit(browser, {}, () => true);
    await page.goto(path);
    await page.locator('h1').waitFor();
    const misaligned = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) misaligned.push(`${width}: scrolls sideways to ${wide}`);
      const header = await page.locator('header').first().boundingBox();
      if ((header?.height ?? 0) > HEADER_HEIGHT)
        misaligned.push(`${width}: a header ${header?.height} px high`);
      const edges = await leftEdges(page);
      expect(edges.map(({ block }) => block)).toEqual(expect.arrayContaining(['header', 'footer']));
      for (const { block, left } of edges) {
        // Lines and scaled icons may be off by half a pixel.
        if (Math.abs(left - edgeAt(width)) > 1.5) misaligned.push(`${width}: ${block} at ${left}`);
      }
      if (width >= 1280)
        for (const { between, gap } of await sharedGaps(page))
          if (gap !== 96) misaligned.push(`${width}: a gap of ${gap} between ${between}`);
    }
    expect(misaligned).toEqual([]);
    await context.close();
  },
);

test('the landing page has section headings of two sizes, even steps of tiers, and a sea of lights that does not repeat', async () => {
  const { page, context } = await visit(browser, {}, () => true);
  await page.goto('/');
  const sizesAt = new Map<number, number>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The call to action has the size of a page's heading.
    const sizes = await page
      .locator('main h2:not(#cta-title)')
      .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).fontSize));
    expect(sizes.length).toBeGreaterThan(10);
    sizesAt.set(width, new Set(sizes).size);
    const seas = await seasOfLight(page);
    expect(seas).toHaveLength(2);
    for (const { image, box } of seas) expect(image, `a sea at ${width}`).toBeGreaterThanOrEqual(box);
    const ends = await page
      .locator('section[aria-labelledby=tiers-title] > ul > li:visible')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
    const steps = ends.slice(1).map((end, index) => Math.round((ends[index] ?? 0) - end));
    if (width >= 1024) expect(steps, `steps at ${width}`).toEqual([32, 32, 32]);
  }
  expect([...sizesAt]).toEqual(WIDTHS.map((width) => [width, 2]));
  await context.close();
});

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

/** Returns how wide each sea of lights is, and how wide the box that it fills is. */
function seasOfLight(page: Page) {
  return page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('main section > [aria-hidden]')]
        .filter((sea) => getComputedStyle(sea).backgroundRepeat === 'repeat-x')
        .map(async (sea) => {
          const { backgroundImage, backgroundSize } = getComputedStyle(sea);
          const image = new Image();
          image.src = backgroundImage.slice('url("'.length, -'")'.length);
          await image.decode();
          // Measures the image's height, whose CSS size may be relative, with a child of the same height.
          const probe = sea.appendChild(document.createElement('div'));
          probe.style.height = backgroundSize.replace('auto ', '');
          const { height } = probe.getBoundingClientRect();
          probe.remove();
          return {
            image: (height * image.naturalWidth) / image.naturalHeight,
            box: sea.getBoundingClientRect().width,
          };
        }),
    ),
  );
}
