import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { LANGUAGES } from '@contract/values.ts';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../web/src/app/pages.ts';
import { allAwake, openBrowser, SITE, visit } from '../support/browser.ts';

/* A page can be used before the app's code runs, and nothing done early is lost; under a slow processor and network. */

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;
const LAPTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let browser: Browser;
let folder: string;
let server: Server;
/** The development build tells of every difference between what was prerendered and what React would draw. */
let development: string;

beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'fanlight-'));
  const { buildSite } = await import('../../web/build/site.ts');
  await buildSite({ mode: 'development', outDir: folder });
  server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, SITE);
    for (const file of [pathname, `${pathname}.html`, `${pathname}/index.html`]) {
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (bytes === null) continue;
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(bytes);
      return;
    }
    response.statusCode = 404;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  development = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

const publicPaths = pages.filter(({ path, isMadeInBrowser }) => path !== '*' && !isMadeInBrowser);
const inLanguage = (path: string, language: string) => (language === 'en' ? path : `/${language}${path}`);

/** A page right after its first paint, on a slow phone. None of the app's code comes before `letAppCome` is called. */
async function arrive(url: string, options: BrowserContextOptions = PHONE) {
  const person = await visit(browser, options, (text) => text.includes('Failed to load resource'));
  const { page } = person;
  let letAppCome = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letAppCome = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { ...person, letAppCome };
}

const isAwake = (page: Page) =>
  page.evaluate(() => document.querySelector('#main')?.hasAttribute('data-awake') ?? false);

