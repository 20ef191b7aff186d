import { UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS } from '@contract/limits.ts';
import type { Language, Newsletter } from '@contract/values.ts';
import {
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { consentNow } from '../collections/consent.ts';
import { inTransaction, readBoth, unlessItExists } from '../collections/database.ts';
import { deletionRequestRef } from '../collections/deletion-requests.ts';
import { mailRef, newMail } from '../collections/outbox.ts';
import { type SubscriptionDoc, subscriptions, subscriptionsTo } from '../collections/subscriptions.ts';
import { tokensAbout } from '../collections/tokens.ts';
import type { DocumentPath } from '../domain/document-path.ts';
import { keyedHash } from '../domain/keyed-hash.ts';
import { dueOfRepeat } from '../domain/mail-delivery.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { finishDeletion } from './delete-account.ts';

export interface SubscribeRequest {
  email: string;
  type: Newsletter;
  language: Language;
}

/**
 * Stores a subscription and its confirmation mail in one commit. A repeated request sends the mail again, at
 * most once a minute; a request for a confirmed subscription changes nothing. The caller cannot tell these
 * cases apart. During an account deletion a new subscription replaces the old one.
 * @param key MAILBOX_KEY
 */
export async function subscribe(
  db: Firestore,
  key: string,
  { email, type, language }: SubscribeRequest,
  now: Date,
): Promise<void> {
  const ref = subscriptions(db).doc(keyedHash(key, 'subscription', type, email).toString('hex').slice(0, 40));
  const at = Timestamp.fromDate(now);
  const subscription: SubscriptionDoc = {
    email,
    mailboxHash: mailboxHash(key, email),
    type,
    language,
    createdAt: at,
    consent: consentNow(language, at),
    verifiedAt: null,
    mailDueAt: at,
    expireAt: endOfUnconfirmed(at),
  };
  const deletion = deletionRequestRef(db, key, email);
  for (;;) {
    const batch = db.batch();
    batch.create(ref, subscription);
    batch.create(...confirmation(db, ref, subscription, at, at));
    if ((await unlessItExists(batch.commit())) !== null) return;
    const outcome = await sendAgain(db, ref, deletion, language, at);
    if (outcome === 'done') return;
    if (outcome === 'deleting') await finishDeletion(db, deletion);
  }
}

/**
 * Sends the confirmation mail again.
 * @returns `gone` if there is no such subscription, `deleting` if an account deletion will remove it.
 */
async function sendAgain(
  db: Firestore,
  ref: DocumentReference<SubscriptionDoc, SubscriptionDoc>,
  deletionOf: DocumentReference,
  language: Language,
  at: Timestamp,
): Promise<'done' | 'gone' | 'deleting'> {
  return inTransaction(db, async (transaction) => {
    const [stored, deletion] = await readBoth(transaction, ref, deletionOf);
    if (!stored) return 'gone';
    if (deletion) return 'deleting';
    if (stored.verifiedAt) return 'done';
    const dueMs = dueOfRepeat(stored.mailDueAt.toMillis(), at.toMillis());
    if (dueMs === null) return 'done';
    const due = Timestamp.fromMillis(dueMs);
    transaction.create(...confirmation(db, ref, stored, at, due));
    const latestConsent = consentNow(language, at);
    transaction.update(ref, {
      mailDueAt: due,
      latestConsent,
      expireAt: endOfUnconfirmed(at),
    });
    return 'done';
  });
}

/** Returns when the TTL policy deletes an unconfirmed subscription. */
function endOfUnconfirmed(requestedAt: Timestamp): Timestamp {
  return Timestamp.fromMillis(requestedAt.toMillis() + UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS);
}

function confirmation(
  db: Firestore,
  ref: DocumentReference,
  subscription: SubscriptionDoc,
  at: Timestamp,
  due: Timestamp,
) {
  const values = { newsletter: subscription.type };
  const mail = newMail(subscription, `subscriptions/${ref.id}`, 'confirm-newsletter', at, { due, values });
  return [mailRef(db, `subscription-${ref.id}-${due.toMillis()}`), mail] as const;
}

/**
 * Ends all subscriptions of an address and the links in their mails. They become unconfirmed and expire.
 * Until then they are the person's data, and links to that data stay valid. Reads before it writes.
 */
export async function endSubscriptions(
  transaction: Transaction,
  db: Firestore,
  email: string,
  now: Date,
): Promise<void> {
  const { docs } = await transaction.get(subscriptionsTo(db, email));
  if (docs.length === 0) return;
  const paths = docs.map(({ id }): DocumentPath => `subscriptions/${id}`);
  const tokens = await transaction.get(tokensAbout(db, paths));
  const expireAt = endOfUnconfirmed(Timestamp.fromDate(now));
  for (const { ref } of docs) transaction.update(ref, { verifiedAt: null, expireAt });
  for (const { ref } of tokens.docs) transaction.delete(ref);
}
