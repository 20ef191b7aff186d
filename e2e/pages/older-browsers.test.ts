import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { newClient } from '../../functions/test/support/client.ts';
import { newEmail } from '../../functions/test/support/people.ts';
import { ADMIN_ADDRESSES } from '../../web/src/features/admin/shared/admin-addresses.ts';
import { logIn, search, showTab } from '../support/admin-page.ts';
import { openBrowser, visit, whenHydrated } from '../support/browser.ts';
import { listedFeatures, newerStyles } from '../support/browser-features.ts';

/* Tests the site in a browser without the features that some supported browsers lack (docs/browsers.md). */

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;

/** Pages that together contain every kind of component: mockups, chips, forms, filters, dialogs. */
const PATHS = ['/', '/fans', '/blog', '/idol-verification', '/your-data', '/my-place'];

const browser = await openBrowser();

/** The newer APIs, and others that later code might use, by the object to which they belong. */
const NEWER_APIS = {
  Notification: ['permission'],
  window: ['navigation', 'Notification', 'requestIdleCallback', 'structuredClone', 'Temporal'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLImageElement.prototype': ['fetchPriority'],
  'HTMLLinkElement.prototype': ['fetchPriority', 'imageSizes'],
  'HTMLScriptElement.prototype': ['fetchPriority'],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['role'],
  'Navigator.prototype': ['connection', 'share', 'userAgentData'],
  AbortSignal: ['any', 'timeout'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  Error: ['captureStackTrace'],
  'Intl.Locale.prototype': ['getTextInfo', 'textInfo'],
  'MouseEvent.prototype': ['movementX', 'movementY'],
  'PerformanceResourceTiming.prototype': ['transferSize'],
  Object: ['groupBy'],
  Promise: ['withResolvers'],
};
/** The popover API, which all elements have. */
const POPOVER_APIS = ['popover', 'showPopover', 'hidePopover', 'togglePopover'];

/** Deletes the newer APIs, except those of popovers. */
async function removeApis(page: Page): Promise<void> {
  await page.addInitScript((apis) => {
    const owners = Object.entries(apis).map(([path, names]) => {
      const owner = path.split('.').reduce<object>((object, name) => Reflect.get(object, name), window);
      return [owner, names] as const;
    });
    for (const [owner, names] of owners) {
      for (const name of names) {
        Reflect.deleteProperty(owner, name);
        if (name in owner) throw new Error(`${name} cannot be deleted.`);
      }
    }
  }, NEWER_APIS);
}

/** Changes the text of every document, and of every script unless `only` says otherwise. */
async function rewrite(
  page: Page,
  change: (text: string) => string,
  only: readonly string[] = ['document', 'script'],
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!only.includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    // Drops the policy, which allows the inline script only by the hash of its unchanged text.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });
}

/** Replaces `:has()` with an unknown selector, which the browser rejects as Firefox 115 rejects `:has()`. */
function removeHas(page: Page): Promise<void> {
  return rewrite(page, (text) => text.replaceAll(':has(', ':gone('));
}

/**
 * Deletes the popover API, makes its selector unknown, and keeps the browser from opening and hiding
 * popovers.
 */
async function removePopovers(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) Reflect.deleteProperty(HTMLElement.prototype, name);
    addEventListener('beforetoggle', (event) => event.preventDefault(), true);
  }, POPOVER_APIS);
  await rewrite(page, (text) =>
    text
      .replaceAll(':popover-open', ':gone-open')
      .replace('<head>', '<head><style>@layer old { [popover] { display: block } }</style>'),
  );
}

/** The styles, other than selectors, that some supported browser lacks. */
const NEWER_STYLES =
  /-webkit-tap-highlight-color|anchor-name|break-after|cursor|mask-image|overscroll-behavior|position-anchor|position-area|resize|scrollbar-color|text-size-adjust|text-wrap|user-select/;

/** Returns a pattern of the newer properties, units, values and rules. */
function newerStylesPattern(): string {
  const property = String.raw`(?<=[{;("]\s*)(?:${NEWER_STYLES.source})(?=\s*:)`;
  const unit = String.raw`(?<=\d)(?:dvh|lh)\b`;
  const dotted = '(?<=text-decoration:[^;}]*)dotted';
  const rules = '(?<=@)page(?=\\s*\\{)|(?<=::)selection';
  return [property, unit, dotted, rules].join('|');
}

/**
 * Renames the newer properties and units, also in `style` attributes and in styles that scripts insert. Keeps
 * prefixed properties.
 */
