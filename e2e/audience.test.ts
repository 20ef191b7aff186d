import { readFile } from 'node:fs/promises';
import { LANGUAGES, type Language } from '@contract/values.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { countIdolRequests } from '../functions/src/workflows/request-idol.ts';
import { waitForMail } from '../functions/test/support/inbox.ts';
import { newEmail } from '../functions/test/support/people.ts';
import { openAsAdmin, showTab } from './support/admin-page.ts';
import { openBrowser, SITE, visit } from './support/browser.ts';
import { sampleOf } from './support/sample-of.ts';
import { translator } from './support/translations.ts';

/* Tests newsletters and idol requests, from the public pages to the admin pages, on the built site. */

const browser = await openBrowser();

const PHONE = { viewport: { width: 360, height: 740 }, acceptDownloads: true };
const inLanguage = (path: string, language: Language) => (language === 'en' ? path : `/${language}${path}`);

function linkTo(text: string, path: string): string {
  const link = text.split('\n').find((line) => line.startsWith(SITE) && line.includes(path));
  if (!link) throw new Error(`There is no link to ${path} in: ${text}`);
  return link;
}

/** Returns the text of the exported file, or an empty text if there is nothing to export. */
async function subscribers(page: Page): Promise<string> {
  await page.reload();
  await showTab(page, 'Export Data');
  await page.getByText(/Newsletter subscribers: \d/).waitFor();
  const button = page.getByRole('button', { name: 'Export subscribers' });
  if (await button.isDisabled()) return '';
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path(), 'utf8');
}

test.each(sampleOf(LANGUAGES))(
  'a visitor subscribes in "%s", confirms by mail, appears in the export, and disappears after unsubscribing',
  async (language) => {
    const say = translator(language);
    const email = newEmail();
    const { page, context, troubles } = await visit(browser, PHONE);
    await page.goto(inLanguage('/blog', language));
    const form = page.getByRole('main').locator('form');
    await form.locator('[name=email]').fill(email);
    await form.locator('[type=submit]').click();
    await form.getByRole('alert').getByText(say('newsletter:success.blog')).waitFor();

    const admin = await visit(browser, PHONE, (text) => text.includes('401'));
    await openAsAdmin(admin.page, '/admin');
    const mail = await waitForMail(email);
    const confirmation = linkTo(mail.text, '/newsletter?token=');
    // An unconfirmed address is not a subscriber. Opening the link, as scanners do, confirms nothing.
    await page.request.get(confirmation);
    expect(await subscribers(admin.page)).not.toContain(email);

    await page.goto(confirmation);
    await page.getByRole('heading', { name: say('newsletter:done.title') }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await subscribers(admin.page)).toContain(`"${email}","blog","${language}"`);

    const unsubscribeLink = linkTo(mail.text, '/unsubscribe?token=');
    await page.goto(unsubscribeLink);
    await page.getByRole('button', { name: say('unsubscribe:submit') }).click();
    await page.getByRole('heading', { name: say('unsubscribe:done.title') }).waitFor();
    expect(await subscribers(admin.page)).not.toContain(email);

    await page.goto(unsubscribeLink);
    await page.getByRole('button', { name: say('unsubscribe:submit') }).click();
    await page.getByRole('heading', { name: say('unsubscribe:done.title') }).waitFor();
    expect([...troubles, ...admin.troubles]).toEqual([]);
    await context.close();
    await admin.context.close();
  },
);

test.each(sampleOf(LANGUAGES))('a manipulated link in "%s" shows what to do next', async (language) => {
  const say = translator(language);
  const { page, context, troubles } = await visit(browser, PHONE, (text) => text.includes('400'));
  await page.goto(inLanguage(`/newsletter?token=${'A'.repeat(43)}`, language));
  await page.getByRole('heading', { name: say('newsletter:page.refusedTitle') }).waitFor();
  await page.getByRole('main').locator('[name=type]').waitFor();
  await page.goto(inLanguage(`/unsubscribe?token=${'A'.repeat(43)}`, language));
  await page.getByRole('button', { name: say('unsubscribe:submit') }).click();
  await page.getByRole('heading', { name: say('unsubscribe:refused.title') }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('the admin sees three requests for one idol that fans asked for in three scripts', async () => {
  const idol = ['ENHYPEN', '엔하이픈', 'เอนไฮเพน'];
  for (const [index, language] of LANGUAGES.entries()) {
    const say = translator(language);
    const { page, context, troubles } = await visit(browser, PHONE);
    await page.goto(inLanguage('/idol-request', language));
    const form = page.getByRole('main').locator('form');
    await form.locator('[name=request]').fill(idol[index] ?? '');
    await form.locator('[name=email]').fill(newEmail());
    await form.locator('[type=submit]').click();
    await form.getByText(say('idol-request:form.successTitle')).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  }
  // Runs the schedule, which the emulators do not.
  await countIdolRequests(database());
  const { page, context } = await visit(browser, PHONE, (text) => text.includes('401'));
  await openAsAdmin(page, '/admin');
  await showTab(page, 'Analytics');
  const requested = page.getByRole('table', { name: 'Most requested idols' });
  const row = requested.getByRole('row', { name: /ENHYPEN|엔하이픈|เอนไฮเพน/i });
  expect(await row.getByRole('cell').innerText()).toBe('3');
  await context.close();
});
