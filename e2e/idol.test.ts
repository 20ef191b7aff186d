import { readFile } from 'node:fs/promises';
import { REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { insertWordJoiners } from '@contract/unbroken-words.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { submissionRef, submissionsOf } from '../functions/src/collections/idol-submissions.ts';
import { signupRef } from '../functions/src/collections/signups.ts';
import { config } from '../functions/src/config.ts';
import { deliverMail } from '../functions/src/mail/deliver-mail.ts';
import { type Mail, mailsTo, waitForMail } from '../functions/test/support/inbox.ts';
import { after, idOf, mailDocs } from '../functions/test/support/people.ts';
import { localizedPath } from '../web/src/i18n/language-url.ts';
import { openAsAdmin, showTab } from './support/admin-page.ts';
import { violations } from './support/axe.ts';
import { openBrowser, SITE, visit } from './support/browser.ts';
import { sampleOf } from './support/sample-of.ts';
import { showIdolForm } from './support/signup-section.ts';
import { translator } from './support/translations.ts';

/*
 * Runs an idol's journey to the badge on the built site: apply, verify, submit, be asked for more, submit again,
 * be approved.
 */

const browser = await openBrowser();

const VIEWPORTS = {
  laptop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
};

test.each(sampleOf(LANGUAGES))(
  'an idol in "%s" applies, submits documents twice and gets the badge',
  async (language) => {
    const [page, waitlist, common, home, review, mails] = await Promise.all([
      texts(`web/src/locales/${language}/idol-verification.json`),
      texts(`web/src/locales/${language}/waitlist.json`),
      texts(`web/src/locales/${language}/common.json`),
      texts(`web/src/locales/${language}/home.json`),
      texts(`functions/contract/locales/${language}/review.json`),
      texts(`functions/src/locales/${language}/mail.json`),
    ]);
    const name = `Luna ${language} ${Date.now().toString(36)}`;
    const email = `luna-${language}-${Date.now()}@example.com`;
    const viewport =
      language === 'th' ? VIEWPORTS.phone : language === 'ko' ? VIEWPORTS.tablet : VIEWPORTS.laptop;
    const idol = await visit(browser, { viewport });
    const admin = await visit(browser, { viewport }, (text) => text.includes('401'));

    await apply(idol.page, language, { name, email });
    const first = await waitForMail(email);
    await idol.page.goto(linkTo(first, '/verification?'));
    await idol.page.waitForURL(SITE + localizedPath('/', language));
    await idol.page
      .getByRole('contentinfo')
      .getByRole('link', { name: common.footer.idolVerification })
      .waitFor();
    await idol.page.getByRole('link', { name: home.verified.submitDocuments }).click();
    await idol.page.waitForURL(SITE + localizedPath('/idol-verification', language));

    const idolId = idol.page.locator('[name=idolId]');
    await expect.poll(() => idolId.inputValue()).toMatch(/^\d{15}$/);
    expect(linkTo(first, '/idol-verification?')).toContain(`idolId=${await idolId.inputValue()}`);
    const send = idol.page.getByRole('button', { name: page.form.submit });
    await send.click();
    await waitForText(idol.page, page.form.missingText);
    expect(await usabilityProblems(idol.page)).toEqual([]);
    await fill(idol.page, 'documents[0]', { type: 'ID', url: 'https://drive.example.com/id' });
    await fill(idol.page, 'socialProofs[0]', { platform: 'TikTok', url: 'https://tiktok.example.com/@luna' });
    await send.click();
    await waitForText(idol.page, translator(language)('idol-verification:form.successText'));
    expect(await idol.page.locator('[name="documents[0].type"]').inputValue()).toBe('');

    await openAsAdmin(admin.page, localizedPath('/waitlist', language));
    await showTab(admin.page, waitlist.tabs.idolVerifications);
    const card = cardOf(admin.page, name);
    await card.getByRole('link', { name: 'drive.example.com' }).waitFor();
    const askNamed = waitlist.verifications.needsMoreNamed.replace('{{name}}', name);
    await card.getByRole('button', { name: askNamed }).click();
    const form = card.getByRole('form');
    await form.getByRole('checkbox', { name: review.reasons.too_old }).check();
    await form.getByRole('textbox').fill('The second page, please <3');
    expect(await usabilityProblems(admin.page)).toEqual([]);
    await form.getByRole('button', { name: waitlist.verifications.needsMore }).click();
    await waitForText(admin.page, waitlist.verifications.done.needsMore.replace('{{name}}', name));
    await card.waitFor({ state: 'detached' });

    await sendDecision(email);
    const asked = await mailCalled(email, mails['idol-needs-more'].subject);
    expect(asked.text).toContain(withoutJoiners(review.reasons.too_old));
    expect(asked.text).toContain('The second page, please <3');
    await idol.page.goto(linkTo(asked, '/idol-verification#'));
    await idol.page.getByRole('heading', { name: page.status.needsMore.title }).waitFor();
    expect(idol.page.url()).toBe(SITE + localizedPath('/idol-verification', language));
    await waitForText(idol.page, review.reasons.too_old);
    await waitForText(idol.page, 'The second page, please <3');
    expect(await usabilityProblems(idol.page)).toEqual([]);
    await idol.page.getByRole('button', { name: page.form.addDocument }).click();
    await fill(idol.page, 'documents[1]', { type: 'ID, page 2', url: 'https://drive.example.com/id-2' });
    await send.click();
    await idol.page.getByRole('heading', { name: page.status.pending.title }).waitFor();

    await admin.page
      .getByRole('button', { name: (await texts(`web/src/locales/${language}/admin.json`)).refresh })
      .click();
    const again = cardOf(admin.page, name);
    await again
      .getByRole('button', { name: waitlist.verifications.earlier.replace('{{number}}', '1') })
      .click();
    await again.getByText('The second page, please <3').waitFor();
    const approveNamed = waitlist.verifications.approveNamed.replace('{{name}}', name);
    await again.getByRole('button', { name: approveNamed }).click();
    await waitForText(admin.page, waitlist.verifications.done.approved.replace('{{name}}', name));
    const queue = await showTab(admin.page, waitlist.tabs.idolQueue);
    const entry = queue.getByRole('row').filter({ hasText: name });
    await entry.getByText(waitlist.verifications.badge, { exact: true }).waitFor();

    await sendDecision(email);
    const approved = await mailCalled(email, mails['idol-approved'].subject);
    await idol.page.goto(linkTo(approved, '/idol-verification#'));
    await idol.page.getByRole('heading', { name: page.status.approved.title }).waitFor();
    expect(await idol.page.getAttribute('html', 'lang')).toBe(language);
    expect(await usabilityProblems(idol.page)).toEqual([]);

    for (const { troubles, context } of [idol, admin]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  },
);

test('the second of two reviewers reads that somebody else decided, and the idol leaves the list', async () => {
  const name = `Twice ${Date.now().toString(36)}`;
  const email = `twice-${Date.now()}@example.com`;
  const idol = await visit(browser, { viewport: VIEWPORTS.phone });
  await apply(idol.page, 'en', { name, email });
  await idol.page.goto(linkTo(await waitForMail(email), '/verification?'));
  await idol.page.waitForURL(`${SITE}/`);
  await idol.page.goto('/idol-verification');
  await fill(idol.page, 'documents[0]', { type: 'ID', url: 'https://drive.example.com/id' });
  await idol.page.getByRole('button', { name: 'Submit for verification' }).click();
  await waitForText(idol.page, 'Verification Submitted!');

  const isExpected = (text: string) => /401|409/.test(text);
  const [one, other] = [
    await visit(browser, { viewport: VIEWPORTS.laptop }, isExpected),
    await visit(browser, { viewport: VIEWPORTS.laptop }, isExpected),
  ];
  for (const { page } of [one, other]) {
    await openAsAdmin(page, '/waitlist');
    await showTab(page, 'Idol verifications');
    await cardOf(page, name).waitFor();
  }
  await one.page.getByRole('button', { name: `Approve ${name}` }).click();
  await waitForText(one.page, `${name} is now verified.`);
  await expect
    .poll(() => one.page.evaluate(() => document.activeElement?.textContent))
    .toBe('Idol verifications');
  await other.page.getByRole('button', { name: `Approve ${name}` }).click();
  await waitForText(other.page, /^409: In the meantime, somebody else decided/);
  await cardOf(other.page, name).waitFor({ state: 'detached' });
  for (const { troubles, context } of [idol, one, other]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

// biome-ignore lint/suspicious/noExplicitAny: a file of texts
async function texts(file: string): Promise<any> {
  const texts = JSON.parse((await readFile(file, 'utf8')).replaceAll('{{product}}', PRODUCT_NAME));
  // Mails show their texts unchanged.
  const [, language] = /^(?:web|functions\/contract)\b.*\/(\w\w)\//.exec(file) ?? [];
  return language ? insertWordJoiners(texts, language) : texts;
}

/** Returns the link in a mail that contains `part`. */
function linkTo({ text }: Mail, part: string): string {
  const link = text.split(/\s/).find((word) => word.startsWith('http') && word.includes(part));
  if (!link) throw new Error(`There is no link to ${part} in: ${text}`);
  return link;
}

/** Makes the latest decision ten minutes older and sends the mail about it, which waits that long. */
async function sendDecision(email: string): Promise<void> {
  const db = database();
  const [submission] = await submissionsOf(db, idOf('idol', email));
  if (!submission?.decision) throw new Error('Nothing was decided.');
  const at = Timestamp.fromMillis(Date.now() - REVIEW_MAIL_DELAY_MS);
  await submissionRef(db, submission.idolId, submission.version).update({
    decision: { ...submission.decision, at },
  });
  const idol = signupRef(db, 'idol', submission.idolId);
  const { verification } = (await idol.get()).data() ?? {};
  if (verification) await idol.update({ verification: { ...verification, since: at } });
  const whenDue = () => after(new Date(), REVIEW_MAIL_DELAY_MS);
  for (const { id, delivery } of await mailDocs(email))
    if (delivery.state === 'PENDING') await deliverMail(db, config, id, whenDue);
}

/** Returns the mail with this subject, once it arrives. */
async function mailCalled(email: string, subject: string): Promise<Mail> {
  const find = async () => (await mailsTo(email)).find((mail) => mail.subject === subject);
  return vi.waitUntil(find, { timeout: 60_000, interval: 100 });
}

async function apply(
  page: Page,
  language: Language,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto(localizedPath('/', language));
  await showIdolForm(page);
  const form = page.locator('#signup form').last();
  await form.locator('[name=stageName]').fill(name);
  await form.locator('[name=email]').fill(email);
  await form.locator('[type=submit]').click();
}

async function fill(page: Page, row: string, fields: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(fields))
    await page.locator(`[name="${row}.${field}"]`).fill(value);
}

/** Returns an idol's card. Idols of other tests may be ahead in the queue. */
function cardOf(page: Page, name: string): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first();
}

async function waitForText(page: Page, sentence: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(sentence).first().waitFor();
}

/** Returns axe's violations, and whether the page scrolls sideways, on a phone and on a laptop. */
async function usabilityProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await violations(page)).map((sentence) => `${width}: ${sentence}`));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isWide) found.push(`${width}: scrolls sideways`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}
