import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { signupRef } from '../../functions/src/collections/signups.ts';
import { setTiers } from '../../functions/src/workflows/set-tiers.ts';
import { storeFans } from '../../functions/test/support/listed-fans.ts';
import { sizeOf } from '../../functions/test/support/sizes.ts';
import { openAsAdmin, showTab } from '../support/admin-page.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { countGestures } from '../support/gestures.ts';

/* Tests undoing actions, each after a new login. */

/** Each person causes several events, and each event runs a function of the emulators. */
const PROMOTED = sizeOf({ usually: 20, nightly: 200 });
const UNDONE = new RegExp(`^(Undone: ${PROMOTED}\\.|Undone)$`);
const db = database();

const browser = await openBrowser();

/** Promotes confirmed fans as an admin whom no other action has, for the test to undo. */
async function promoteMany(): Promise<{ ids: number[]; auditId: string; admin: string }> {
  const ids = (await storeFans(db, PROMOTED)).map(({ id }) => id);
  const admin = `Orm ${randomUUID()}`;
  const action = { action: 'bulk-promote', admin, userType: 'fan', ids, tier: 'priority' } as const;
  return { ids, admin, auditId: (await setTiers(db, action, new Date())).auditId };
}

async function tiersOf(ids: number[]): Promise<string[]> {
  const fans = await db.getAll(...ids.map((id) => signupRef(db, 'fan', id)));
  return [...new Set(fans.map((fan) => String(fan.get('accessTier'))))];
}

test(`an admin undoes ${PROMOTED} wrong promotions in 2 clicks and no keystrokes before any mail has left`, async () => {
  const { ids, admin } = await promoteMany();
  const { page, context, troubles } = await visit(browser, {});
  await openAsAdmin(page, '/waitlist');
  const gestures = await countGestures(page);
  const panel = await showTab(page, 'Activity');
  const row = panel.getByRole('listitem').filter({ hasText: admin });
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByText(UNDONE).waitFor();
  expect(await gestures()).toEqual({ clicks: 2, keys: 0 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
  expect(await tiersOf(ids)).toEqual(['standard']);
});

test(`an admin undoes ${PROMOTED} wrong promotions in 3 clicks and no keystrokes after people got a mail, and sees how many`, async () => {
  const { ids, admin, auditId } = await promoteMany();
  const mails = await db
    .collection('outbox')
    .where('about', 'in', [`fans/${ids[0]}`, `fans/${ids[1]}`])
    .get();
  for (const mail of mails.docs) await mail.ref.update({ 'delivery.state': 'SUCCESS' });
  const { page, context, troubles } = await visit(browser, {}, (text) => text.includes('409'));
  await openAsAdmin(page, '/waitlist');
  const gestures = await countGestures(page);
  const panel = await showTab(page, 'Activity');
  const row = panel.getByRole('listitem').filter({ hasText: admin });
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('2 people have already received the email about it.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await tiersOf(ids)).toEqual(['priority']);
  await row.getByRole('button', { name: 'Undo anyway' }).click();
  await row.getByText(UNDONE).waitFor();
  expect(await gestures()).toEqual({ clicks: 3, keys: 0 });
  expect(troubles).toEqual([]);
  await context.close();
  expect(await tiersOf(ids)).toEqual(['standard']);
  expect((await db.doc(`auditLog/${auditId}`).get()).get('undoneBy')).toBeTruthy();
});