async function removeStyles(page: Page): Promise<void> {
  const newer = newerStylesPattern();
  await page.addInitScript((pattern) => {
    const { insertRule } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      return insertRule.call(this, rule.replaceAll(new RegExp(pattern, 'g'), 'gone'), index);
    };
  }, newer);
  await rewrite(
    page,
    (html) =>
      html.replaceAll(/<style[^>]*>.*?<\/style>|\sstyle="[^"]*"/gs, (style) =>
        style.replaceAll(new RegExp(newer, 'g'), 'gone'),
      ),
    ['document'],
  );
}

test('every feature whose fallback docs/browsers.md says is tried here is removed here', async () => {
  const apis = [...Object.values(NEWER_APIS).flat(), ...POPOVER_APIS, 'Symbol.dispose'];
  const areApis = await listedFeatures('Scripts', 'older-browsers.test.ts');
  expect(areApis.length).toBeGreaterThan(0);
  // `.role` is a member of some object, and without `Temporal` there is no `Temporal.Instant`.
  const isRemoved = (name: string) => [name, ...name.split('.')].some((part) => apis.includes(part));
  expect(areApis.filter((name) => !isRemoved(name))).toEqual([]);

  const areStyles = await listedFeatures('Styles', 'older-browsers.test.ts');
  expect(areStyles.length).toBeGreaterThan(0);
  const selectors = [':has', ':popover-open'];
  const pattern = new RegExp(newerStylesPattern());
  const uses = (name: string) => [`{${name}`, `{${name}: 1px`, `1${name}`, `:${name}`, `${name} {`];
  const isRenamed = (name: string) => selectors.includes(name) || uses(name).some((use) => pattern.test(use));
  expect(areStyles.filter((name) => !isRenamed(name))).toEqual([]);
});

test('without the newer APIs, the app validates a form that was submitted before hydration', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await removeApis(page);
  let letAppLoad = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letAppLoad = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isAllowed;
    await route.fallback();
  });
  await page.goto('/');
  const form = page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
  await form.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  letAppLoad();
  await page.getByRole('status').filter({ hasText: 'valid email' }).waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('nobody');
  await whenHydrated(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a visitor without the newer APIs can open and hydrate every kind of page', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await removeApis(page);
  for (const path of PATHS) {
    await page.goto(path);
    await page.locator('h1').click();
    await whenHydrated(page);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

/** Keeps the rules that scripts insert into style sheets, as they were written. Chromium drops what it does not know. */
async function keepInsertedStyles(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const kept = window as Window & { insertedStyles?: string };
    const { insertRule } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      kept.insertedStyles = `${kept.insertedStyles ?? ''}${rule}`;
      return insertRule.call(this, rule, index);
    };
  });
  return () => page.evaluate(() => (window as Window & { insertedStyles?: string }).insertedStyles ?? '');
}

