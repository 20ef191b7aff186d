import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { mailRef, outbox } from '../../src/collections/outbox.ts';
import { GIVE_UP_AFTER_MS, LEASE_MS } from '../../src/domain/mail-delivery.ts';
import { type ClaimedMail, markDelivered, markFailed } from '../../src/workflows/claim-mail.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { claim } from '../support/claim.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, DAY, fanRequest, newEmail } from '../support/people.ts';

/* Tests results of a delivery that arrive after another delivery of the same mail has taken over. */

const KEYS = { mailboxKey: 'a key for tests', tokenKey: 'another key for tests' };
const NOW = new Date('2026-03-02T10:00:00Z');
const LATER = after(NOW, LEASE_MS);
const { db, close } = openProject(newProject());
afterAll(close);

/** Queues a mail and claims it for a first delivery. */
async function firstClaim(): Promise<ClaimedMail> {
  const email = newEmail();
  await joinWaitlist(db, KEYS.mailboxKey, fanRequest(email), NOW);
  const [mail] = (await outbox(db).where('to', '==', email).get()).docs;
  return claimDue(String(mail?.id), NOW);
}

async function claimDue(mailId: string, now: Date): Promise<ClaimedMail> {
  const mail = await claim(db, KEYS, mailId, now);
  if (!mail) throw new Error('The mail is not due.');
  return mail;
}

const deliveryOf = async (mailId: string) => (await mailRef(db, mailId).get()).data()?.delivery;

test('a late failure does not overwrite the success of a later delivery', async () => {
  const first = await firstClaim();
  await claimDue(first.id, LATER);
  await markDelivered(db, first.id, LATER);
  for (const isPermanent of [false, true]) {
    await markFailed(db, first, 'ETIMEDOUT', isPermanent, LATER);
    expect(await deliveryOf(first.id)).toMatchObject({ state: 'SUCCESS', nextAttemptAt: null, error: null });
  }
});

test('a late failure does not end the delivery that took over', async () => {
  const first = await firstClaim();
  await claimDue(first.id, LATER);
  const inProgress = await deliveryOf(first.id);
  await markFailed(db, first, '550', true, LATER);
  expect(inProgress).toMatchObject({ state: 'PROCESSING', attempts: 2 });
  expect(await deliveryOf(first.id)).toEqual(inProgress);
});

test('a late success counts even after another delivery took over, so that the mail is not sent again', async () => {
  const first = await firstClaim();
  const second = await claimDue(first.id, LATER);
  await markDelivered(db, first.id, LATER);
  await markFailed(db, second, 'ECONNECTION', false, LATER);
  expect(await deliveryOf(first.id)).toMatchObject({ state: 'SUCCESS', nextAttemptAt: null });
  expect(await claim(db, KEYS, first.id, after(LATER, LEASE_MS))).toBeNull();
});

test('a late success removes a mail from the failed ones if another delivery had given up on it', async () => {
  const first = await firstClaim();
  const second = await claimDue(first.id, LATER);
  await markFailed(db, second, '550', true, LATER);
  expect(await deliveryOf(first.id)).toHaveProperty('failedAt');
  await markDelivered(db, first.id, LATER);
  expect(await deliveryOf(first.id)).not.toHaveProperty('failedAt');
});

test('a late result of a mail that was deleted is ignored', async () => {
  const first = await firstClaim();
  await mailRef(db, first.id).delete();
  await markDelivered(db, first.id, LATER);
  await markFailed(db, first, '550', true, LATER);
  expect(await deliveryOf(first.id)).toBeUndefined();
});

test('a mail that was first tried before start times were stored is given up three days after it was requested', async () => {
  const failAfter = async (ms: number) => {
    const { id } = await firstClaim();
    await mailRef(db, id).update({ 'delivery.startTime': FieldValue.delete() });
    const now = after(NOW, ms);
    return markFailed(db, await claimDue(id, now), 'ETIMEDOUT', false, now);
  };
  expect(await failAfter(GIVE_UP_AFTER_MS - 1)).not.toBeNull();
  expect(await failAfter(GIVE_UP_AFTER_MS)).toBeNull();
});

test('a mail that waited a week for its first attempt is tried again after a temporary failure', async () => {
  const { id } = await firstClaim();
  await mailRef(db, id).update({
    'delivery.state': 'PENDING',
    'delivery.attempts': 0,
    'delivery.nextAttemptAt': Timestamp.fromDate(NOW),
  });
  const weekLater = after(NOW, 7 * DAY);
  await markFailed(db, await claimDue(id, weekLater), 'ECONNECTION', false, weekLater);
  expect(await deliveryOf(id)).toMatchObject({ state: 'PENDING', attempts: 1 });
});
