import { REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import { expect, test } from 'vitest';
import { database } from '../functions/src/collections/database.ts';
import { signupRef } from '../functions/src/collections/signups.ts';
import { config } from '../functions/src/config.ts';
import { deliverMail } from '../functions/src/mail/deliver-mail.ts';
import { submitVerification } from '../functions/src/workflows/submit-verification.ts';
import { newClient } from '../functions/test/support/client.ts';
import { waitForMail } from '../functions/test/support/inbox.ts';
import {
  after,
  fanRequest,
  idolRequest,
  mailDocs,
  newEmail,
  tokenIn,
} from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import { goTo, logInAs, search } from './support/admin-page.ts';
import { openBrowser, visit } from './support/browser.ts';
import { countGestures } from './support/gestures.ts';

/* Tests what admins decide about people, each after a new login, with the clicks that it costs. */

const db = database();

const browser = await openBrowser();

test('an operator invites an address in 3 clicks and the keystrokes of the address, and sees in 2 more clicks that the person has used the invitation', async () => {
  const email = newEmail();
  const { page, context, troubles } = await visit(browser, {});
  await logInAs(page, '/waitlist', 'operator');
  const gestures = await countGestures(page);
  await goTo(page, 'Invitations');
  await page.getByLabel('Addresses').click();
  await page.keyboard.type(email);
  await page.getByRole('button', { name: 'Invite 1' }).click();
  await page.getByText('Invited, email going out now').waitFor();
  expect(await gestures()).toEqual({ clicks: 3, keys: email.length });

  expect((await waitForMail(email)).subject).toMatch(/^You’re invited to /);
  const person = newClient();
  expect((await person.post('/api/waitlist/fan', { name: 'Nam', email })).status).toBe(200);
  const confirmation = await waitForMail(email, { count: 2 });
  const token = tokenIn(confirmation);
  expect((await person.post('/api/verify-email', { token })).status).toBe(200);

  await page.getByLabel('Show', { exact: true }).selectOption('Used');
  const used = page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByText(/^Used /);
  await used.waitFor();
  expect(await gestures()).toEqual({ clicks: 5, keys: email.length });
  expect(troubles).toEqual([]);
  await context.close();
});

test('a reviewer opens a pending idol, leaves a note, approves, and takes that back before the mail, in 8 clicks and 24 keystrokes', async () => {
  const email = newEmail();
  const { id } = await joinAndVerify(idolRequest(email));
  const documents = [{ type: 'ID', url: 'https://drive.example.com/id', description: '' }];
  await submitVerification(db, id, { documents, socialProofs: [], additionalInfo: '' }, 'en', new Date());
  const stateOf = async () => (await signupRef(db, 'idol', id).get()).get('verificationState');
  const { page, context, troubles } = await visit(browser, {});
  await logInAs(page, '/waitlist', 'reviewer');
  const gestures = await countGestures(page);
  await goTo(page, 'Reviews');
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: email });
  await card.getByRole('link', { name: 'Luna' }).click();
  const dialog = page.getByRole('dialog', { name: 'Luna' });
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).click();
  await page.keyboard.type('The agency confirmed it.');
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await dialog.getByText('The note is saved').waitFor();
  await dialog.getByText('The agency confirmed it.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: 'Approve Luna' }).click();
  await page.getByText('The email about it goes out in 10 minutes.').waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await stateOf()).toBe('approved');

  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  expect(await gestures()).toEqual({ clicks: 8, keys: 24 });
  expect(await stateOf()).toBe('pending');
  const mailOf = async () => (await mailDocs(email)).find(({ template }) => template === 'idol-approved');
  const whenDue = () => after(new Date(), REVIEW_MAIL_DELAY_MS);
  await deliverMail(db, config, String((await mailOf())?.id), whenDue);
  expect((await mailOf())?.delivery.state).toBe('OBSOLETE');
  expect(troubles).toEqual([]);
  await context.close();
});

test('the second of two operators is told that a note has changed, sees it, and saves hers in 6 clicks and 28 keystrokes, 1 click more than without the change', async () => {
  const email = newEmail();
  const name = 'Faye Malisorn';
  const { id } = await joinAndVerify(fanRequest(email, { profile: { name } }));
  // The emulator handles events one after another, and other tests sign many people up.
  const searchKeys = async () => (await signupRef(db, 'fan', id).get()).get('searchKeys');
  await expect.poll(searchKeys, { timeout: 200_000 }).toBeDefined();
  const isExpected = (text: string) => text.includes('409');
  const [one, other] = await Promise.all([visit(browser, {}), visit(browser, {}, isExpected)]);
  /** Opens the fan and types a note. */
  const begin = async ({ page }: typeof one, note: string) => {
    const admin = await logInAs(page, '/admin', 'operator');
    const gestures = await countGestures(page);
    const found = await search(page, 'Faye', email);
    await found.getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).click();
    await page.keyboard.type(note);
    return { admin, gestures, dialog, save: dialog.getByRole('button', { name: 'Save the note' }) };
  };
  const first = await begin(one, 'Wrote to us.');
  const second = await begin(other, 'Wrote to us, and called.');
  await first.save.click();
  await first.dialog.getByText('The note is saved').waitFor();

  await second.save.click();
  await second.dialog.getByText(/^409: Another admin changed this note in the meantime\./).waitFor();
  await second.dialog.getByRole('paragraph').getByText('Wrote to us.', { exact: true }).waitFor();
  await second.dialog.getByText(first.admin).first().waitFor();
  expect(await second.dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe(
    'Wrote to us, and called.',
  );
  expect(await second.gestures()).toEqual({ clicks: 5, keys: 28 });
  await second.save.click();
  await second.dialog.getByText('The note is saved').waitFor();
  await second.dialog.getByRole('paragraph').getByText('Wrote to us, and called.').waitFor();
  expect(await second.gestures()).toEqual({ clicks: 6, keys: 28 });
  expect([...one.troubles, ...other.troubles]).toEqual([]);
  await Promise.all([one.context.close(), other.context.close()]);
});
