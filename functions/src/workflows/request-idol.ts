import { createHash } from 'node:crypto';
import { ANONYMOUS_REQUEST_LIFETIME_MS } from '@contract/limits.ts';
import type { Language } from '@contract/values.ts';
import {
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { consentNow } from '../collections/consent.ts';
import { inTransaction, unlessItExists } from '../collections/database.ts';
import {
  BATCH,
  type IdolRequestDoc,
  idolRequests,
  requestsFor,
  uncounted,
} from '../collections/idol-requests.ts';
import { type RequestedIdolDoc, requestedIdols } from '../collections/requested-idols.ts';
import { keyedHash } from '../domain/keyed-hash.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { requestSubject } from '../domain/request-subject.ts';

export interface IdolRequestInput {
  name: string;
  email: string;
  request: string;
  language: Language;
}

/**
 * Stores a request, once per person and subject, in one commit without a read. It is counted later, so that a
 * popular name does not overload one document. Without an address the client key identifies the person: two fans
 * behind one connection count once, and one person cannot count a thousand times. A request without an address
 * expires, because its sender could not find it to delete it.
 * @param key MAILBOX_KEY
 * @param clientKey as returned by `clientKeyOf`.
 */
export async function storeIdolRequest(
  db: Firestore,
  key: string,
  { name, email, request, language }: IdolRequestInput,
  clientKey: string,
  now: Date,
): Promise<void> {
  const subject = createHash('sha256').update(requestSubject(request)).digest('hex').slice(0, 40);
  const mailbox = email === '' ? null : mailboxHash(key, email);
  const id = keyedHash(key, 'idol-request', mailbox ?? clientKey, subject)
    .toString('hex')
    .slice(0, 40);
  const createdAt = Timestamp.fromDate(now);
  await unlessItExists(
    idolRequests(db)
      .doc(id)
      .create({
        name,
        email,
        mailboxHash: mailbox,
        request,
        subject,
        language,
        createdAt,
        ...(email === ''
          ? { expireAt: Timestamp.fromMillis(now.getTime() + ANONYMOUS_REQUEST_LIFETIME_MS) }
          : {}),
        consent: consentNow(language, createdAt),
        isCounted: false,
      }),
  );
}

/**
 * Counts new requests. Runs every minute (schedules.ts). Runs may overlap, because the transaction that
 * counts a request also marks it as counted.
 */
export async function countIdolRequests(db: Firestore): Promise<void> {
  while ((await countSome(db)) === BATCH);
}

async function countSome(db: Firestore): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { docs } = await transaction.get(uncounted(db));
    if (docs.length === 0) return 0;
    const subjects = [...Map.groupBy(docs, (request) => request.data().subject)];
    const stored = await transaction.getAll(...subjects.map(([subject]) => requestedIdols(db).doc(subject)));
    for (const [index, [subject, requests]] of subjects.entries()) {
      const added = requests.map((request) => request.data());
      const latest = added.at(-1);
      if (!latest) continue;
      const before = stored[index]?.data();
      transaction.set(requestedIdols(db).doc(subject), {
        ...spelling(before, added.find(({ expireAt }) => !expireAt) ?? latest),
        count: (before?.count ?? 0) + requests.length,
        latestAt: latest.createdAt,
      });
    }
    for (const request of docs) transaction.update(request.ref, { isCounted: true });
    return docs.length;
  });
}

/**
 * Returns how an idol is shown: the text of a request that is stored, with the time at which that one expires, so
 * that no text outlives its request. A request with an address does not expire, and its spelling stays.
 * @param added the first new request with an address; without one, the latest.
 */
function spelling(
  before: RequestedIdolDoc | undefined,
  added: IdolRequestDoc,
): Pick<RequestedIdolDoc, 'request' | 'expireAt'> {
  const { request, expireAt } = before && !before.expireAt ? before : added;
  return { request, ...(expireAt ? { expireAt } : {}) };
}

/**
 * Removes the texts of deleted requests from what admins see. Another person's text replaces each; if there
 * is none, the whole document with the count is deleted. Otherwise the count stays.
 * @param gone one person's requests, at most one per subject.
 */
export async function removeRequestTexts(
  transaction: Transaction,
  db: Firestore,
  gone: readonly QueryDocumentSnapshot[],
): Promise<void> {
  const found = await Promise.all(
    gone.map(async (request) => {
      const subject = String(request.get('subject'));
      const ref = requestedIdols(db).doc(subject);
      const [counted, { docs }] = await Promise.all([
        transaction.get(ref),
        transaction.get(requestsFor(db, subject)),
      ]);
      const others = docs.filter(({ id }) => id !== request.id);
      return {
        ref,
        isShown: counted.data()?.request === request.get('request'),
        other: others[0]?.data(),
      };
    }),
  );
  for (const { ref, isShown, other } of found) {
    if (other === undefined) transaction.delete(ref);
    else if (isShown)
      transaction.update(ref, { request: other.request, expireAt: other.expireAt ?? FieldValue.delete() });
  }
}
