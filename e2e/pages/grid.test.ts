import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { WIDTHS } from '../support/grid.ts';

/* Tests the sizes of the landing page. `visits.test.ts` measures the grid of every public page. */

const browser = await openBrowser();

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
