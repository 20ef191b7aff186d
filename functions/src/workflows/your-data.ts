import type { Language } from '@contract/values.ts';
import type { StoredDocument, YourData } from '@contract/your-data.ts';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { pageOfAudit } from '../collections/audit-log.ts';
import { inTransaction } from '../collections/database.ts';
import type { Account } from '../collections/deletion-requests.ts';
import { iso } from '../collections/iso.ts';
import { newMail } from '../collections/outbox.ts';
import { signupAt } from '../collections/signups.ts';
import { allowMail, suppressionRef, suppressMail } from '../collections/suppressions.ts';
import { mailboxHash } from '../domain/mailbox.ts';
import { findAccount, pageOfSource, personalDataSources, shownFields } from './personal-data-sources.ts';
import { queueRequestedMail } from './requested-mail.ts';
import { endSubscriptions } from './subscribe.ts';

const PAGE = 200;
/** Limits the reply. A person has far fewer documents. */
const SHOWN_MAX = 1_000;

/**
 * Queues the mail with the link to a person's data, if anything is stored about the address. Two requests
 * within seconds send one mail.
 * @param key MAILBOX_KEY
 * @param language of the mail, if none is stored for the person.
 */
export async function requestYourDataMail(
  db: Firestore,
  key: string,
  email: string,
  language: Language,
  now: Date,
): Promise<void> {
  // The last source with a document, which is a signup if there is one.
  const about = (await findAccount(db, email)).records.at(-1);
  if (!about) return;
  const record = (await db.doc(about).get()).data();
  if (!record) return;
  const requestedAt = Timestamp.fromDate(now);
  const mail = newMail(
    { email, mailboxHash: mailboxHash(key, email), language: record.language ?? language },
    about,
    'your-data',
    requestedAt,
  );
  await queueRequestedMail(db, key, mail);
}

/**
 * Returns everything that {@link personalDataSources} finds about an address, as stored. Even a review's decision that
 * can still be undone is included, unlike on all other pages (domain/told-review.ts): the law promises a complete
 * copy, which a person requests by mail, and an omission would be worse than a decision that changes later.
 * @param key MAILBOX_KEY
 */
export async function readYourData(db: Firestore, key: string, email: string): Promise<YourData> {
  const account = await findAccount(db, email);
  const stored: YourData['stored'] = {};
  for (const collection of Object.keys(personalDataSources)) {
    const documents = await readSource(db, collection, account);
    if (documents.length > 0) stored[collection] = documents;
  }
  const actions = await readActions(db, account);
  if (actions.length > 0) stored.auditLog = actions;
  const suppression = await suppressionRef(db, key, email).get();
  return { email, mailWanted: !suppression.exists, stored };
}

/**
 * Stops or allows mail to an address. Stopping it also ends the newsletters, which allowing it again does not
 * restore.
 * @param key MAILBOX_KEY
 */
export async function setMailWanted(
  db: Firestore,
  key: string,
  email: string,
  wanted: boolean,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (wanted) return allowMail(transaction, db, key, email);
    await endSubscriptions(transaction, db, email, now);
    suppressMail(transaction, db, key, email, 'declined', now);
  });
}

async function readSource(db: Firestore, collection: string, account: Account): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  let page: QueryDocumentSnapshot[] = [];
  do {
    page = await pageOfSource(db, collection, account, PAGE, page.at(-1));
    for (const document of page) documents.push(asJson(shownFields(collection, document)));
  } while (page.length === PAGE && documents.length < SHOWN_MAX);
  return documents;
}

/** Finds what admins did to the person's signups, without who did it. */
async function readActions(db: Firestore, { records }: Account): Promise<StoredDocument[]> {
  const pages = await Promise.all(
    records.map(async (path) => {
      const signup = signupAt(path);
      const of = signup && { userType: signup.userType, id: signup.userId };
      return of ? ((await pageOfAudit(db, of, PAGE, ''))?.entries ?? []) : [];
    }),
  );
  return pages.flat().map(({ id, action, at, changes }) => asJson({ id, act: action, at, changes }));
}

/** Converts stored values to JSON; a Timestamp becomes ISO 8601. */
function asJson(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, jsonValue(value)]));
}

function jsonValue(value: unknown): unknown {
  if (value instanceof Timestamp) return iso(value);
  if (Array.isArray(value)) return value.map(jsonValue);
  return typeof value === 'object' && value !== null ? asJson({ ...value }) : value;
}
