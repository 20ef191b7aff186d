import { languages } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { idolLanguage } from '../../web/src/content/home.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { translator } from '../support/translations.ts';

/* Tests the conversation in the hero, which shows the product before any script has run. */

const PHONE = { viewport: { width: 390, height: 844 } };
const browser = await openBrowser();

test.each(LANGUAGES)(
  'a visitor in "%s" reads the conversation in each language and hides the original, without a script',
  async (language) => {
    const { page, context } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(language === 'en' ? '/' : `/${language}/`);
    const say = translator(language);
    const own = idolLanguage(language);
    const talk = page.getByRole('figure', { name: say('home:talk.label') });
    /** Returns the languages of the visible lines, the idol's first. */
    const readable = (line: string) =>
      talk
        .locator(line)
        .evaluateAll((lines) =>
          lines.flatMap((one) =>
            one.checkVisibility({ visibilityProperty: true }) ? [one.getAttribute('lang')] : [],
          ),
        );
    for (const reading of LANGUAGES) {
      await talk.locator(`label:has([value=${reading}])`).click();
      await expect.poll(() => readable('[data-read] > p')).toEqual([reading, reading]);
      // The original stays behind the translation.
      expect(await readable('[data-own]')).toEqual(reading === own ? [] : [own, own]);
    }
    await talk.locator('label').filter({ hasText: languages[language].name }).click();
    await talk.getByText(say('home:talk.own'), { exact: true }).click();
    await expect.poll(() => readable('[data-own]')).toEqual([]);
    await expect.poll(() => readable('[data-read] > p')).toEqual([language, language]);
    await context.close();
  },
);
