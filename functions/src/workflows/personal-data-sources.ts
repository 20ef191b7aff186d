import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { inTransaction } from '../collections/database.ts';
import type { Account } from '../collections/deletion-requests.ts';
import { signupAt } from '../collections/signups.ts';
import type { DocumentPath } from '../domain/document-path.ts';
import { forgetWords } from './request-idol.ts';

/** How a person's documents in one collection are found; or why none of it is a person's. */
type PersonalDataSource =
  | {
      /** The person's documents; null: there can be none. */
      find: (db: Firestore, account: Account) => Query | null;
      /** It holds the address in `email`: signed links and mails may be about it, and what else is the person's is found through it. */
      isRecord?: true;
      /** What the person is not shown: bookkeeping, and what would tell of somebody else; `id` is the document's own. */
      hidden?: readonly string[];
      /** Changes what was made of these documents elsewhere, in the transaction that deletes them; reads before it writes. */
      deleteAlong?: (
        transaction: Transaction,
        db: Firestore,
        gone: readonly QueryDocumentSnapshot[],
      ) => Promise<void>;
    }
  /** What it calls expired, the TTL policy removes within about another day. */
  | { kept: string };

/** Firestore's `in` takes as many. */
const IN_MAX = 30;

/** Of each collection, so that all together are fewer than that. Only of requests may there be more; one is enough for a link to be about. */
const RECORDS_MAX = 5;

const byEmail =
  (collection: string, field = 'email') =>
  (db: Firestore, { email }: Account) =>
    db.collection(collection).where(field, '==', email);

const aboutRecords =
  (collection: string) =>
  (db: Firestore, { records }: Account) =>
    records.length === 0 ? null : db.collection(collection).where('about', 'in', records.slice(0, IN_MAX));

/** By the numbers of the person's signups. */
const bySignup =
  (collection: string, field: string) =>
  (db: Firestore, { records }: Account) => {
    const ids = records.flatMap((path) => signupAt(path)?.userId ?? []);
    return ids.length === 0 ? null : db.collection(collection).where(field, 'in', ids.slice(0, IN_MAX));
  };

const BOOKKEEPING = ['mailboxHash', 'mailRequestedAt', 'rankKey', 'searchKeys'];

/**
 * Every collection there is. What is found is shown to the person and deleted when they leave, in this order: the records come last, because
 * the rest is found through them. A test fails when a collection is missing here.
 */
export const personalDataSources: Record<string, PersonalDataSource> = {
  tokens: { find: aboutRecords('tokens'), hidden: ['purpose'] },
  outbox: { find: byEmail('outbox', 'to'), hidden: ['nonce', 'mailboxHash', 'expireAt', 'about'] },
  /*
   * Those of the person who invited. One about somebody who was invited stays with whom it counts for: it holds numbers and the start of a
   * keyed hash, and keeps a mailbox that leaves and comes back from counting twice.
   */
  referrals: {
    find: bySignup('referrals', 'referrerId'),
    hidden: ['id', 'referrerType', 'referrerId', 'userType', 'userId'],
  },
  referralCodes: { find: bySignup('referralCodes', 'userId') },
  idolSubmissions: { find: bySignup('idolSubmissions', 'idolId'), hidden: ['idolId'] },
  subscriptions: { find: byEmail('subscriptions'), isRecord: true, hidden: [...BOOKKEEPING, 'expireAt'] },
  idolRequests: {
    find: byEmail('idolRequests'),
    isRecord: true,
    hidden: ['mailboxHash', 'subject', 'isCounted'],
    deleteAlong: forgetWords,
  },
  // An address can be invited before it has signed up.
  invitations: { find: byEmail('invitations'), isRecord: true, hidden: ['nonce', 'admin'] },
  fans: { find: byEmail('fans'), isRecord: true, hidden: BOOKKEEPING },
  idols: { find: byEmail('idols'), isRecord: true, hidden: BOOKKEEPING },

  auditLog: {
    kept: 'What admins did stays accountable; it names entries by their numbers alone, and never an address.',
  },
  suppressions: { kept: 'A keyed hash: it keeps mail from going to an address that left or unsubscribed.' },
  deletionRequests: { kept: 'The deletion itself while it is under way; it deletes itself last.' },
  mailboxes: {
    kept: 'Keyed hashes and numbers of mails, expired after a day: deleting an account and joining again must not get anybody more mail.',
  },
  rateLimits: { kept: 'Keyed hashes of network addresses, expired after minutes.' },
  loginAttempts: { kept: 'Keyed hashes of network addresses at the admin login, expired after a day.' },
  adminSessions: { kept: 'Admins only.' },
  counterShards: { kept: 'Sums.' },
  processedEvents: { kept: 'Events by their own ids.' },
  requestedIdols: {
    kept: 'Sums, and the name in the words of somebody whose request is still there; without any it goes too.',
  },
  public: { kept: 'Sums.' },
  system: {
    kept: 'The mail server; the place of the 1,000th signup, a time and a number; the newest recalculation.',
  },
  jobs: { kept: 'Recalculations of the whole list.' },
};

/** The address in a record that a mail or a signed link is about; null when it is gone, or no record. */
export async function emailOfDocument(db: Firestore, path: string): Promise<string | null> {
  const [collection = '', id = '', ...more] = path.split('/');
  const source = personalDataSources[collection];
  if (!source || !('isRecord' in source) || id === '' || more.length > 0) return null;
  const record = await db.collection(collection).doc(id).get();
  const email: unknown = record.get('email');
  return typeof email === 'string' ? email : null;
}

/** The records under an address. */
export async function findAccount(db: Firestore, email: string): Promise<Account> {
  const found = await Promise.all(
    Object.entries(personalDataSources).map(async ([collection, source]) => {
      if (!('isRecord' in source)) return [];
      const documents = await source.find(db, { email, records: [] })?.limit(RECORDS_MAX).select().get();
      return documents?.docs.map(({ id }): DocumentPath => `${collection}/${id}`) ?? [];
    }),
  );
  return { email, records: found.flat() };
}

/** One page of a person's documents in a collection, by their ids. @param after the last one of the page before. */
export async function pageOfSource(
  db: Firestore,
  collection: string,
  account: Account,
  limit: number,
  after?: DocumentSnapshot,
): Promise<QueryDocumentSnapshot[]> {
  const source = personalDataSources[collection];
  const query = source && 'find' in source ? source.find(db, account) : null;
  if (!query) return [];
  const ordered = query.orderBy(FieldPath.documentId()).limit(limit);
  return (await (after ? ordered.startAfter(after) : ordered).get()).docs;
}

/** Deletes documents of a collection together with what was made of them. */
export async function deleteDocuments(
  db: Firestore,
  collection: string,
  gone: readonly QueryDocumentSnapshot[],
): Promise<void> {
  if (gone.length === 0) return;
  const source = personalDataSources[collection];
  await inTransaction(db, async (transaction) => {
    if (source && 'find' in source) await source.deleteAlong?.(transaction, db, gone);
    for (const { ref } of gone) transaction.delete(ref);
  });
}

/** What the person is shown of a document: its id and its fields. */
export function shownFields(collection: string, document: QueryDocumentSnapshot): Record<string, unknown> {
  const source = personalDataSources[collection];
  const hidden = (source && 'find' in source && source.hidden) || [];
  const fields = { id: document.id, ...document.data() };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field)));
}
