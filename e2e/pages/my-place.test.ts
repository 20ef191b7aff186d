import type { MyPlace } from '@contract/my-place.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { API_HEADER } from '@contract/response-header.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, SITE, visit } from '../support/browser.ts';
import { sampleOf } from '../support/sample-of.ts';
import { translator } from '../support/translations.ts';

/* Tests the place in line and the panels after joining and verifying, with made-up replies. */

const browser = await openBrowser();

const PLACE: MyPlace = {
  userType: 'idol',
  state: 'waiting',
  place: 12_000,
  of: 48_000,
  asOf: '2026-03-01T10:00:00.000Z',
  factors: ['Email verified +50', 'Among the first 1,000 signups +30'],
  oneMore: 11_000,
  referralCode: 'idolabcd1234',
  question: 'favoriteIdols',
  referrals: {
    counted: 1,
    held: [
      { reason: 'burst', count: 2 },
      { reason: 'checking', count: 1 },
    ],
  },
  verification: 'needs_more',
};

/** Opens a page for a visitor whose calls about the place and whose signups succeed. */
async function arrive(options: BrowserContextOptions = {}) {
  const arrived = await visit(browser, { reducedMotion: 'reduce', ...options });
  const reply = (json: object) => ({ json, headers: { [API_HEADER]: '1' } });
  await arrived.page.route('**/api/my-place', (route) => route.fulfill(reply(PLACE)));
  await arrived.page.route('**/api/waitlist/fan', (route) =>
    route.fulfill(reply({ emailVerificationSent: true })),
  );
  return arrived;
}

const placeIn = (page: Page) => page.locator('h1').filter({ hasText: '12,000' });

test('the link’s token disappears from the address bar, and a reload shows the place without an interaction', async () => {
  const { page, context, troubles } = await arrive();
  await page.goto('/my-place#token=abc');
  await placeIn(page).waitFor();
  expect(page.url()).toBe(`${SITE}/my-place`);
  await page.reload();
  await placeIn(page).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('an invalid link shows that it is invalid, also after a reload, and the form that mails a new one', async () => {
  const { page, context } = await arrive();
  await page.unroute('**/api/my-place');
  await page.route('**/api/my-place', (route) =>
    route.fulfill({ status: 400, headers: { [API_HEADER]: '1' }, body: 'This link is not valid.' }),
  );
  await page.goto('/my-place#token=old');
  const refused = page.getByRole('heading', { level: 1, name: 'This link no longer works' });
  await refused.waitFor();
  await page.waitForURL(`${SITE}/my-place`);
  expect(await refused.count()).toBe(1);
  await page.reload();
  await refused.waitFor();
  await page.locator('main form [name=userType]').waitFor();
  await context.close();
});

test('another tab shows the form, and no script runs before an interaction', async () => {
  const { page, context, troubles } = await arrive();
  await page.goto('/my-place#token=abc');
  await placeIn(page).waitFor();
  const other = await context.newPage();
  await other.goto('/my-place');
  await other.locator('main form [name=userType]').waitFor();
  expect(await other.locator('script[type=module]').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test('nothing prevents a long press on an image, which opens the phone’s menu to save it', async () => {
  const { page, context } = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'document' || type === 'script' || type === 'stylesheet') loaded.push(response.text());
  });
  await page.goto('/my-place#token=abc');
  await placeIn(page).waitFor();
  const images = page.locator('main img[src^="/share/"]');
  await images.first().waitFor();
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    expect.soft(await image.evaluate(obstacles)).toEqual([]);
  }
  expect(await images.count()).toBe(2);
  // Chromium drops the property that disables the menu on iPhones, so this searches the loaded files for it.
  expect(
    (await Promise.all(loaded)).filter((text) => /touch-?callout["']?:\s*["'`]?none/i.test(text)),
  ).toEqual([]);
  await context.close();
});

/** Runs in the page. Returns what keeps a long press from reaching an image. */
function obstacles(image: Element): string[] {
  const found: string[] = [];
  const { left, top, width, height } = image.getBoundingClientRect();
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9]) {
      const [x, y] = [left + across * width, top + down * height];
      // The header may cover a part of the image until the fan scrolls further.
      const hit = document.elementFromPoint(x, y);
      const isOutside = hit === null || hit.closest('header') !== null;
      if (hit !== image && !isOutside) found.push(`covered by ${hit?.outerHTML.slice(0, 80)}`);
    }
  if (image.closest('a, button')) found.push('is part of a control');
  for (let element: Element | null = image; element; element = element.parentElement) {
    const { userSelect, pointerEvents } = getComputedStyle(element);
    if (userSelect === 'none' || pointerEvents === 'none') found.push(`${element.tagName} is not selectable`);
  }
  for (const name of ['touchstart', 'pointerdown', 'contextmenu'])
    if (!image.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })))
      found.push(`${name} is prevented`);
  return found;
}

