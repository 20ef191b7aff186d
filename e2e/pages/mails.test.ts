import { createRequire } from 'node:module';
import { languages } from '@contract/languages.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleMails } from '../../functions/test/support/sample-mails.ts';
import { openBrowser } from '../support/browser.ts';
import { dividedTexts } from '../support/divided-texts.ts';

const browser = await openBrowser();

const PHONE = { width: 360, height: 740 };

/** Files with the letters of the languages whose system fonts a test machine may lack. */
const FONTS = {
  ko: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
  th: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
} as const;

/** Opens a page that draws Korean and Thai mails with the same fonts on every machine. */
async function openMailPage(viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  for (const [language, file] of Object.entries(FONTS))
    await page.route(fontUrl(language), (route) =>
      route.fulfill({
        path: createRequire(import.meta.url).resolve(file),
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
  return page;
}

const fontUrl = (language: string) => `https://fonts.example/${language}.woff2`;

async function showMail(page: Page, html: string): Promise<void> {
  await page.setContent(html);
  const faces = (['ko', 'th'] as const).map(
    (language) =>
      `@font-face { font-family: '${languages[language].systemFonts[0]}'; src: url(${fontUrl(language)}); font-weight: 400 800; }`,
  );
  await page.addStyleTag({ content: faces.join('') });
  await page.evaluate(() => document.fonts.ready);
}

test('every mail fits a phone without horizontal scrolling and shows an invitation code on one line', async () => {
  const page = await openMailPage(PHONE);
  for (const { name, mail } of sampleMails()) {
    await showMail(page, mail.html);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(PHONE.width);
    const code = page.locator('.code');
    expect.soft(await code.count(), name).toBe(/^(beta-invitation|youre-in)\b/.test(name) ? 1 : 0);
    if ((await code.count()) === 0) continue;
    const lines = await code.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect.soft(lines, name).toBe(1);
  }
  await page.close();
});

test('every Korean mail breaks lines only between words', async () => {
  const page = await openMailPage(PHONE);
  for (const { name, mail } of sampleMails().filter(({ language }) => language === 'ko')) {
    await showMail(page, mail.html);
    const wordBreaks = await page
      .locator('h1, p')
      .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).wordBreak));
    expect.soft(new Set(wordBreaks), name).toEqual(new Set(['keep-all']));
  }
  await page.close();
});

test.each([320, 360])('no line of a mail divides a word, and no mail is wider than %i px', async (width) => {
  const page = await openMailPage({ width, height: 740 });
  for (const { name, language, mail } of sampleMails()) {
    await showMail(page, mail.html);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    // A code may break at its hyphens in the narrower window.
    await page.locator('.code').evaluateAll((codes) => codes.map((code) => code.remove()));
    expect.soft(await dividedTexts(page, language), name).toEqual([]);
  }
  await page.close();
});
