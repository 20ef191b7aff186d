import { LANGUAGES } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import { mirrorOf } from '../../web/src/i18n/language-url.ts';
import { openBrowser, visit, whenHydrated } from '../support/browser.ts';
import { translator } from '../support/translations.ts';

/* Tests the landing page on a phone: its length, the link that is always visible, and what can be folded. */

const browser = await openBrowser();
const PHONE = { viewport: { width: 390, height: 844 } } as const;

describe.each(LANGUAGES)('in "%s"', (language) => {
  const say = translator(language);

  test('the landing page is at most 11,000 px long on a phone, and its first screen has the counter', async () => {
    const { page, context } = await visit(browser, PHONE);
    await page.goto(mirrorOf('/', language));
    await page.evaluate(() => document.fonts.ready);
    const counter = await page.locator('p:has([data-count])').first().boundingBox();
    // Browsers leave 664 px of the smallest screens of this width.
    expect((counter?.y ?? 0) + (counter?.height ?? 0)).toBeLessThanOrEqual(664);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000);
    await context.close();
  });

  test.each([320, 360, 390, 430])(
    'a visitor sees the link to the waitlist in every screenful of a window of %i px',
    async (width) => {
      const { page, context } = await visit(browser, { viewport: { width, height: 664 } });
      await page.goto(mirrorOf('/', language));
      const join = page.locator('body > div header').first().locator('a[href$="#signup"]').first();
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      const hidden = [];
      for (let top = 0; top < length; top += 600) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        const seen = await join.evaluate((link) => {
          const { left, right, top: y, bottom, width: wide } = link.getBoundingClientRect();
          const isInside = left >= 0 && right <= innerWidth && y >= 0 && bottom <= innerHeight && wide > 60;
          return isInside && link.contains(document.elementFromPoint((left + right) / 2, (y + bottom) / 2));
        });
        if (!seen) hidden.push(top);
      }
      expect(hidden).toEqual([]);
      // The header stays on one line.
      expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(70);
      await context.close();
    },
  );

  test.each([360, 390, 412])(
    'the page does not move when the counter appears, in a window of %i px',
    async (width) => {
      const { page, context } = await visit(browser, { viewport: { width, height: 844 } });
      let fail = () => {};
      const failure = new Promise<void>((resolve) => {
        fail = resolve;
      });
      // The counter then shows its fallback, which is as long as a real number.
      await page.route('**/api/waitlist/stats', (route) => failure.then(() => route.abort()));
      await page.goto(mirrorOf('/', language));
      await page.evaluate(() => document.fonts.ready);
      const count = page.locator('[data-count]').first();
      const below = page.locator('main figure').first();
      const [empty, before] = [await count.textContent(), await below.boundingBox()];
      fail();
      await count.getByText('47,392').first().waitFor();
      expect([empty, await below.boundingBox()]).toEqual(['', before]);
      await context.close();
    },
  );

  test.each([320, 390])(
    'the announcement says when voting opens and is at most 36 px high on a phone that is %i px wide',
    async (width) => {
      const { page, context } = await visit(browser, { viewport: { width, height: 844 } });
      await page.goto(mirrorOf('/', language));
      await page.evaluate(() => document.fonts.ready);
      const banner = page.locator('main section').first();
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(36);
      // Texts for screen readers are boxes of one pixel.
      const seen = await banner
        .locator('a > span')
        .evaluateAll((parts) =>
          parts.filter((part) => part.getBoundingClientRect().width > 1).map((part) => part.textContent),
        );
      expect(seen).toEqual([say('home:banner.action'), say('home:banner.notYet')]);
      await context.close();
    },
  );
});

test('the hero’s conversation shows the selected language, and the original on request, without JavaScript', async () => {
  const { page, context } = await visit(browser, {
    ...PHONE,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  const talk = page.locator('main figure').first();
  const seen = () => talk.locator('p[lang]').filter({ visible: true }).count();
  const read = async (language: string) =>
    talk.locator(`[data-read] [lang=${language}]`).filter({ visible: true }).allInnerTexts();
  expect(await read('en')).toEqual([
    'I heard every one of you cheering tonight, all the way up on stage',
    "Unnie, we'll be even louder tomorrow!",
  ]);
  expect(await read('ko')).toEqual([]);
  expect(await seen()).toBe(4);
  await talk.getByRole('checkbox', { name: 'Original' }).uncheck({ force: true });
  await expect.poll(seen).toBe(2);
  await talk.getByRole('checkbox', { name: 'Original' }).check({ force: true });
  await talk.getByRole('radio', { name: 'ไทย' }).check({ force: true });
  await expect.poll(() => read('th')).toHaveLength(2);
  expect((await read('th'))[1]).toMatch(/^ออนนี่/);
  expect(await talk.locator('[data-own]').filter({ visible: true }).allInnerTexts()).toContain(
    '언니, 내일 더\u00a0크게 응원할게요!',
  );
  // Korean is the original.
  await talk.getByRole('radio', { name: 'ไทย' }).press('ArrowLeft');
  await expect.poll(() => read('ko')).toHaveLength(2);
  await expect.poll(seen).toBe(2);
  await context.close();
});

test('tiers show names and prices while they are folded, and open by keyboard', async () => {
  const { page, context } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto('/');
  const elite = page.locator('summary:visible').filter({ hasText: 'Elite / All Access' });
  expect(await elite.filter({ hasText: '$20.99' }).count()).toBe(1);
  const content = page.getByText('A 10-minute 1:1 call every month').locator('visible=true');
  expect(await content.count()).toBe(0);
  await elite.filter({ hasText: '$20.99' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => content.count()).toBe(1);
  await context.close();
});

describe('the signup section on a phone', () => {
  test('opens on the fans’ form and shows the idols’ form by its chip, without JavaScript', async () => {
    const { page, context } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto('/#signup');
    const shown = () => page.locator('#signup form:visible').getByRole('heading').allInnerTexts();
    expect(await shown()).toEqual(['Join as a Fan']);
    await page.locator('[name=signup-side][value=idol]').check({ force: true });
    expect(await shown()).toEqual(['Apply as an Idol']);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await shown()).toEqual(['Join as a Fan', 'Apply as an Idol']);
    await context.close();
  });

  test.each([
    ['the button of /idols', '/idols', 'Apply as an Idol', false],
    ['the header of /idols', '/idols', 'Join Waitlist', false],
    ['the header of /idols, once it is hydrated', '/idols', 'Join Waitlist', true],
    ['the hero', '/', "I'm an idol", false],
    ['the hero, once it is hydrated', '/', "I'm an idol", true],
  ])('opens on the idols’ form at /#signup when reached from %s', async (_where, path, name, isHydrated) => {
    const { page, context, troubles } = await visit(browser, PHONE);
    await page.goto(path);
    if (isHydrated) {
      await page.locator('h1').click();
      await whenHydrated(page);
    }
    await page.getByRole('link', { name, exact: true }).locator('visible=true').first().click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#signup');
    await page.getByRole('form', { name: 'Apply as an Idol' }).waitFor();
    expect(await page.getByRole('form', { name: 'Join as a Fan' }).count()).toBe(0);
    // On a later visit the fans' form shows again.
    await page.goto('/?later#signup');
    await page.getByRole('form', { name: 'Join as a Fan' }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
