import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../../web/src/app/pages.ts';
import type { Engine, Tab } from './engine.ts';
import { type EngineName, engines } from './engines.ts';
import { serveWithListener } from './listening-site.ts';
import {
  changeWhenRepainted,
  pictureOf,
  type ScrolledWindow,
  scrollTo,
  skippedTexts,
  type WindowPicture,
} from './painted.ts';

const WIDE = 1280;
const NARROW = 420;
const AT_ONCE_MS = 1_000;
const paths = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly).map(({ path }) => path);
/**
 * The longest page in two languages, and one of each other kind: here a screenshot shows each window, on the other pages
 * the last one, because screenshots take most of the time.
 */
const THOROUGH = ['/', '/ko/', '/fans', '/privacy', '/support'];

/**
 * Declares the tests that an engine paints every page as a visitor scrolls, and answers when the window is
 * resized. Each engine has a test file of its own, so that two can run at a time.
 */
export function testScrolledPages(name: EngineName): void {
  const launch = engines.find((engine) => engine.name === name)?.launch;
  describe.skipIf(!launch)(`in ${name}`, () => {
    let site: Awaited<ReturnType<typeof serveWithListener>>;
    let engine: Engine;
    let tab: Tab;
    beforeAll(async () => {
      site = await serveWithListener();
      if (!launch) throw new Error(`${name} is not installed.`);
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
        const isThorough = THOROUGH.includes(path);
        await tab.resize(WIDE);
        await tab.goto(site.origin + path);
        await expect.poll(() => tab.evaluate(isCounted, undefined)).toBe(true);
        await expectNothingBlank(tab, { isThorough, isRepainted: isThorough });
        expect(await resizedWithin(tab, NARROW)).toBeLessThan(AT_ONCE_MS);
        await expectNothingBlank(tab, { isThorough });
        expect(await resizedWithin(tab, WIDE)).toBeLessThan(AT_ONCE_MS);
        await expectAllPainted(tab, await tab.evaluate(() => scrollY, undefined), { isThorough: true });
        expect(await tab.scriptErrors()).toEqual([]);
      },
    );
  });
}

/**
 * Scrolls from top to bottom, one window at a time.
 * @param isThorough takes a screenshot of each window; otherwise only of the last one.
 * @param isRepainted compares the screenshots with repainted windows too.
 */
async function expectNothingBlank(
  tab: Tab,
  { isThorough, isRepainted = false }: { isThorough: boolean; isRepainted?: boolean },
): Promise<void> {
  for (let isAtEnd = false, top = 0; !isAtEnd; ) {
    const { seen, picture } = await expectAllPainted(tab, top, { isThorough });
    if (isRepainted && picture) {
      const { share, area } = await changeWhenRepainted(tab, picture);
      expect(share, `${top} pixels down, at ${area}`).toBeLessThan(0.001);
    }
    isAtEnd = seen.isAtEnd;
    top = seen.next;
  }
}

/** Scrolls to a place and looks there, for as long as content may take to fade in. */
async function expectAllPainted(tab: Tab, top: number, { isThorough }: { isThorough: boolean }) {
  const inspect = async () => {
    const seen = await scrollTo(tab, top);
    const picture = isThorough || seen.isAtEnd ? await pictureOf(tab, seen) : null;
    return { seen, picture };
  };
  let last = await inspect();
  await expect
    .poll(
      async () => {
        if (missing(last).length > 0) last = await inspect();
        return missing(last);
      },
      { timeout: 20_000, message: `${top} pixels down` },
    )
    .toEqual([]);
  return last;
}

function missing({ seen, picture }: { seen: ScrolledWindow; picture: WindowPicture | null }): string[] {
  return picture?.unpainted ?? skippedTexts(seen);
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
