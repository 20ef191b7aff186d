import { LANGUAGES } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { invitationRef } from '../functions/src/collections/invitations.ts';
import { referrals } from '../functions/src/collections/referrals.ts';
import { storeInvitations } from '../functions/test/support/admin-lists.ts';
import { fanRequest, idOf, newEmail } from '../functions/test/support/people.ts';
import { confirmAndCredit, joinAndVerify, joinForToken } from '../functions/test/support/verify.ts';
import { expectFirstScreen, goTo, openAsAdmin, showMoreUntil } from './support/admin-page.ts';
import { violationsInBothThemes as violations } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { countGestures } from './support/gestures.ts';
import { sampleOf } from './support/sample-of.ts';
import { translator } from './support/translations.ts';

/* Tests invitations and decisions on held referrals, each after a new login. */

const db = database();
const FRIENDS = 7;

const browser = await openBrowser();

const isInvited = async (email: string) =>
  (await invitationRef(db, 'fan', idOf('fan', email)).get()).data()?.revokedAt === null;

test('an admin corrects a mistyped address, invites two people, revokes one and undoes that', async () => {
  const [mina, luna] = [newEmail(), newEmail()];
  const { page, context, troubles } = await visit(browser, { viewport: { width: 360, height: 740 } });
  await openAsAdmin(page, '/waitlist?view=invitations');
  await page.getByRole('button', { name: 'Invite several people' }).click();
  const box = page.getByLabel('Addresses');
  await box.fill(`${mina}, luna@\n`);
  await page.getByRole('button', { name: 'Invite 1' }).click();
  await page.getByText('Not a valid address: luna@. Nothing was sent.').waitFor();
  expect(await box.inputValue()).toBe(`${mina}, luna@\n`);
  await box.fill(`${mina}, ${luna}\n`);
  await page.getByRole('button', { name: 'Invite 2' }).click();
  await page.getByRole('main').getByText('People invited: 2').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: `Revoke: ${mina}` }).click();
  await page.getByRole('main').getByText('The invitation was revoked.').waitFor();
  expect([await isInvited(mina), await isInvited(luna)]).toEqual([false, true]);
  await page.getByLabel('Show', { exact: true }).selectOption('Revoked');
  await page.getByText(mina).last().waitFor();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: mina }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: `Send again: ${luna}` }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);

  await page.goto('/waitlist?view=activity');
  const row = page.getByRole('listitem').filter({ hasText: 'Invitation revoked' }).first();
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByText(/^(Undone: 1\.|Undone)$/).waitFor();
  expect(await isInvited(mina)).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test.each(sampleOf(LANGUAGES))(
  'on a phone the first invitation is on the first screen, and the form opens above it: %s',
  async (language) => {
    const say = translator(language);
    await storeInvitations(db, 1, new Date());
    const { page, context } = await visit(browser, { viewport: { width: 390, height: 664 } });
    await openAsAdmin(page, `${language === 'en' ? '' : `/${language}`}/waitlist?view=invitations`);
    await expectFirstScreen(page, page.getByRole('tabpanel').getByRole('listitem').first());
    const addresses = page.getByLabel(say('waitlist:invitations.addresses'));
    expect(await addresses.isVisible()).toBe(false);
    const opener = page.getByRole('button', { name: say('waitlist:invitations.invite') });
    await opener.click();
    await addresses.waitFor();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await page.setViewportSize({ width: 768, height: 664 });
    await opener.waitFor({ state: 'hidden' });
    expect(await addresses.isVisible()).toBe(true);
    await context.close();
  },
);

test('an admin dismisses all referrals of a person in 3 clicks without keystrokes and undoes that in 1', async () => {
  const email = newEmail();
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  for (let n = 0; n < FRIENDS; n++) {
    const friend = fanRequest(newEmail(), { referredByCode, arrival: { website: true } });
    await confirmAndCredit(db, await joinForToken(friend), new Date());
  }
  const states = async () => {
    const { docs } = await referrals(db).where('referrerId', '==', idOf('fan', email)).get();
    return [...new Set(docs.map((referral) => referral.get('state')))];
  };
  const { page, context, troubles } = await visit(browser, {});
  await openAsAdmin(page, '/admin');
  const gestures = await countGestures(page);
  await goTo(page, 'Today');
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: 'Held referrals' })
    .click();
  const dismiss = page.getByRole('button', { name: `Dismiss all ${FRIENDS} referred by ${email}` });
  const panel = page.getByRole('tabpanel', { name: 'Held referrals' });
  const pages = await showMoreUntil(panel, dismiss);
  expect(await violations(page)).toEqual([]);
  await dismiss.click();
  const outcome = page.getByRole('main').getByText(`Referrals dismissed: ${FRIENDS}`).first();
  await outcome.waitFor();
  expect(await gestures()).toEqual({ clicks: 3 + pages, keys: 0 });
  expect(await states()).toEqual(['dismissed']);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(states).toEqual(['held']);
  expect(await gestures()).toEqual({ clicks: 4 + pages, keys: 0 });
  expect(troubles).toEqual([]);
  await context.close();
});
