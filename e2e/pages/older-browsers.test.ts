import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit, whenHydrated } from '../support/browser.ts';

/* The site in a browser that lacks what some supported browsers lack (docs/browsers.md). */

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Removes what Safari 15.6 does not have. */
async function takeApisAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const owners: [object, string[]][] = [
      [window, ['requestIdleCallback', 'structuredClone']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Navigator.prototype, ['connection', 'userAgentData']],
      [AbortSignal, ['any', 'timeout']],
      [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers']],
    ];
    for (const [owner, names] of owners) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

/** Replaces `:has()` with an unknown selector, which the browser rejects as Firefox 115 rejects `:has()`. */
async function takeHasAway(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!['document', 'script'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: (await response.text()).replaceAll(':has(', ':gone(') });
  });
}

test('a form that is submitted before hydration is validated and sent by the app', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await takeApisAway(page);
  let letAppCome = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letAppCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isAllowed;
    await route.fallback();
  });
  await page.goto('/');
  const form = page.getByRole('main').getByRole('form', { name: 'Join the Waitlist' });
  await form.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  letAppCome();
  await page.getByRole('status').filter({ hasText: 'valid email' }).waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('nobody');
  await whenHydrated(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a visitor without :has() sees which chip is selected, and its content', async () => {
  const { page, context, troubles } = await visit(browser, PHONE);
  await takeHasAway(page);
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