async function expectUsable(page: Page): Promise<void> {
  expect.soft(await violations(page)).toEqual([]);
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => widerThanWindow(page)).toEqual([]);
  }
}

/** Returns the URL and the natural size of images. */
function sizesOf(all: Element[]): (string | number | null)[][] {
  return all.map((image) =>
    image instanceof HTMLImageElement
      ? [image.getAttribute('src'), image.naturalWidth, image.naturalHeight]
      : [],
  );
}

/** Returns the elements that extend past the window's right edge. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    const wide = all.filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1);
    return wide.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
    );
  });
}

describe.each(
  sampleOf([
    { language: 'en', colorScheme: 'light' },
    { language: 'ko', colorScheme: 'light' },
    { language: 'th', colorScheme: 'dark' },
  ] as const),
)('in "$language", $colorScheme', ({ language, colorScheme }) => {
  const say = translator(language);
  const appearance = { colorScheme, viewport: { width: 1280, height: 900 } } as const;

  test('the page with a place is accessible, fits every window and has images to post', async () => {
    const { page, context, troubles } = await arrive(appearance);
    await page.goto(`${localizedPath('/my-place', language)}#token=abc`);
    await placeIn(page).waitFor();
    await page.getByRole('link', { name: say('my-place:idol.submit') }).waitFor();
    // The title contains no place, code or address.
    expect(await page.title()).toBe(`${withoutJoiners(say('my-place:meta.title'))} · ${PRODUCT_NAME}`);
    await expectUsable(page);
    // A long press on an image of the page saves it where an app's browser blocks downloads.
    const images = page.locator('main img[src^="/share/"]');
    await images.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => images.evaluateAll(sizesOf))
      .toEqual([
        [`/share/${language}-story.jpg`, 1080, 1920],
        [`/share/${language}-square.jpg`, 1080, 1080],
      ]);
    const files = await page
      .locator('main a[download]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(files).toEqual([`/share/${language}-story.jpg`, `/share/${language}-square.jpg`]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the landing page after verifying shows the place instead of the quick form', async () => {
    const { page, context, troubles } = await arrive(appearance);
    await page.addInitScript(() => sessionStorage.setItem('fanlight.placeToken', 'abc'));
    await page.goto(`${localizedPath('/', language)}?verified=true&type=fan`);
    const main = page.getByRole('main');
    await main.getByLabel(say('my-place:more.link')).waitFor();
    await main.getByRole('textbox', { name: say('my-place:question.title') }).waitFor();
    expect(await main.locator('img[src^="/share/"]').count()).toBe(2);
    expect(await main.getByRole('form', { name: say('common:quickSignup.submit') }).count()).toBe(0);
    await expectUsable(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the panels after a signup are accessible, fit every window and receive the focus', async () => {
    const { page, context, troubles } = await arrive(appearance);
    await page.goto(localizedPath('/', language));
    const fan = page.locator('#signup form').first();
    await fan.locator('[name=name]').fill('Mina');
    await fan.locator('[name=email]').fill('mina@example.com');
    await fan.locator('[type=submit]').click();
    const heading = page.locator('#signup').getByRole('heading', { name: say('joined:title') });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    // One light comes on above the heading.
    const glow = page.locator('#signup svg circle[fill^="url("]');
    expect(await glow.count()).toBe(1);
    await expect
      .poll(() =>
        glow.evaluate((element) =>
          element.closest('svg > g[class]')?.computedStyleMap().get('opacity')?.toString(),
        ),
      )
      .toBe('1');
    expect((await glow.boundingBox())?.width).toBeGreaterThan(100);
    const quick = page.getByRole('main').locator('form').first();
    await quick.locator('[name=email]').fill('joon@example.com');
    await quick.locator('[type=submit]').click();
    await page.getByRole('heading', { level: 2, name: say('joined:title') }).waitFor();
    await expectUsable(page);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
