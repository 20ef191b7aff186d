import type { Language } from '@contract/values.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { translator } from '../support/translations.ts';

/* Tests typography: line breaks and recognisable links. */

const browser = await openBrowser();

async function read(path: string, width: number): Promise<Page> {
  const { page } = await visit(browser, { viewport: { width, height: 800 } });
  await page.goto(path);
  await page.locator('h1').click();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Returns the number of lines of each visible occurrence of a text. */
function linesOf(page: Page, words: string): Promise<number[]> {
  const pattern = [...words].map((sign) => (sign === ' ' ? '[ \u00a0]' : sign)).join('\u2060?');
  return page.evaluate((source) => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: found, index } of text.textContent?.matchAll(new RegExp(source, 'g')) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        lines.push(new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size);
      }
    }
    return lines.filter((count) => count > 0);
  }, pattern);
}

describe('on a phone no line breaks within', () => {
  test.each<[string, Language, string, number]>([
    ['ภาษาเดียวกัน', 'th', '/', 360],
    ['เรื่องให้กังวล', 'th', '/', 360],
    ['ความช่วยเหลือ', 'th', '/support', 360],
    ['ของคุณถึง', 'th', '/idol-request', 360],
    ['Fan-Idol', 'th', '/features', 360],
    ['K-pop', 'th', '/press', 360],
    ['더 크게', 'ko', '/', 360],
    ['만 18세', 'ko', '/', 360],
    ['켜지는 순간', 'ko', '/features', 360],
    ['태국 GL이', 'ko', '/updates', 360],
    ['덕질 용어', 'ko', '/blog', 360],
    ['라이브 룸 디자인', 'ko', '/blog', 360],
  ])('"%s" (%s, %s)', async (words, language, path, width) => {
    const page = await read(localizedPath(path, language), width);
    expect(new Set(await linesOf(page, words))).toEqual(new Set([1]));
    await page.context().close();
  });
});

test('the links of the first screen are recognisable and large enough to tap', async () => {
  const t = translator('en');
  const page = await read('/', 360);
  const words = [t('home:hero.toForm'), t('home:hero.toIdolForm'), t('home:hero.toQuiz')];
  for (const name of words) {
    const links = await page.getByRole('main').getByRole('link', { name, exact: true }).all();
    expect(links.length, name).toBeGreaterThan(0);
    for (const link of links) {
      expect(await link.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline');
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await page.context().close();
});
