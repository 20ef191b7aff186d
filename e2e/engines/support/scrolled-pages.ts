import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../functions/test/support/sizes.ts';
import { pages } from '../../../web/src/app/pages.ts';
import { paths as sitePaths } from '../../../web/src/lib/paths.ts';
import type { Engine, Tab } from './engine.ts';
import { describeIn, type EngineName } from './engines.ts';
import { type ListeningSite, serveWithListener } from './listening-site.ts';
import { fill, waitFor } from './page-actions.ts';
import { changeSince, repaint, screenshotOf, scrollTo, type WindowScreenshot } from './painted.ts';

const PASSWORD = 'input[type=password]';
const WIDE = 1280;
const NARROW = 420;
/** Large, so that a page needs few screenshots. */
const HEIGHT = 2_000;
const RESPONSE_MS = 1_000;
/** The share of a window that may differ after a repaint. */
const MOST_CHANGED = 0.001;
/** Screenshots take most of the time, so only these pages are compared window by window in a narrow window too. */
const REPAINTED_IF_NARROW = ['/fans', '/support'];
/** Pages of one column of text. Every night they are painted too. */
const TEXTS: string[] = [
  sitePaths.privacy,
  sitePaths.terms,
  sitePaths.impressum,
  sitePaths.blog,
  sitePaths.changelog,
];
const adminPaths = pages.filter(({ clientOnly }) => clientOnly).map(({ path }) => path);
const paths = [
  ...pages
    .filter(({ path, clientOnly }) => path !== '*' && !clientOnly && (isNightly || !TEXTS.includes(path)))
    .map(({ path }) => path),
  '/ko/fans',
  '/th/support',
  '/no-such-page',
];

/**
 * Declares the tests of an engine: it paints every page as a visitor scrolls, and responds when the window is
 * resized. Each engine has test files of its own, so that they can run at the same time.
 * @param share the part of the pages that the file tests. WebKit takes the longest and has two files.
 */
export function testScrolledPages(name: EngineName, share = { part: 1, of: 1 }): void {
  const isOwn = (_path: string, index: number) => index % share.of === share.part - 1;
  describeIn(name, (launch) => {
    let site: ListeningSite;
    let engine: Engine;
    let tab: Tab;
    beforeAll(async () => {
      site = await serveWithListener();
      engine = await launch();
      tab = await engine.openTab(HEIGHT);
    });
    afterEach(() => expect(site.takeErrors()).toEqual([]));
    afterAll(async () => {
      await engine?.close();
      site.close();
    });

    test.each(paths.filter(isOwn))(
      'a visitor who scrolls %s sees every heading, link and paragraph, in a wide and a narrow window',
      async (path) => {
        await tab.resize(WIDE);
        // WebKit shows the previous page until it has painted the next one. Without content, missing texts are noticed.
        await tab.evaluate(hideContent, undefined);
        await tab.goto(site.origin + path);
        await expect.poll(() => tab.evaluate(isComplete, undefined)).toBe(true);
        await expectNothingBlank(tab, 'all');
        await expectQuickResize(tab, NARROW);
        await expectNothingBlank(tab, REPAINTED_IF_NARROW.includes(path) ? 'all' : 'last');
        await expectQuickResize(tab, WIDE);
        await expectAllPainted(tab, await tab.evaluate(() => scrollY, undefined));
      },
    );

    if (share.part < share.of) return;
    test('an admin who logs in and scrolls the admin pages sees every heading, link and paragraph', async () => {
      const [first = '', ...others] = adminPaths;
      await tab.resize(WIDE);
      await tab.goto(site.origin + first);
      await fill(tab, PASSWORD, process.env.ADMIN_PASSWORD ?? '');
      await tab.pressEnter();
      for (const path of [first, ...others]) {
        if (path !== first) await tab.goto(site.origin + path);
        await waitFor(tab, 'loaded numbers and lists', isLoaded, PASSWORD);
        // A reload of the page before could have cancelled the navigation.
        expect(await tab.evaluate(() => location.pathname, undefined)).toBe(path);
        await expectNothingBlank(tab, 'none');
        await expectQuickResize(tab, NARROW);
        await expectNothingBlank(tab, 'none');
        await expectQuickResize(tab, WIDE);
      }
    });
  });
}

/**
 * Scrolls from top to bottom, one window at a time, and checks a screenshot of each.
 * @param repainted the windows that are compared with a repaint too.
 */
async function expectNothingBlank(tab: Tab, repainted: 'all' | 'last' | 'none'): Promise<void> {
  for (let isAtEnd = false, top = 0; !isAtEnd; ) {
    const { seen, screenshot } = await expectAllPainted(tab, top);
    isAtEnd = seen.isAtEnd;
    if (repainted === 'all' || (repainted === 'last' && isAtEnd))
      await expectSameWhenRepainted(tab, top, screenshot);
    top = seen.next;
  }
}

/** Polls, because WebKit shows a painted page a moment later. A blank part of the first screenshot stays different. */
async function expectSameWhenRepainted(tab: Tab, top: number, screenshot: WindowScreenshot): Promise<void> {
  await repaint(tab);
  await expect
    .poll(
      async () => {
        const { share, area } = await changeSince(tab, screenshot);
        return share < MOST_CHANGED ? 'the same' : `a difference at ${area}`;
      },
      { timeout: 60_000, message: `${top} pixels down` },
    )
    .toBe('the same');
}

/** Scrolls to a position and waits until all texts there are painted, because content may fade in. */
async function expectAllPainted(tab: Tab, top: number) {
  const inspect = async () => {
    const seen = await scrollTo(tab, top);
    return { seen, screenshot: await screenshotOf(tab, seen) };
  };
  let last = await inspect();
  await expect
    .poll(
      async () => {
        if (last.screenshot.unpainted.length > 0) last = await inspect();
        return last.screenshot.unpainted;
      },
      { timeout: 60_000, message: `${top} pixels down` },
    )
    .toEqual([]);
  return last;
}

/**
 * Expects a page to have its new width and to run a script within a second of a resize. Resizes it again otherwise, because
 * the machine may be busy; a page that hangs does so every time.
 */
async function expectQuickResize(tab: Tab, width: number): Promise<void> {
  const other = width === WIDE ? NARROW : WIDE;
  const responseMs = async () => {
    await tab.resize(other);
    const startedAt = Date.now();
    await tab.resize(width);
    await tab.evaluate(() => document.documentElement.scrollHeight, undefined);
    return Date.now() - startedAt;
  };
  await expect.poll(responseMs).toBeLessThan(RESPONSE_MS);
}

/** Hides a page before it is left. Runs in the page. */
async function hideContent(): Promise<void> {
  document.documentElement.style.visibility = 'hidden';
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Returns whether an admin page shows what it has loaded. Runs in the page. */
function isLoaded(password: string): boolean {
  const isWaiting = document.querySelector(`${password}, main [aria-busy=true]`) !== null;
  return !isWaiting && document.querySelector('main h1, main h2') !== null;
}

/** Returns whether the page has its font and its live counter, which change it after the first paint. Runs in the page. */
function isComplete(): boolean {
  const counters = [...document.querySelectorAll('[data-count=""]')];
  const hasFont = [...document.fonts].some(
    ({ family, status }) => family.includes('Jakarta Sans') && status === 'loaded',
  );
  return (
    hasFont && document.fonts.status === 'loaded' && counters.every(({ textContent }) => textContent !== '')
  );
}
