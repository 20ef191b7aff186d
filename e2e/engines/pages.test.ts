import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { SITE } from '../support/browser.ts';
import type { Engine, Tab } from './support/engine.ts';
import { engines } from './support/engines.ts';
import { open, waitFor } from './support/page-actions.ts';
import { countFilledLater, look, type Screen } from './support/painted.ts';

/* Visitors see every page whole while they scroll, in every engine, and can resize the window. */

const WIDE = 1280;
const NARROW = 420;
const AT_ONCE_MS = 1_000;
const PAINTED_WITHIN_MS = 5_000;
const paths = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly).map(({ path }) => path);
/** The longest pages. Their screens are compared with those of a second visit, when everything was painted once. */
const COMPARED = ['/', '/fans', '/ko/'];

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
      await open(tab, SITE + path);
      await waitFor(tab, 'the page to settle', isSettled, undefined);
      const first = await scrollThrough(tab);
      if (COMPARED.includes(path)) {
        const second = await scrollThrough(tab);
        expect(second.map((screen, index) => countFilledLater(first[index] ?? screen, screen))).toEqual(
          first.map(() => 0),
        );
      }
      expect(await resizedWithin(tab, NARROW)).toBeLessThan(AT_ONCE_MS);
      await scrollThrough(tab);
      expect(await resizedWithin(tab, WIDE)).toBeLessThan(AT_ONCE_MS);
      await lookUntilPainted(tab, 'wide again');
      expect(await tab.scriptErrors()).toEqual([]);
    },
  );
});

/** Tells whether the page and its fonts are there, and what arrives with an animation has arrived. */
function isSettled(): boolean {
  const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
  return document.readyState === 'complete' && document.fonts.status === 'loaded' && !isMoving;
}

/** Scrolls from top to bottom, a window at a time, and returns what was seen. */
async function scrollThrough(tab: Tab): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (let isAtEnd = false, top = 0; !isAtEnd; ) {
    const seen = await tab.evaluate(async (to) => {
      scrollTo({ top: to, behavior: 'instant' });
      // Images load when they come near the window.
      const images = [...document.images].filter((image) => {
        const { top: above, bottom } = image.getBoundingClientRect();
        return bottom > 0 && above < innerHeight;
      });
      await Promise.all(images.map((image) => image.decode()));
      const { scrollHeight } = document.documentElement;
      return { bottom: scrollY + innerHeight, end: scrollHeight, step: innerHeight - 150 };
    }, top);
    screens.push(await lookUntilPainted(tab, `${top} pixels down`));
    isAtEnd = seen.bottom >= seen.end - 1;
    top += seen.step;
  }
  return screens;
}

/** Looks until all texts are painted: what fades in or is on its way to the screen gets a moment. */
async function lookUntilPainted(tab: Tab, where: string): Promise<Screen> {
  let screen = await look(tab);
  const giveUpAt = Date.now() + PAINTED_WITHIN_MS;
  while (screen.unpainted.length > 0 && Date.now() < giveUpAt) screen = await look(tab);
  expect(screen.unpainted, where).toEqual([]);
  return screen;
}

/** Returns the milliseconds until a resized page answers: the shortest of three times, since the machine may be busy. */
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
