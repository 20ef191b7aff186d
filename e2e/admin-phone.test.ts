import { LANGUAGES, type Language } from '@contract/values.ts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { mailRef, newMail } from '../functions/src/collections/outbox.ts';
import { signupPath, signupRef } from '../functions/src/collections/signups.ts';
import { draftWave } from '../functions/src/workflows/hold-wave.ts';
import { storeHeldReferrals, storeIdolsToReview } from '../functions/test/support/admin-lists.ts';
import { storeFans } from '../functions/test/support/listed-fans.ts';
import { fanRequest, HOUR, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { NEW_WAVE } from '../functions/test/support/waves.ts';
import { localizedPath } from '../web/src/i18n/language-url.ts';
import { expectFirstScreen, openAsAdmin, showTab } from './support/admin-page.ts';
import { openBrowser, visit } from './support/browser.ts';
import { sampleOf } from './support/sample-of.ts';
import { translator } from './support/translations.ts';

/* Tests that an admin with a phone sees the beginning of each list without scrolling. */

const db = database();
const browser = await openBrowser();
const PHONE = { viewport: { width: 390, height: 844 } };

test.each(sampleOf(LANGUAGES))(
  'on a phone the first review, held referral, wave and logged action are on the first screen: %s',
  async (language) => {
    const now = new Date();
    const [referrer, referred] = await storeFans(db, 2, () => ({}));
    await storeHeldReferrals(db, [Number(referrer?.id)], [Number(referred?.id)], now);
    await storeIdolsToReview(db, 1, now);
    await draftWave(db, NEW_WAVE, 'Ling', now);
    const { page, context, troubles } = await visit(browser, PHONE);
    await openAsAdmin(page, localizedPath('/waitlist', language));
    const show = tabsOf(page, language);
    const first = async (tab: string) => (await show(tab)).getByRole('listitem').first();
    // A review is as long as the idol's documents.
    await expectFirstScreen(page, (await first('idolVerifications')).getByRole('list').first());
    // A person may have many held referrals.
    await expectFirstScreen(page, (await first('heldReferrals')).getByRole('listitem').first());
    await expectFirstScreen(page, await first('waves'));
    await expectFirstScreen(page, await first('activity'));
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test.each(sampleOf(LANGUAGES))(
  'on a phone the first fan, the first one that a search finds, and the first email are on the first screen: %s',
  async (language) => {
    const { id } = await joinAndVerify(fanRequest(newEmail(), { profile: { name: 'Namtan' } }));
    const fan = (await signupRef(db, 'fan', id).get()).data();
    if (!fan) throw new Error('There is no such signup.');
    const due = Timestamp.fromMillis(Date.now() + HOUR);
    const mail = newMail(fan, signupPath('fan', id), 'verify-reminder', Timestamp.now(), { due });
    await mailRef(db, `waits-${id}`).set(mail);
    const { page, context, troubles } = await visit(browser, PHONE);
    await openAsAdmin(page, localizedPath('/admin', language));
    const firstRow = page.getByRole('tabpanel').getByRole('row').nth(1);
    await expectFirstScreen(page, firstRow);
    await page.getByRole('searchbox').fill('Namtan');
    await expectFirstScreen(page, firstRow.filter({ hasText: 'Namtan' }));
    await page.goto(`${localizedPath('/waitlist', language)}?view=people`);
    await page.getByRole('searchbox').fill('Namtan');
    await expectFirstScreen(page, firstRow.filter({ hasText: 'Namtan' }));
    const mails = await tabsOf(page, language)('mails');
    await expectFirstScreen(page, mails.getByRole('listitem').first());
    expect(troubles).toEqual([]);
    await context.close();
  },
);

/** Returns a function that shows a tab of the waitlist by the key of its name. */
function tabsOf(page: Page, language: Language): (tab: string) => Promise<Locator> {
  const t = translator(language);
  return (tab) => showTab(page, t(`waitlist:tabs.${tab}`));
}
