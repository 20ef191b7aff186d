import { randomUUID } from 'node:crypto';
import { withoutJoiners } from '@contract/word-joiner.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser, visit } from './support/browser.ts';
import { showIdolForm } from './support/signup-section.ts';
import { translator } from './support/translations.ts';

/* Tests that the signup forms keep typed text without the site's script, or if it fails. */

const PHONE = { viewport: { width: 390, height: 740 } } satisfies BrowserContextOptions;
const HOSTILE = `"><script>document.title = 'run'</script> & 'Mina'`;

/** Makes a page's script fail. Resolves to a function to call after a submit, if the script fails then. */
type Break = (page: Page) => Promise<(() => void) | undefined>;

const browser = await openBrowser();

/**
 * Breaks the syntax of the inline script, as for a browser that cannot parse it. Removes the policy, which would block
 * the changed script before it is parsed.
 */
async function breakScript(page: Page): Promise<undefined> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET')
      return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    const body = (await response.text()).replace(/(<script[^>]*>)/, '$1let let;');
    await route.fulfill({ response, headers, body });
  });
}

const forms = [
  {
    form: 'fan form',
    path: '/',
    where: '#signup form >> nth=0',
    typed: ['name', 'wants'],
    success: 'forms:fan.successTitle',
  },
  {
    form: 'idol form',
    path: '/ko/',
    where: '#signup form >> nth=1',
    typed: ['stageName', 'reason'],
    success: 'forms:idol.successTitle',
  },
  {
    form: 'quick form of the hero',
    path: '/',
    where: 'main form >> nth=0',
    typed: [],
    success: 'common:quickSignup.successTitle',
  },
  {
    form: 'quick form of the footer',
    path: '/th/fans',
    where: 'footer form',
    typed: [],
    success: 'common:quickSignup.successTitle',
  },
] as const;

/** Withholds scripts of the app until a form was submitted, and makes them throw then. */
function failAfterSubmit(files: RegExp): Break {
  return async (page) => {
    let onSubmit = () => {};
    const isSubmitted = new Promise<void>((resolve) => {
      onSubmit = resolve;
    });
    await page.route(files, async (route) => {
      await isSubmitted;
      await route.fulfill({ contentType: 'text/javascript', body: 'throw 1' });
    });
    return onSubmit;
  };
}

const browsers: { name: string; options?: BrowserContextOptions; fail?: Break; error?: RegExp }[] = [
  { name: 'cannot parse the script', fail: breakScript, error: /SyntaxError/ },
  { name: 'runs no script', options: { javaScriptEnabled: false } },
  { name: 'runs the script, but not the app', fail: failAfterSubmit(/\/main-[^/]*\.js/), error: /^1$/ },
  {
    name: "runs the app, but not the page's code",
    fail: failAfterSubmit(/\/(home|fans)-[^/]*\.js/),
    error: /^1$/,
  },
];

describe.each(browsers)('a browser that $name', ({ options, fail, error }) => {
  test.each(forms)(
    'keeps the text typed into the $form, and sends the signup',
    async ({ path, where, typed, success }) => {
      const { page, context, troubles } = await visit(browser, { ...PHONE, ...options }, (text) =>
        text.includes('400'),
      );
      const onSubmit = await fail?.(page);
      await page.goto(path);
      if (where === '#signup form >> nth=1') await showIdolForm(page);
      const form = page.locator(where);
      for (const name of typed) await form.locator(`[name=${name}]`).fill(HOSTILE);
      await form.locator('[name=email]').fill('nobody@');
      await form.locator('[name=email]').press('Enter');
      onSubmit?.();

      await page.waitForURL('**/api/waitlist/*');
      const language = path.startsWith('/ko') ? 'ko' : path.startsWith('/th') ? 'th' : 'en';
      const say = translator(language);
      await page.getByText(withoutJoiners(say('errors:emailInvalid'))).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      for (const name of typed) expect(await page.locator(`[name=${name}]`).inputValue()).toBe(HOSTILE);
      expect(await page.locator('[name=email]').inputValue()).toBe('nobody@');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(PHONE.viewport.width);

      await page.locator('[name=email]').fill(`${randomUUID()}@example.com`);
      await page.locator('form button').click();
      await page.getByRole('heading', { level: 1, name: say(success) }).waitFor();
      expect(troubles).toEqual(error ? [expect.stringMatching(error)] : []);
      await context.close();
    },
  );
});
