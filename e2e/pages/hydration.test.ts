import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { API_HEADER } from '@contract/response-header.ts';
import { LANGUAGES } from '@contract/values.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { BY_TIME, hasStarted, openBrowser, SITE, visit, whenHydrated } from '../support/browser.ts';
import { translator } from '../support/translations.ts';

/* Tests on a slow network that pages work before the app's code runs and lose no early input. */

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;
const LAPTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const browser = await openBrowser();
let folder: string;
let server: Server;
/** The development build warns about every hydration mismatch. */
let development: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanlight-'));
  const { buildSite } = await import('../../web/build/site.ts');
  await buildSite({ mode: 'development', outDir: folder });
  server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, SITE);
    for (const file of [pathname, `${pathname}.html`, `${pathname}/index.html`]) {
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (bytes === null) continue;
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      // As Hosting does, so that the browser compiles a script once for all pages of a test.
      if (pathname.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.end(bytes);
      return;
    }
    response.statusCode = 404;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  development = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 240_000);
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

const publicPaths = pages.filter(({ path, clientOnly }) => path !== '*' && !clientOnly);
const inLanguage = (path: string, language: string) => (language === 'en' ? path : `/${language}${path}`);

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

describe.each(['production', 'development'])('in a %s build, right after first paint, the page', (build) => {
  const site = () => (build === 'production' ? SITE : development);

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
        document.querySelector('[role=group] button:nth-of-type(2)')?.getAttribute('aria-pressed') === 'true',
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

/** The production build, which `visits.test.ts` opens in all languages, does not report attributes that differ. */
test('the app hydrates every page exactly as it was prerendered, down to the attributes', async () => {
  const { page, context, troubles } = await visit(browser, LAPTOP, (text) =>
    text.includes('Failed to load resource'),
  );
  for (const [index, { path }] of publicPaths.entries()) {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    await page.goto(`${development}${inLanguage(path, language)}#somewhere`);
    await page.mouse.click(1275, 400);
    await whenHydrated(page);
    expect(troubles, `${path} in ${language}`).toEqual([]);
  }
  await context.close();
});

test.each(LANGUAGES)(
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
