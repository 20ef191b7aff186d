import { API_HEADER } from '@contract/response-header.ts';
import { LANGUAGES } from '@contract/values.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { BY_TIME, hasStarted, openBrowser, SITE, visit, whenHydrated } from '../support/browser.ts';
import { describeEarlyInput } from '../support/early-input.ts';
import { sampleOf } from '../support/sample-of.ts';
import { translator } from '../support/translations.ts';

/* Tests that pages work before the app's code runs, and lose nothing when it does. */

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;
const LAPTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
const browser = await openBrowser();
const publicPaths = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly);
const inLanguage = (path: string, language: string) => (language === 'en' ? path : `/${language}${path}`);

describeEarlyInput('production', () => SITE);

test('the site runs no code of the app before the visitor interacts', async () => {
  const { page, context } = await visit(browser, PHONE);
  await page.goto(`${SITE}/`, { waitUntil: 'networkidle' });
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(3);
  expect(await page.locator('script[src]').count()).toBe(0);
  expect(await hasStarted(page)).toBe(false);
  await context.close();
});

test('a visitor who only scrolls reads how many fans are waiting, and the sentences stay through hydration', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  const stats = { json: { totalCount: 1_234, fanCount: 1_200 }, headers: { [API_HEADER]: '1' } };
  await page.route('**/api/waitlist/stats', (route) => route.fulfill(stats));
  await page.goto('/');
  const sentences = ['1,200 fans are waiting for you', '1,200 fans are on the waitlist.'];
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();
  expect(await hasStarted(page)).toBe(false);
  await page.mouse.click(385, 400);
  await whenHydrated(page);
  for (const sentence of sentences)
    expect(await page.getByText(sentence, { exact: true }).isVisible()).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(sampleOf(LANGUAGES))(
  'the site serves every page in "%s" complete at its URL, without JavaScript',
  async (language) => {
    const { page, context } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
    for (const { path } of publicPaths) {
      const answer = await page.goto(inLanguage(path, language));
      expect(answer?.status(), path).toBe(200);
      expect(answer?.headers()['cache-control'], path).toBe('no-cache');
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      expect(await page.locator('h1').first().isVisible(), path).toBe(true);
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(60);
      expect(await page.title()).toContain('Fanlight');
      // No content may be hidden until a script runs.
      expect(await page.locator('main [hidden], main template').count(), path).toBe(0);
    }
    await context.close();
  },
);

test('the site answers 404 with a title for an unknown path, and an empty shell for the admin pages', async () => {
  const { page, context } = await visit(browser, PHONE, (text) => /40[14]/.test(text));
  const missing = await page.goto('/th/no-such-page');
  expect(missing?.status()).toBe(404);
  expect(await missing?.text()).toContain('<title>Fanlight</title>');
  await page.getByRole('heading', { level: 1, name: translator('th')('not-found:title') }).waitFor();
  expect(await page.title()).toMatch(/^[ก-๙].* · Fanlight$/);
  const admin = await page.goto('/ko/admin');
  expect(admin?.status()).toBe(200);
  const shell = await admin?.text();
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).toContain('<title>Fanlight</title>');
  await context.close();
});

test('a page works while the browser blocks storage', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/th/');
  await page.locator('h1').click();
  await whenHydrated(page);
  expect(await page.getAttribute('html', 'lang')).toBe('th');
  expect(troubles).toEqual([]);
  await context.close();
});

test('an idol who verified in this browser finds her number in the form before she interacts with the page', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await page.addInitScript(() => localStorage.setItem('fanlight.idolId', '123456789012345'));
  await page.goto('/idol-verification');
  await expect.poll(() => page.locator('[name=idolId]').inputValue()).toBe('123456789012345');
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(['ko', 'th'])(
  'the site never shows English to a returning visitor who chose "%s"',
  async (language) => {
    const { page, context } = await visit(browser, PHONE);
    await page.addInitScript((code) => localStorage.setItem('fanlight.language', code), language);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 100_000,
      uploadThroughput: 90_000,
    });
    // Every painted frame with text must declare the right language.
    await page.addInitScript(() => {
      const check = () => {
        const { lang, hidden } = document.documentElement;
        const heading = document.querySelector('h1');
        if (!hidden && heading?.checkVisibility()) {
          // biome-ignore lint/suspicious/noDocumentCookie: a cookie outlasts the page and is stored at once
          document.cookie = `seen${lang}${/[\u0e00-\u0e7f\uac00-\ud7a3]/.test(heading.textContent ?? '') ? '' : '-english'}=1; path=/`;
        }
        requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
    await page.goto('/fans', { waitUntil: 'commit' }).catch(() => {});
    await page.waitForURL(`**/${language}/fans`);
    await page.waitForLoadState();
    const seen = (await context.cookies()).map(({ name }) => name);
    expect(seen.filter((name) => name.startsWith('seen'))).toEqual([`seen${language}`]);
    await context.close();
  },
);

test('the site restores the scroll position on Back, reload and deep links, and Forward leads on again', async () => {
  const { page, context, troubles } = await visit(browser, LAPTOP);
  await page.goto('/#signup');
  const top = () =>
    page.locator('#signup').evaluate((place) => Math.round(place.getBoundingClientRect().top));
  // Right below the header: the section stays there when fonts have loaded and after hydration.
  const isBelowHeader = async () => {
    const now = await top();
    return now >= 60 && now <= 100;
  };
  await page.waitForLoadState('networkidle');
  expect(await isBelowHeader()).toBe(true);
  await page.mouse.click(1275, 400);
  await whenHydrated(page);
  expect(await isBelowHeader()).toBe(true);
  // Away from the section, to which a reload would scroll without a saved position.
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(top).toBeLessThan(-200);
  // The browser saves a scroll position a second after it was reached, without an event, and a reload restores it.
  await page.waitForTimeout(1_500);
  const before = await top();
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
  await page.mouse.click(1275, 400);
  await whenHydrated(page);
  const press = page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).first();
  await press.scrollIntoViewIfNeeded();
  const left = await top();
  await press.click();
  await page.waitForURL('**/press');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1', undefined, BY_TIME);
  await page.goBack();
  await page.waitForURL('**/#signup');
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(40);
  await page.goForward();
  await page.waitForURL('**/press');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(['/#signup', '/ko/#signup', '/#%'])(
  'the page keeps the position of a visitor who came to %s and scrolled up',
  async (path) => {
    const { page, context, troubles } = await visit(browser, LAPTOP);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.move(700, 400);
    // Repeats, because a late font above moves the page.
    const scrolledUp = async () => {
      await page.mouse.wheel(0, -50_000);
      return page.evaluate(() => window.scrollY);
    };
    await expect.poll(scrolledUp).toBe(0);
    await page.mouse.click(1275, 400);
    await whenHydrated(page);
    const later = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => resolve(window.scrollY)));
        }),
    );
    expect(later).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test.each(['light', 'dark'] as const)(
  'the first paint uses the %s mode of the system',
  async (colorScheme) => {
    const { page, context } = await visit(browser, { ...PHONE, colorScheme, javaScriptEnabled: false });
    await page.goto('/fans');
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(23, 16, 41)' : 'rgb(255, 252, 248)');
    await context.close();
  },
);