describe.each(['production', 'development'])('in a %s build, right after the first paint', (build) => {
  const site = () => (build === 'production' ? SITE : development);

  test('the menu opens before any of the app’s code runs', async () => {
    const { page, context, letAppCome } = await arrive(`${site()}/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.evaluate(() => document.querySelector('[popover]:popover-open') !== null)).toBe(true);
    expect(await isAwake(page)).toBe(false);
    letAppCome();
    await allAwake(page);
    expect(await page.evaluate(() => document.querySelector('[popover]:popover-open') !== null)).toBe(true);
    await context.close();
  });

  test('a question unfolds and stays open when the app comes to life', async () => {
    const { page, context, troubles, letAppCome } = await arrive(`${site()}/support`);
    await page.locator('summary').first().click();
    expect(await page.locator('details').first().getAttribute('open')).toBe('');
    expect(await isAwake(page)).toBe(false);
    letAppCome();
    await allAwake(page);
    expect(await page.locator('details').first().getAttribute('open')).toBe('');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a form sent before the app runs is checked by it, and its address stays out of the URL', async () => {
    const { page, context, letAppCome } = await arrive(`${site()}/`);
    const form = page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
    await form.getByLabel('Email').fill('nobody');
    await page.keyboard.press('Enter');
    expect(await isAwake(page)).toBe(false);
    letAppCome();
    await page.getByRole('status').filter({ hasText: 'valid email' }).waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('nobody');
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  test('what is being typed and composed is kept, and so are focus and caret', async () => {
    const { page, context, troubles, letAppCome } = await arrive(`${site()}/ko/`);
    const name = page.locator('#signup form').first().locator('[name=name]');
    await name.focus();
    const devtools = await page.context().newCDPSession(page);
    await page.keyboard.insertText('밍');
    await devtools.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
    expect(await isAwake(page)).toBe(false);
    letAppCome();
    await allAwake(page);
    await devtools.send('Input.insertText', { text: '하나' });
    expect(await name.inputValue()).toBe('밍하나');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    // React knows it, too: a change of another field does not undo it.
    await page.locator('#signup form').first().locator('[name=email]').fill('ming@example.com');
    expect(await name.inputValue()).toBe('밍하나');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a tap on a button is answered once the app is there, and once only', async () => {
    const { page, context, letAppCome } = await arrive(`${site()}/blog`);
    const chip = page.getByRole('group').getByRole('button').nth(1);
    await chip.click();
    await chip.click();
    expect(await isAwake(page)).toBe(false);
    letAppCome();
    await page.waitForFunction(
      () =>
        document.querySelector('[role=group] button:nth-of-type(2)')?.getAttribute('aria-pressed') === 'true',
    );
    await context.close();
  });

  test('who scrolls stays where they are', async () => {
    const { page, context, letAppCome } = await arrive(`${site()}/`);
    // As far as the page has come down the line by then, as soon as there is anything below.
    await page.waitForFunction(() => {
      window.scrollTo({ top: 2_000, behavior: 'instant' });
      return window.scrollY;
    });
    // What is read stays where it is: a line that grows above, when its font comes, moves the page along with it.
    const read = await page.evaluateHandle(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body,
    );
    const place = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    letAppCome();
    await allAwake(page);
    expect(Math.abs((await place()) - before)).toBeLessThan(60);
    await context.close();
  });
});

test('what is far below is drawn after the first paint, though nobody does anything', async () => {
  const { page, context } = await visit(browser, PHONE);
  const areDrawn = () =>
    [...document.querySelectorAll('section > *, footer > *')].every(
      (part) =>
        part.clientHeight === 0 || part.checkVisibility({ contentVisibilityAuto: true, checkOpacity: false }),
    );
  await page.goto('/');
  await page.waitForFunction(areDrawn);
  // On the way to an anchor everything is, so that it lies where it will stay.
  expect(await page.evaluate(() => document.documentElement.dataset.calm)).toBe('');
  await page.goto('/fans#join');
  expect(await page.evaluate(() => document.documentElement.dataset.calm)).toBeUndefined();
  expect(await page.evaluate(areDrawn)).toBe(true);
  await context.close();
});

test('without an act of the visitor no code of the app runs', async () => {
  const { page, context } = await visit(browser, PHONE);
  await page.goto(`${SITE}/`, { waitUntil: 'networkidle' });
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(3);
  expect(await page.locator('script[src]').count()).toBe(0);
  expect(await isAwake(page)).toBe(false);
  await context.close();
});

test.each(LANGUAGES)('every page in "%s" comes to life as it was prerendered', async (language) => {
  const { page, context, troubles } = await visit(browser, LAPTOP, (text) =>
    text.includes('Failed to load resource'),
  );
  for (const { path } of publicPaths) {
    await page.goto(`${development}${inLanguage(path, language)}#somewhere`);
    await page.mouse.click(1275, 400);
    await allAwake(page);
    expect(troubles, `${path} in ${language}`).toEqual([]);
  }
  await context.close();
});

test.each(LANGUAGES)('every page in "%s" is served as a whole, by its address', async (language) => {
  const { page, context } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  for (const { path } of publicPaths) {
    const answer = await page.goto(inLanguage(path, language));
    expect(answer?.status(), path).toBe(200);
    expect(answer?.headers()['cache-control'], path).toBe('no-cache');
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await page.locator('h1').first().isVisible(), path).toBe(true);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(60);
    expect(await page.title()).toContain('Fanlight');
    // Nothing waits hidden for a script to show it.
    expect(await page.locator('main [hidden], main template').count(), path).toBe(0);
  }
  await context.close();
});

test('an address without a page answers 404 and says so; the admin’s are not prerendered', async () => {
  const { page, context } = await visit(browser, PHONE, (text) => /40[14]/.test(text));
  expect((await page.goto('/th/no-such-page'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'ไม่พบหน้านี้' }).waitFor();
  const admin = await page.goto('/ko/admin');
  expect(admin?.status()).toBe(200);
  expect(await admin?.text()).toContain('<div id="root"></div>');
  await context.close();
});

test('with storage blocked the page reads and works', async () => {
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
  await allAwake(page);
  expect(await page.getAttribute('html', 'lang')).toBe('th');
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(['ko', 'th'])('who chose "%s" and comes back never sees English', async (language) => {
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
  // Every frame that is painted with words on it says in which language they are.
  await page.addInitScript(() => {
    const look = () => {
      const { lang, hidden } = document.documentElement;
      const heading = document.querySelector('h1');
      if (!hidden && heading?.checkVisibility()) {
        // biome-ignore lint/suspicious/noDocumentCookie: it has to outlast the page, at once
        document.cookie = `seen${lang}${/[\u0e00-\u0e7f\uac00-\ud7a3]/.test(heading.textContent ?? '') ? '' : '-english'}=1; path=/`;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/fans', { waitUntil: 'commit' }).catch(() => {});
  await page.waitForURL(`**/${language}/fans`);
  await page.waitForLoadState();
  const seen = (await context.cookies()).map(({ name }) => name);
  expect(seen.filter((name) => name.startsWith('seen'))).toEqual([`seen${language}`]);
  await context.close();
});

test('Back, Forward, reload and deep links keep the place', async () => {
  const { page, context, troubles } = await visit(browser, LAPTOP);
  await page.goto('/#signup');
  const top = () =>
    page.locator('#signup').evaluate((place) => Math.round(place.getBoundingClientRect().top));
  // Right below the header, also after all fonts have come, and when the app comes to life.
  const isAtItsTop = async () => {
    const now = await top();
    return now >= 60 && now <= 100;
  };
  await page.waitForLoadState('networkidle');
  expect(await isAtItsTop()).toBe(true);
  await page.mouse.click(1275, 400);
  await allAwake(page);
  expect(await isAtItsTop()).toBe(true);
  // The browser notes a place a second after it was reached, and a reload goes to the one it has noted.
  await page.waitForTimeout(1_500);
  const before = await top();
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
  await page.mouse.click(1275, 400);
  await allAwake(page);
  const press = page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).first();
  await press.scrollIntoViewIfNeeded();
  const left = await top();
  await press.click();
  await page.waitForURL('**/press');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
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
  'who came to %s and has scrolled up since is not fetched back when the app comes to life',
  async (path) => {
    const { page, context, troubles } = await visit(browser, LAPTOP);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.move(700, 400);
    // As often as it takes: a line above that grows, when its font comes, moves the page on.
    const scrolledUp = async () => {
      await page.mouse.wheel(0, -50_000);
      return page.evaluate(() => window.scrollY);
    };
    await expect.poll(scrolledUp).toBe(0);
    await page.mouse.click(1275, 400);
    await allAwake(page);
    const later = await page.evaluate(
      () =>
        new Promise<number>((tell) => {
          requestIdleCallback(() => requestAnimationFrame(() => tell(window.scrollY)));
        }),
    );
    expect(later).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test('a file that is gone since a deployment leads to one reload, and the first tap and the typing survive it', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  let loads = 0;
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/main-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto('/');
  const form = page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
  await form.getByLabel('Email').fill('nobody');
  page.once('framenavigated', () => {
    isGone = false;
  });
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'valid email' }).waitFor();
  expect(loads).toBe(2);
  expect(await form.getByLabel('Email').inputValue()).toBe('nobody');

  // Where it does not help, the page stays as it was prerendered: it is not loaded again and again.
  isGone = true;
  await page.goto('/fans');
  await page.locator('h1').click();
  await page.waitForTimeout(1_500);
  expect(loads).toBeLessThanOrEqual(4);
  // A busy machine may be in the midst of the one reload.
  await page.locator('h1').waitFor();
  await context.close();
});

/** Files that the page does not start with: they come when it comes to life. */
async function refuseLater(page: Page, refuse: (route: Route) => Promise<void>) {
  const { entry = '', files = '' } = await page
    .locator('script[data-entry]')
    .evaluate((script) => ({ ...(script as HTMLElement).dataset }));
  const first = new Set([entry, ...files.split(' ')]);
  await page.route('**/assets/*.js', (route) =>
    first.has(new URL(route.request().url()).pathname) ? route.fallback() : refuse(route),
  );
}

const isReadable = async (page: Page) =>
  (await page.locator('h1').isVisible()) && (await page.locator('main').innerText()).length > 2_000;

test('who loses the network before the forms have come reads on and types, and all is there when it is back', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  await page.goto('/?ref=fanabcdefgh', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  await form.getByLabel('Name').fill('Mina 미나');
  // What the URL says besides the page has no reason to come before the forms.
  await page.waitForFunction(() => document.querySelector('#root')?.hasAttribute('data-awake'));
  await page.waitForTimeout(6_000);
  expect(await isReadable(page)).toBe(true);
  await form.getByLabel('Email').fill('nobody');
  expect(await form.getByLabel('Name').inputValue()).toBe('Mina 미나');
  await context.setOffline(false);
  await allAwake(page);
  expect(await form.getByLabel('Name').inputValue()).toBe('Mina 미나');
  await form.locator('[type=submit]').click();
  await form.getByText('valid email', { exact: false }).first().waitFor();
  await context.close();
});

test('a form that is gone since a deployment keeps what is typed into it until the page is loaded anew', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  await page.goto('/?from=mail', { waitUntil: 'networkidle' });
  let isGone = true;
  await refuseLater(page, (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()));
  // The line is slow, and so is the answer that there is one.
  await page.route('/?from=mail', async (route) => {
    if (route.request().method() === 'HEAD') await new Promise((resolve) => setTimeout(resolve, 6_000));
    else isGone = false;
    await route.fallback();
  });
  const form = page.getByRole('form', { name: 'Join as a Fan' });
  await form.getByLabel('Name').fill('Mina 미나');
  await page.waitForRequest((request) => request.method() === 'HEAD');
  await page.waitForTimeout(5_500);
  expect(await isReadable(page)).toBe(true);
  await form.getByLabel('Email').fill('nobody');
  await page.waitForEvent('load');
  await allAwake(page);
  expect(await form.getByLabel('Name').inputValue()).toBe('Mina 미나');
  expect(await form.getByLabel('Email').inputValue()).toBe('nobody');
  await context.close();
});

test('a tap that the app could not start for, for want of a network, is answered when it is back', async () => {
  const { page, context } = await visit(browser, PHONE, () => true);
  let isGone = true;
  // The app itself comes, the page's own code and words do not.
  await page.route('**/assets/blog-*.js', (route) => (isGone ? route.abort() : route.fallback()));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const chip = page.getByRole('group').getByRole('button').nth(1);
  await chip.click();
  await page.waitForTimeout(1_000);
  expect(await isAwake(page)).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
  isGone = false;
  await context.setOffline(false);
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
  await context.close();
});

test('without a network another language leaves the page and what was typed as they are, and says why', async () => {
  const { page, context } = await visit(browser, LAPTOP, () => true);
  await page.goto('/#signup');
  const form = page.getByRole('form', { name: 'Apply as an Idol' });
  await form.getByLabel('Email').fill('idol@example.com');
  await allAwake(page);
  await context.setOffline(true);
  const chooseThai = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'ไทย' }).click();
  };
  await chooseThai();
  await page.getByRole('status').filter({ hasText: 'We could not reach the server.' }).waitFor();
  await page.waitForURL('/#signup');
  expect(await form.getByLabel('Email').inputValue()).toBe('idol@example.com');
  await context.setOffline(false);
  await chooseThai();
  await page.waitForURL('/th/#signup');
  await page.waitForFunction(() => document.documentElement.lang === 'th');
  await allAwake(page);
  await expect
    .poll(() => page.locator('#signup form').last().locator('[name=email]').inputValue())
    .toBe('idol@example.com');
  await context.close();
});

test.each(['light', 'dark'] as const)('the first paint is %s as the system is', async (colorScheme) => {
  const { page, context } = await visit(browser, { ...PHONE, colorScheme, javaScriptEnabled: false });
  await page.goto('/fans');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe(colorScheme === 'dark' ? 'rgb(23, 16, 41)' : 'rgb(255, 252, 248)');
  await context.close();
});
