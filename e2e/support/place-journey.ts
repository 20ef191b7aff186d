import type { Language } from '@contract/values.ts';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { FILL_TIME_MIN_MS, YOURE_IN_DELAY_MS } from '../../functions/contract/limits.ts';
import { database } from '../../functions/src/collections/database.ts';
import { signupRef } from '../../functions/src/collections/signups.ts';
import { config } from '../../functions/src/config.ts';
import { rebuildPlaces } from '../../functions/src/workflows/rebuild-places.ts';
import { setTiers } from '../../functions/src/workflows/set-tiers.ts';
import { mailsTo, waitForMail } from '../../functions/test/support/inbox.ts';
import { fanRequest, idOf, idolRequest, newEmail, storedFan } from '../../functions/test/support/people.ts';
import { joinAndVerify } from '../../functions/test/support/verify.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { BY_TIME, SITE, visit } from './browser.ts';
import { translator } from './translations.ts';

/** Match the heading with a place, by language. */
const PLACES: Record<Language, RegExp> = {
  en: /^You’re (?:about )?([\d,]+)(?:st|nd|rd|th)$/,
  ko: /^지금 (?:약 )?([\d,]+)번째$/,
  th: /^คุณอยู่ลำดับที่(?:ประมาณ)? ([\d,]+)$/,
};

const CODE = /\bVIP(?:-[0-9A-Z]{4}){3}\b/;

/** Adds a fan and an idol to the queues and counts the places, because the emulators run no schedules. */
export async function beginQueue(): Promise<void> {
  for (const request of [fanRequest(newEmail()), idolRequest(newEmail())]) await joinAndVerify(request);
  await rebuildPlaces(database(), new Date());
}

/**
 * Runs a fan's whole journey: joining, verifying, sharing the link, moving up by a referral, getting early access and
 * entering the app. Call {@link beginQueue} first.
 */
export async function goThroughQueue(
  browser: Browser,
  language: Language,
  viewport: { width: number; height: number },
): Promise<void> {
  const say = translator(language);
  const [email, friend] = [newEmail(), newEmail()];
  const home = localizedPath('/', language);
  // The score of this fan is above that of fans without answers, and below that of fans with a referral.
  const rival = await joinAndVerify(fanRequest(newEmail(), { profile: { favoriteIdols: 'IU' } }));
  /** Compares with one fan, because other tests let fans join and leave meanwhile, which changes the places. */
  const isAhead = async () => (await waitingKeyOf(idOf('fan', email))) < (await waitingKeyOf(rival.id));

  const own = await visit(browser, { viewport, permissions: ['clipboard-read', 'clipboard-write'] });
  await own.page.goto(home);
  await join(own.page, email);
  await own.page
    .locator('#signup')
    .getByRole('heading', { name: say('joined:title') })
    .waitFor();
  await own.page.goto(linkIn((await waitForMail(email)).text));
  await own.page.waitForURL(SITE + home);
  expect(await placeOn(own.page, language)).toBeGreaterThan(0);
  expect(await isAhead()).toBe(false);
  const main = own.page.getByRole('main');
  // The first one is the banner's.
  await main
    .getByRole('button', { name: say('common:share.copy') })
    .last()
    .click();
  await main.getByText(say('common:share.copied')).waitFor();
  const copied = await own.page.evaluate(() => navigator.clipboard.readText());
  const referralLink = /http\S+\?ref=\w+/.exec(copied)?.[0] ?? '';
  expect(await main.getByLabel(say('my-place:more.link')).inputValue()).toBe(referralLink);

  const other = await visit(browser, { viewport });
  await other.page.goto(referralLink);
  await join(other.page, friend);
  await other.page.goto(linkIn((await waitForMail(friend)).text));
  await other.page.waitForURL(/\/(?:\w\w\/)?$/);

  // A task credits the fan after the confirmation.
  await expect.poll(async () => (await storedFan(email))?.verifiedReferrals).toBe(1);
  await main.getByRole('link', { name: say('my-place:details') }).click();
  await own.page.getByText(say('my-place:referrals.counted', { count: 1 })).waitFor();
  await own.page.reload();
  await own.page.getByText('+10', { exact: true }).waitFor();
  expect(await placeOn(own.page, language)).toBeGreaterThan(0);
  expect(await isAhead()).toBe(true);
  for (const secret of [email, friend, 'token=', '?ref=']) {
    expect(own.page.url()).not.toContain(secret);
    expect(await own.page.title()).not.toContain(secret);
  }
  expect(referralLink).toMatch(/^http:\/\/[\d.:]+\/?\?ref=idol[a-z0-9]{8}$/);

  // This mail waits ten minutes after an admin's action, so the action is ten minutes old.
  const tenMinutesAgo = new Date(Date.now() - YOURE_IN_DELAY_MS);
  const ids = [idOf('fan', email)];
  const action = { action: 'assign-tier', admin: 'a', userType: 'fan', ids, tier: 'vip' } as const;
  await setTiers(database(), action, tenMinutesAgo);
  const code = CODE.exec((await waitForMail(email, { count: 2 })).text)?.[0] ?? '';
  await own.page.reload();
  await own.page.getByRole('heading', { level: 1, name: say('my-place:in.title') }).waitFor();
  await own.page.getByRole('button', { name: say('my-place:in.again') }).click();
  await own.page
    .getByRole('status')
    .filter({ hasText: say('my-place:in.sentTitle') })
    .waitFor();
  const again = await waitForMail(email, { count: 3 });
  expect(again.text).toContain(code);
  expect(again.headers['content-language']).toBe(language);
  expect(await own.page.content()).not.toMatch(CODE);

  const redeemed = await fetch(`${SITE}/api/admission/redeem`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${config.appKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, email }),
  });
  expect(await redeemed.json()).toMatchObject({ userType: 'fan', tier: 'vip' });
  expect((await mailsTo(email)).every(({ headers }) => headers['content-language'] === language)).toBe(true);

  for (const { troubles, context } of [own, other]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
}

/** Returns the key that orders a fan in the queue. */
async function waitingKeyOf(id: number): Promise<string> {
  return (await signupRef(database(), 'fan', id).get()).get('waitingKey');
}

/** Fills in the fan form of a language's landing page. */
async function join(page: Page, email: string): Promise<void> {
  const form = page.locator('#signup form').first();
  await form.locator('[name=name]').fill('Mina');
  await form.locator('[name=email]').fill(email);
  // A faster signup is flagged, and the referral of a flagged friend is held.
  await page.evaluate((added) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + added;
  }, FILL_TIME_MIN_MS);
  await form.locator('[type=submit]').click();
}

/** Returns the place in the page's heading. */
async function placeOn(page: Page, language: Language): Promise<number> {
  const found = await page.waitForFunction(
    (pattern) => {
      const headings = [...document.querySelectorAll('main h1, main h2')];
      const texts = headings.map((heading) => heading.textContent?.replaceAll('\u2060', '') ?? '');
      return texts.map((text) => new RegExp(pattern).exec(text)?.[1]).find(Boolean);
    },
    PLACES[language].source,
    BY_TIME,
  );
  return Number((await found.jsonValue())?.replaceAll(',', ''));
}

/** Returns the link of a verification mail. */
function linkIn(text: string): string {
  const link = /http:\/\/127\.0\.0\.1:\d+\/\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link.');
  return link;
}