/** Returns a function that waits until the admin page has loaded all its code and lists. */
function whenLoadedOn(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  page.on('request', (request) => {
    if (/^\/(api|assets)\//.test(new URL(request.url()).pathname)) running.add(request);
  });
  const forget = (request: Request) => void running.delete(request);
  page.on('requestfinished', forget).on('requestfailed', forget);
  return async () => {
    await page.locator('main :is(h2, [role=tabpanel]):visible').first().waitFor();
    const loading = page.locator('main :text("Loading"):visible');
    await expect.poll(async () => running.size + (await loading.count())).toBe(0);
  };
}

test('an admin without the newer APIs logs in, opens a signup and every view, and logs out, and every style there is listed', async () => {
  const { page, context, troubles } = await visit(browser, {}, (text) => text.includes('status of 401'));
  const insertedStyles = await keepInsertedStyles(page);
  const whenLoaded = whenLoadedOn(page);
  await removeApis(page);
  await rewrite(page, (text) => text.replaceAll('Symbol.dispose', 'Symbol.gone'), ['script']);
  const fan = { name: `Fan ${Date.now().toString(36)}`, email: newEmail() };
  expect((await newClient().post('/api/waitlist/fan', fan)).status).toBe(200);
  await logIn(page, '/admin');
  await (await showTab(page, 'Export Data')).getByRole('button', { name: 'Export fans' }).waitFor();
  await showTab(page, 'Recent Signups');
  await (await search(page, fan.email, fan.email)).getByRole('link', { name: fan.name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(fan.email).first().waitFor();
  const newer = newerStyles(await insertedStyles());
  const views = [...Object.values(ADMIN_ADDRESSES), `${ADMIN_ADDRESSES.waves}&wave=new`];
  for (const address of new Set(views)) {
    await page.goto(address);
    await whenLoaded();
    for (const style of newerStyles(await insertedStyles())) newer.add(style);
  }
  const listed = [...(await listedFeatures('Styles')), ...(await listedFeatures('Styles of admin pages'))];
  expect(newer.size).toBeGreaterThan(0);
  expect([...newer].filter((style) => !listed.includes(style))).toEqual([]);
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.locator('input[type=password]').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a visitor without :has() sees which chip is selected, and its content', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await removeHas(page);
  await page.goto('/fans');
  await page.locator('h1').click();
  await whenHydrated(page);
  const reading = (name: string) => page.locator(`[data-reading="${name}"]`).first();
  const outlined = () =>
    page
      .locator('[name=reading]')
      .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).outlineStyle));
  expect([await reading('yours').isVisible(), await reading('typed').isVisible()]).toEqual([true, false]);
  expect(await outlined()).toEqual(['solid', 'none']);
  await page.locator('[name=reading][value=typed]').check({ force: true });
  await expect
    .poll(async () => [await reading('yours').isVisible(), await reading('typed').isVisible()])
    .toEqual([false, true]);
  expect(await outlined()).toEqual(['none', 'solid']);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a visitor without :has() chooses the idol form on a phone, and then the fan form', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await removeHas(page);
  await page.goto('/');
  await page.locator('h1').click();
  await whenHydrated(page);
  const choose = (side: string) => page.locator(`[name=signup-side][value=${side}]`).check({ force: true });
  const areShown = () =>
    Promise.all(['fan', 'idol'].map((side) => page.locator(`[data-side=${side}] form`).isVisible()));
  await choose('idol');
  await expect.poll(areShown).toEqual([false, true]);
  await choose('fan');
  await expect.poll(areShown).toEqual([true, false]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a visitor without popovers opens the menu, closes it by a press outside, and chooses a language in it', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await removePopovers(page);
  await page.goto('/support');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const thai = page.locator('[popover] [data-language=th]:visible');
  expect(await thai.count()).toBe(0);
  await toggle.click();
  await thai.waitFor();
  await page.mouse.click(5, 735);
  await thai.waitFor({ state: 'hidden' });
  await toggle.click();
  await thai.click();
  await page.waitForURL('**/th/support');
  await thai.waitFor({ state: 'hidden' });
  expect(troubles).toEqual([]);
  await context.close();
});

test('without the newer styles, pages fit a phone and a laptop, and so do the menus', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await removeStyles(page);
  const setWidth = (width: number) => page.setViewportSize({ width, height: 740 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  for (const path of PATHS) {
    await page.goto(path);
    await page.locator('h1').click();
    await whenHydrated(page);
    for (const width of [390, 1280]) {
      await setWidth(width);
      expect(await page.evaluate(newerProperties), `${path} at ${width}`).toEqual([]);
      expect(await fits(), `${path} at ${width}`).toBe(true);
    }
  }
  await page.goto('/support');
  for (const width of [390, 1280]) {
    await setWidth(width);
    const buttons = await page.locator('header button[popovertarget]:visible').all();
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      await button.click();
      const menu = await page.locator('[popover]:popover-open').boundingBox();
      expect(menu?.x).toBeGreaterThanOrEqual(0);
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(740);
      await page.keyboard.press('Escape');
    }
  }
  expect(troubles).toEqual([]);
  await context.close();
});

test('without the newer styles, a legal text prints in the width of the paper', async () => {
  const { page, context } = await visit(browser, {
    viewport: { width: 680, height: 960 },
    javaScriptEnabled: false,
  });
  await removeStyles(page);
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  const { breaks, width } = await page.evaluate(() => ({
    breaks: [...document.querySelectorAll('h2')].map((heading) => getComputedStyle(heading).breakAfter),
    width: document.documentElement.scrollWidth,
  }));
  expect(new Set(breaks)).toEqual(new Set(['auto']));
  expect(width).toBeLessThanOrEqual(680);
  expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF');
  await context.close();
});

/**
 * Returns the newer properties that a style sheet or an element of the page still sets, except those with a
 * prefixed name.
 */
function newerProperties(): string[] {
  const set = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...('style' in rule ? [...(rule as CSSStyleRule).style] : []),
      ...('cssRules' in rule ? set((rule as CSSGroupingRule).cssRules) : []),
    ]);
  const isNewer =
    /^(anchor-name|break-after|cursor|overscroll-behavior|position-anchor|position-area|resize|scrollbar-color|text-wrap-style)/;
  const ofSheets = [...document.styleSheets].flatMap((sheet) => set(sheet.cssRules));
  const elements = [...document.querySelectorAll<HTMLElement>('[style]')];
  return [...ofSheets, ...elements.flatMap(({ style }) => [...style])].filter((name) => isNewer.test(name));
}
