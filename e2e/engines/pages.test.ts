import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import type { Engine, Tab } from './support/engine.ts';
import { engines } from './support/engines.ts';
import { serveWithListener } from './support/listening-site.ts';
import { changeWhenRepainted, pictureOf } from './support/painted.ts';

/* Every engine paints every page as a visitor scrolls, and answers when the window is resized. */

const WIDE = 1280;
const NARROW = 420;
const AT_ONCE_MS = 1_000;
const paths = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly).map(({ path }) => path);

describe.each(engines)('in $name', ({ launch }) => {
  let site: Awaited<ReturnType<typeof serveWithListener>>;
  let engine: Engine;
  let tab: Tab;
  beforeAll(async () => {
    site = await serveWithListener();
    engine = await launch();
    tab = await engine.openTab();
  });
  afterAll(async () => {
    await engine?.close();
    site.close();
  });

  test.each([...paths, '/ko/', '/th/support'])(
    'a visitor who scrolls %s sees every heading, link and paragraph, in a wide and a narrow window',
    async (path) => {
      await tab.resize(WIDE);
      await tab.goto(site.origin + path);
      await expect.poll(() => tab.evaluate(isCounted, undefined)).toBe(true);
      await expectNothingBlank(tab, { isRepainted: true });
      expect(await resizedWithin(tab, NARROW)).toBeLessThan(AT_ONCE_MS);
      await expectNothingBlank(tab);
      expect(await resizedWithin(tab, WIDE)).toBeLessThan(AT_ONCE_MS);
      await expectAllPainted(tab, 'wide again');
      expect(await tab.scriptErrors()).toEqual([]);
    },
  );
});

/**
 * Scrolls from top to bottom, one window at a time.
 * @param isRepainted also compares each window with a repainted one.
 */
async function expectNothingBlank(tab: Tab, { isRepainted = false } = {}): Promise<void> {
  for (let isAtEnd = false, top = 0; !isAtEnd; ) {
    const seen = await tab.evaluate((to) => {
      scrollTo({ top: to, behavior: 'instant' });
      const { scrollHeight } = document.documentElement;
      return { bottom: scrollY + innerHeight, end: scrollHeight, step: innerHeight - 150 };
    }, top);
    const picture = await expectAllPainted(tab, `${top} pixels down`);
    if (isRepainted) {
      const { share, area } = await changeWhenRepainted(tab, picture);
      expect(share, `${top} pixels down, at ${area}`).toBeLessThan(0.001);
    }
    isAtEnd = seen.bottom >= seen.end - 1;
    top += seen.step;
  }
}

/** Allows a moment for content that fades in. */
async function expectAllPainted(tab: Tab, where: string) {
  let picture = await pictureOf(tab);
  await expect
    .poll(
      async () => {
        if (picture.unpainted.length > 0) picture = await pictureOf(tab);
        return picture.unpainted;
      },
      { timeout: 20_000, message: where },
    )
    .toEqual([]);
  return picture;
}

/**
 * Returns the milliseconds until a resized page answers: the shortest of three, because the machine may be
 * busy.
 */
async function resizedWithin(tab: Tab, width: number): Promise<number> {
  const times: number[] = [];
  const other = width === WIDE ? NARROW : WIDE;
  for (let run = 0; run < 3 && Math.min(...times) >= AT_ONCE_MS; run++) {
    if (run > 0) await tab.resize(other);
    const startedAt = Date.now();
    await tab.resize(width);
    await tab.evaluate(() => document.documentElement.scrollHeight, undefined);
    times.push(Date.now() - startedAt);
  }
  return Math.min(...times);
}

/** Returns whether the page shows its live counter, which appears after the first paint. Runs in the page. */
function isCounted(): boolean {
  return [...document.querySelectorAll('[data-count]')].every(({ textContent }) => textContent !== '');
}
