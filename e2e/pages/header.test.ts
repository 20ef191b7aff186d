import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BY_TIME, openBrowser, visit, whenHydrated } from '../support/browser.ts';
import { translator } from '../support/translations.ts';

/* Tests the header and its menus (specification §2 and §9). */

const LAPTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;

const browser = await openBrowser();

const OPENED_AT = new Date('2026-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;

/** Starts a clock for the page that {@link stopClock} can stop. Call it before the page opens. */
const startClock = (page: Page) => page.clock.install({ time: OPENED_AT });

/** Stops the page's clock an hour after it started. From then on only the test advances it. */
const stopClock = (page: Page) => page.clock.pauseAt(OPENED_AT.getTime() + HOUR_MS);

const say = translator('en');

const isMenuOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('[popover]:popover-open') !== null);

test.each([
  ['/', ['Home']],
  ['/idols', ['For Idols']],
  ['/safety', ['More']],
  ['/press', []],
])('on %s the bar underlines %j', async (path, underlined) => {
  const { page, context } = await visit(browser, LAPTOP);
  await page.goto(path);
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('> a, > button');
  const marked = await entries.evaluateAll((all) =>
    all
      .filter((one) => getComputedStyle(one).textDecorationLine === 'underline')
      .map((one) => one.textContent),
  );
  expect(marked).toEqual(underlined);
  await context.close();
});

