import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { SITE } from '../support/browser.ts';
import type { Engine, Tab } from './support/engine.ts';
import { engines } from './support/engines.ts';
import { unpaintedTexts } from './support/painted.ts';

/* Every page is painted as a visitor scrolls and answers when the window is resized, in every engine. */

const WIDE = 1280;
const NARROW = 420;
const AT_ONCE_MS = 1_000;
const paths = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly).map(({ path }) => path);

describe.each(engines)('in $name', ({ launch }) => {
  let engine: Engine;
  let tab: Tab;
  beforeAll(async () => {
    engine = await launch();
    tab = await engine.openTab();
  });
  afterAll(() => engine?.close());

  test.each([...paths, '/ko/', '/th/support'])(
    'a visitor who scrolls %s sees every heading, link and paragraph, in a wide and a narrow window',
    async (path) => {
      await tab.resize(WIDE);
      await tab.goto(SITE + path);
      await expectNothingBlank(tab);
      expect(await resizedWithin(tab, NARROW)).toBeLessThan(AT_ONCE_MS);
      await expectNothingBlank(tab);
      expect(await resizedWithin(tab, WIDE)).toBeLessThan(AT_ONCE_MS);
      await expectAllPainted(tab, 'wide again');
      expect(await tab.scriptErrors()).toEqual([]);
    },
  );
});

/** Scrolls from top to bottom, a window at a time. */
async function expectNothingBlank(tab: Tab): Promise<void> {
  for (let isAtEnd = false, top = 0; !isAtEnd; ) {
    const seen = await tab.evaluate((to) => {
      scrollTo({ top: to, behavior: 'instant' });
      const { scrollHeight } = document.documentElement;
      return { bottom: scrollY + innerHeight, end: scrollHeight, step: innerHeight - 150 };
    }, top);
    await expectAllPainted(tab, `${top} pixels down`);
    isAtEnd = seen.bottom >= seen.end - 1;
    top += seen.step;
  }
}

/** What fades in or is on its way to the screen gets a moment. */
async function expectAllPainted(tab: Tab, where: string): Promise<void> {
  await expect.poll(() => unpaintedTexts(tab), { timeout: 20_000, message: where }).toEqual([]);
}

/** Milliseconds until a resized page answers. The shortest of three, since the machine may have other things to do. */
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
