import { LANGUAGES } from '@contract/values.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AWARDS_YEAR, awardCategories } from '../../web/src/content/facts.ts';
import { idolTiers, membershipTiers } from '../../web/src/content/home-offer.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { dollars } from '../../web/src/lib/numbers.ts';
import { openBrowser, visit, whenHydrated } from '../support/browser.ts';
import { sampleOf } from '../support/sample-of.ts';
import { translator } from '../support/translations.ts';

/* Tests the landing page on a phone: its length, the link that is always visible, and what is collapsed. */

const browser = await openBrowser();

/** Returns where a visible element is. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not visible.`);
  return box;
}

const PHONE = { viewport: { width: 390, height: 844 } } as const;

describe.each(sampleOf(LANGUAGES))('in "%s"', (language) => {
  const say = translator(language);

  test('the landing page is at most 11,000 px long on a phone, and its first screen shows what verifying brings and the counter below the button', async () => {
    // Browsers leave 664 px of the smallest screens of this width.
    const { page, context } = await visit(browser, { viewport: { width: 390, height: 664 } });
    await page.goto(localizedPath('/', language));
    await page.evaluate(() => document.fonts.ready);
    const hero = page.locator('main section').nth(1);
    const [button, gain, counter] = await Promise.all([
      boxOf(hero.locator('form [type=submit]')),
      boxOf(hero.getByText(say('home:hero.verify'), { exact: true })),
      boxOf(hero.locator('p:has([data-count])')),
    ]);
    expect(gain.y).toBeGreaterThanOrEqual(button.y + button.height);
    expect(counter.y).toBeGreaterThanOrEqual(gain.y + gain.height);
    expect(counter.y + counter.height).toBeLessThanOrEqual(664);
    // Nothing else stands between them.
    expect(counter.y - gain.y - gain.height).toBeLessThan(16);
    expect(gain.y - button.y - button.height).toBeLessThan(24);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000);
    await context.close();
  });

  test('a visitor sees the link to the waitlist in every screenful of every phone, below a header of one line', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 320, height: 664 } });
    await page.goto(localizedPath('/', language));
    const join = page.locator('body > div header').first().locator('a[href$="#signup"]').first();
    const faults: string[] = [];
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 664 });
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < length; top += 600) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        const seen = await join.evaluate((link) => {
          const { left, right, top: y, bottom, width: wide } = link.getBoundingClientRect();
          const isInside = left >= 0 && right <= innerWidth && y >= 0 && bottom <= innerHeight && wide > 60;
          return isInside && link.contains(document.elementFromPoint((left + right) / 2, (y + bottom) / 2));
        });
        if (!seen) faults.push(`${width}: no link at ${top}`);
      }
      const { height } = await boxOf(page.locator('header').first());
      if (height >= 70) faults.push(`${width}: a header ${height} px high`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the page does not move on any phone when the counter appears', async () => {
    const { page, context } = await visit(browser, PHONE);
    let fail = () => {};
    const failure = new Promise<void>((resolve) => {
      fail = resolve;
    });
    // The counter then shows its fallback, which is as long as a real number.
    await page.route('**/api/waitlist/stats', (route) => failure.then(() => route.abort()));
    await page.goto(localizedPath('/', language));
    await page.evaluate(() => document.fonts.ready);
    const count = page.locator('[data-count]').first();
    const placesBelow = async () => {
      const places = [];
      for (const width of [360, 390, 412]) {
        await page.setViewportSize({ width, height: 844 });
        places.push(await boxOf(page.locator('main figure').first()));
      }
      return places;
    };
    const [empty, before] = [await count.textContent(), await placesBelow()];
    fail();
    await count.getByText('47,392').first().waitFor();
    expect([empty, await placesBelow()]).toEqual(['', before]);
    await context.close();
  });

  test('the announcement says at every width when voting opens, and stays below the header, at most 36 px high on a phone', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 320, height: 844 } });
    await page.goto(localizedPath('/', language));
    const [title, text, action, notYet] = [
      say('home:banner.title', { year: AWARDS_YEAR }),
      say('home:banner.text', { categories: awardCategories }),
      say('home:banner.action'),
      say('home:banner.notYet'),
    ];
    const banner = page.locator('main section').first();
    for (const [width, highest, texts] of [
      [320, 36, [action, notYet]],
      [390, 36, [action, notYet]],
      [768, 44, [title, action, notYet]],
      [1280, 44, [title, text, action]],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => document.fonts.ready);
      for (const top of [0, 3_000]) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        const header = await boxOf(page.locator('header').first());
        const { y, height } = await boxOf(banner);
        expect(height, `height at ${width}`).toBeLessThanOrEqual(highest);
        expect(Math.abs(y - header.y - header.height), `place at ${width}`).toBeLessThanOrEqual(1);
        expect(header.y).toBe(0);
      }
      // Texts for screen readers are boxes of one pixel.
      const seen = await banner
        .locator('a > span')
        .evaluateAll((parts) =>
          parts.filter((part) => part.getBoundingClientRect().width > 1).map((part) => part.textContent),
        );
      expect(seen).toEqual(texts);
    }
    await context.close();
  });

  test('tiers, idol tiers and the comparison are closed on a phone, with names and prices visible, and open by keyboard', async () => {
    const { page, context } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(localizedPath('/', language));
    const summaries = async (heading: string) => {
      const section = page.locator(`section[aria-labelledby=${heading}]`);
      expect(await section.locator('details[open]').count()).toBe(0);
      return section.locator('details > summary:visible').allInnerTexts();
    };
    const tier = (name: string) => say(`home-more:tiers.${name}Name`);
    const tiers = await summaries('tiers-title');
    expect(tiers).toHaveLength(membershipTiers.length);
    membershipTiers.forEach(({ name, price }, index) => {
      expect(tiers[index]).toContain(tier(name));
      expect(tiers[index]).toContain(dollars(price, language));
    });
    const shownIdolTiers = await summaries('idol-tiers-title');
    expect(shownIdolTiers).toHaveLength(idolTiers.length);
    idolTiers.forEach((name, index) => {
      expect(shownIdolTiers[index]).toContain(say(`home-more:idolTiers.${name}Title`));
      expect(shownIdolTiers[index]).toContain(tier(name));
    });
    expect(await summaries('comparison-title')).toEqual(
      (['idols', 'fans'] as const).map((side) => say(`home-more:comparison.${side}`)),
    );
    const closed = [
      say('home-more:tiers.eliteFor'),
      say('home-more:idolTiers.standardText'),
      say('home-more:comparison.moodsQuestion'),
    ].map((text) => page.locator('details').getByText(text, { exact: true }));
    for (const text of closed) expect(await text.isVisible()).toBe(false);
    await page.locator('section[aria-labelledby=tiers-title] summary').first().focus();
    await page.keyboard.press('Enter');
    await closed[0]?.waitFor();
    await context.close();
  });
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
    'Unnie, we’ll be even louder tomorrow!',
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

test.each([
  ['membership tiers', 'tiers-title', 'Limited, moderated comments'],
  ['idol tiers', 'idol-tiers-title', 'Write it when you have a minute'],
  ['the comparison', 'comparison-title', 'Whose voice is in the posts'],
])('the browser’s search opens the closed text of %s', async (_what, heading, words) => {
  const { page, context } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`/#:~:text=${encodeURIComponent(words)}`);
  const opened = page.locator(`section[aria-labelledby=${heading}] details[open]`);
  await opened.waitFor();
  expect(withoutJoiners(await opened.innerText())).toContain(words);
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
    ['the hero', '/', 'I’m an idol', false],
    ['the hero, once it is hydrated', '/', 'I’m an idol', true],
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