test('the header shows four links; its menu "More" shows the others and opens two external pages in a new tab', async () => {
  const { page, context } = await visit(browser, LAPTOP);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Features', 'For Fans', 'For Idols']);
  await page.getByRole('button', { name: 'More' }).click();
  const more = page.locator('[popover]:popover-open');
  expect(
    await more.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual([
    '/safety',
    '/support',
    '/privacy',
    '/idol-request',
    '/updates',
    expect.stringMatching(/^https:/),
    expect.stringMatching(/^https:/),
  ]);
  await seeAwardsDescribed(more);
  for (const link of await more.locator('a[href^=https]').all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  await page.keyboard.press('Escape');
  expect(await isMenuOpen(page)).toBe(false);
  await context.close();
});

/** Expects the description of "GLOBAL AWARDS" below its link in a menu. */
async function seeAwardsDescribed(menu: Locator): Promise<void> {
  const link = menu.getByRole('link', { name: 'GLOBAL AWARDS', exact: true });
  const text = menu.getByText(say('common:nav.updatesText'), { exact: true });
  // A menu that opens still moves.
  const gap = async () => {
    const [above, below] = [await link.boundingBox(), await text.boundingBox()];
    return (below?.y ?? Number.NaN) - (above?.y ?? Number.NaN) - (above?.height ?? Number.NaN);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect((await text.boundingBox())?.height).toBeGreaterThan(10);
}

describe('the mobile menu', () => {
  test('has main links in two columns, a list of others, sharing, languages in three columns and a full-width button', async () => {
    const { page, context } = await visit(browser, PHONE);
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    const menu = page.locator('[popover]:popover-open');
    const columns = async (links: string[]) => {
      const boxes = await Promise.all(
        links.map((name) => menu.getByRole('link', { name, exact: true }).boundingBox()),
      );
      return new Set(boxes.map((box) => Math.round(box?.x ?? -1))).size;
    };
    expect(await columns(['Home', 'Features', 'For Fans', 'For Idols'])).toBe(2);
    expect(await columns(['Safety', 'Support', 'Privacy', 'Request Idol', 'GLOBAL AWARDS'])).toBe(1);
    expect(await columns(['English', 'ไทย', '한국어'])).toBe(3);
    await menu.getByText('More Options').waitFor();
    await seeAwardsDescribed(menu);
    await menu.getByRole('button', { name: 'Copy link' }).waitFor();
    const join = await menu.getByRole('link', { name: 'Join Waitlist' }).boundingBox();
    const whole = await menu.boundingBox();
    expect((join?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.85);
    await toggle.click();
    expect(await isMenuOpen(page)).toBe(false);
    await context.close();
  });

  test.each([
    ['a main link', 'Features', '/features'],
    ['another link', 'Safety', '/safety'],
    ['a language', 'ไทย', '/th/press'],
    ['the button to join', 'Join Waitlist', '/#signup'],
  ])('closes when %s is pressed', async (_what, name, target) => {
    const { page, context, troubles } = await visit(browser, PHONE);
    await page.goto('/press');
    await page.locator('h1').click();
    await whenHydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('[popover]:popover-open').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${target}`);
    expect(await isMenuOpen(page)).toBe(false);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test('on the smallest phones the menu shows the button to join, scrolls to its end while the page behind it stays, and its toggle is a cross', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 664 } });
  await page.goto('/');
  await page.locator('h1').click();
  await whenHydrated(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const icons = () =>
    toggle.locator('[data-icon]:visible').evaluateAll((all) => all.map((icon) => icon.dataset.icon));
  expect(await icons()).toEqual(['open']);
  await toggle.click();
  expect(await icons()).toEqual(['close']);
  const menu = page.locator('[popover]:popover-open');
  const join = menu.getByRole('link', { name: 'Join Waitlist' });
  const last = menu.getByRole('link', { name: '한국어' });
  const isSeen = async (what: Locator) => {
    const box = await what.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height < 664;
  };
  const isCovered = async (what: Locator) =>
    what.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  // The button to join is in view before the menu scrolls, and nothing covers it.
  expect(await isSeen(join)).toBe(true);
  expect(await isCovered(join)).toBe(false);
  expect(await isCovered(last)).toBe(true);
  expect(await isSeen(menu.getByRole('link', { name: 'For Idols' }))).toBe(true);
  await menu.hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return isCovered(last);
    })
    .toBe(false);
  expect(await isSeen(join)).toBe(true);
  // Scrolls past the end. If the page behind can move, it does at the second event at the latest.
  for (let swipe = 0; swipe < 2; swipe++) {
    const swiped = page.evaluate(
      () => new Promise<void>((done) => addEventListener('wheel', () => setTimeout(done), { once: true })),
    );
    await page.mouse.wheel(0, 400);
    await swiped;
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await join.focus();
  await page.keyboard.press('Shift+Tab');
  expect(await menu.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  await toggle.click();
  expect(await isMenuOpen(page)).toBe(false);
  expect(await icons()).toEqual(['open']);
  await context.close();
});

test('"Join Waitlist" scrolls smoothly to the signup section, and leads to it from another page', async () => {
  const { page, context } = await visit(browser, LAPTOP);
  const inView = () =>
    page.waitForFunction(
      () => {
        const top = document.querySelector('#signup')?.getBoundingClientRect().top ?? -1;
        return top > -20 && top < 200;
      },
      undefined,
      BY_TIME,
    );
  await page.goto('/');
  await page.locator('h1').click();
  await whenHydrated(page);
  await page.evaluate(() => {
    const passed: number[] = [];
    addEventListener('scroll', () => passed.push(scrollY));
    Object.assign(window, { passed });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).first().click();
  await inView();
  // A jump has no position between the first and the last. Smooth scrolling has at least one, even on a busy machine.
  expect(
    await page.evaluate(() => {
      const { passed } = window as unknown as { passed: number[] };
      return passed.filter((top) => top > 0 && top < (passed.at(-1) ?? 0)).length;
    }),
  ).toBeGreaterThan(0);

  await page.goto('/support');
  await page.locator('h1').click();
  await whenHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).first().click();
  await page.waitForURL('**/#signup');
  await inView();
  await context.close();
});

test('sharing opens a window, and copying shows a confirmation for two seconds', async () => {
  const { page, context } = await visit(browser, {
    ...LAPTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.route(/^https:/, (route) => route.fulfill({ body: '' }));
  await startClock(page);
  await page.goto('/fans');
  await page.getByRole('button', { name: 'Share' }).click();
  const block = page.locator('[popover]:popover-open');
  for (const [name, target] of [
    ['Share on X (Twitter)', 'https://twitter.com/intent/tweet?text=Join+me+on+Fanlight'],
    ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ['Share on LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
    ['Share on TikTok', 'https://www.tiktok.com/@'],
  ] as const) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      block.getByRole('button', { name }).click(),
    ]);
    await opened.waitForURL((url) => url.href.startsWith(target));
    await opened.close();
  }
  const text = 'Join me on Fanlight - where idols and fans finally speak the same language! 💜';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);
  await page.bringToFront();
  await stopClock(page);
  await block.getByRole('button', { name: 'Copy link' }).click();
  const copied = block.getByText('Copied!');
  await copied.waitFor();
  await page.clock.runFor(1_900);
  expect(await copied.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await copied.waitFor({ state: 'detached' });
  await context.close();
});

test('one toast shows at a time, for five seconds, and is announced to screen readers', async () => {
  const { page, context } = await visit(browser, LAPTOP);
  await startClock(page);
  await page.goto('/');
  await page.locator('h1').click();
  await whenHydrated(page);
  const form = page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
  await form.getByLabel('Email').fill('nobody');
  const toast = page.getByRole('status').filter({ hasText: 'Invalid Email' });
  await stopClock(page);
  await page.keyboard.press('Enter');
  await toast.waitFor();
  const first = await toast.getByText('Invalid Email').elementHandle();
  await page.clock.runFor(1_000);
  // The second toast replaces the first and has five seconds of its own.
  await page.keyboard.press('Enter');
  await first?.waitForElementState('hidden');
  await toast.waitFor();
  expect(await page.getByRole('status').getByText('Please enter a valid email address').count()).toBe(1);
  expect(await toast.getAttribute('aria-live')).toBe('polite');
  await page.clock.runFor(4_900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
  await context.close();
});

test('a navigation moves the focus to the new page’s heading', async () => {
  const { page, context } = await visit(browser, LAPTOP);
  await page.goto('/features');
  await page.locator('h1').click();
  await whenHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'For Idols' }).first().click();
  await page.waitForURL('**/idols');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1', undefined, BY_TIME);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await context.close();
});
