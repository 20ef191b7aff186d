import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BY_TIME, hasStarted, openBrowser, visit, whenHydrated } from './browser.ts';

const browser = await openBrowser();

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;

/** A mobile network, for Chromium's DevTools. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Opens a page on a slow network and returns after first paint. The app's code waits until `letAppLoad` is called, as on
 * a slow phone. That also ends the slowness, because from then on a test only waits for hydration.
 */
async function arrive(url: string, options: BrowserContextOptions = PHONE) {
  const visitor = await visit(browser, options, (text) => text.includes('Failed to load resource'));
  const { page } = visitor;
  const devtools = await page.context().newCDPSession(page);
  const connect = (network: typeof SLOW) => devtools.send('Network.emulateNetworkConditions', network);
  let letAppLoad = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letAppLoad = resolve;
  }).then(() => connect(UNLIMITED));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await devtools.send('Network.enable');
  await connect(SLOW);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    BY_TIME,
  );
  return { ...visitor, letAppLoad };
}

/** Defines the tests of what visitors do before the app's code runs. @param site returns the origin of the build. */
export function describeEarlyInput(build: 'production' | 'development', site: () => string): void {
  describe(`in a ${build} build, right after first paint, the page`, () => {
    test('opens the menu before any code of the app runs', async () => {
      const { page, context, letAppLoad } = await arrive(`${site()}/`);
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await page.evaluate(() => document.querySelector('[popover]:popover-open') !== null)).toBe(true);
      expect(await hasStarted(page)).toBe(false);
      letAppLoad();
      await whenHydrated(page);
      expect(await page.evaluate(() => document.querySelector('[popover]:popover-open') !== null)).toBe(true);
      await context.close();
    });

    test('keeps a question open through hydration', async () => {
      const { page, context, troubles, letAppLoad } = await arrive(`${site()}/support`);
      await page.locator('summary').first().click();
      expect(await page.locator('details').first().getAttribute('open')).toBe('');
      expect(await hasStarted(page)).toBe(false);
      letAppLoad();
      await whenHydrated(page);
      expect(await page.locator('details').first().getAttribute('open')).toBe('');
      expect(troubles).toEqual([]);
      await context.close();
    });

    test('validates a form that was submitted before hydration, and keeps the email out of the URL', async () => {
      const { page, context, letAppLoad } = await arrive(`${site()}/`);
      const form = page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
      await form.getByLabel('Email').fill('nobody');
      await page.keyboard.press('Enter');
      expect(await hasStarted(page)).toBe(false);
      letAppLoad();
      await page.getByRole('status').filter({ hasText: 'valid email' }).waitFor();
      expect(await form.getByLabel('Email').inputValue()).toBe('nobody');
      expect(new URL(page.url()).search).toBe('');
      await context.close();
    });

    test('keeps typed and composed text, focus and caret through hydration', async () => {
      const { page, context, troubles, letAppLoad } = await arrive(`${site()}/ko/`);
      const name = page.locator('#signup form').first().locator('[name=name]');
      await name.focus();
      const devtools = await page.context().newCDPSession(page);
      await page.keyboard.insertText('밍');
      await devtools.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
      expect(await hasStarted(page)).toBe(false);
      letAppLoad();
      await whenHydrated(page);
      await devtools.send('Input.insertText', { text: '하나' });
      expect(await name.inputValue()).toBe('밍하나');
      expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
      // React has adopted the text: a change of another field does not reset it.
      await page.locator('#signup form').first().locator('[name=email]').fill('ming@example.com');
      expect(await name.inputValue()).toBe('밍하나');
      expect(troubles).toEqual([]);
      await context.close();
    });

    test('replays two taps on a button as one', async () => {
      const { page, context, letAppLoad } = await arrive(`${site()}/blog`);
      // Captured clicks never bubble, so this counts the replayed ones.
      const clicks = await page.evaluateHandle(() => {
        const counter = { count: 0 };
        addEventListener('click', () => {
          counter.count += 1;
        });
        return counter;
      });
      const chip = page.getByRole('group').getByRole('button').nth(1);
      await chip.click();
      await chip.click();
      expect(await hasStarted(page)).toBe(false);
      letAppLoad();
      await page.waitForFunction(
        () =>
          document.querySelector('[role=group] button:nth-of-type(2)')?.getAttribute('aria-pressed') ===
          'true',
        undefined,
        BY_TIME,
      );
      expect(await clicks.evaluate(({ count }) => count)).toBe(1);
      await context.close();
    });

    test('replays taps on two buttons in their order, so that the last choice stays', async () => {
      const { page, context, letAppLoad } = await arrive(`${site()}/blog`);
      const chips = page.getByRole('group').getByRole('button');
      await chips.nth(1).click();
      await chips.nth(2).click();
      expect(await hasStarted(page)).toBe(false);
      letAppLoad();
      await expect.poll(() => chips.nth(2).getAttribute('aria-pressed')).toBe('true');
      expect(await chips.nth(1).getAttribute('aria-pressed')).toBe('false');
      await context.close();
    });

    test('keeps the scroll position of a visitor who scrolls', async () => {
      const { page, context, letAppLoad } = await arrive(`${site()}/`);
      // Waits until the page can scroll this far.
      await page.waitForFunction(
        () => {
          window.scrollTo({ top: 2_000, behavior: 'instant' });
          return window.scrollY === 2_000;
        },
        undefined,
        BY_TIME,
      );
      // A visible line must not move when a late font makes content above it grow.
      const read = await page.evaluateHandle(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body,
      );
      const place = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await place();
      letAppLoad();
      await whenHydrated(page);
      expect(Math.abs((await place()) - before)).toBeLessThan(60);
      await context.close();
    });
  });
}
