import type { UserType } from '@contract/values.ts';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { inTransaction, isStored } from '../collections/database.ts';
import type { Account } from '../collections/deletion-requests.ts';
import { deletePersonRow } from '../collections/people.ts';
import { signupAt } from '../collections/signups.ts';
import type { DocumentPath } from '../domain/document-path.ts';
import { subtractSignups } from './counter.ts';
import { removeRequestTexts } from './request-idol.ts';

/** How to find a person's documents in a collection, or why a deletion does not search it. */
type PersonalDataSource =
  | {
      /** Finds the person's documents; null if there can be none. */
      find: (db: Firestore, account: Account) => Query | null;
      /**
       * True if its documents contain the address in `email`. Mails and signed links may be about such a
       * document, and the person's other documents are found from it.
       */
      isRecord?: true;
      /**
       * Fields that are hidden from the person: internal ones, and data about others. `id` is the document's
       * id.
       */
      hidden?: readonly string[];
      /**
       * Updates data derived from these documents, in the transaction that deletes them. Reads before it
       * writes.
       */
      deleteAlong?: (
        transaction: Transaction,
        db: Firestore,
        gone: readonly QueryDocumentSnapshot[],
      ) => Promise<void>;
    }
  /** What its documents copy. Each is deleted in the commit that deletes its original, so no query is needed. */
  | { copies: string }
  /** The reason why the documents stay. The TTL policy deletes expired ones within about a day. */
  | { kept: string };

/** The maximum number of values that Firestore's `in` accepts. */
const IN_MAX = 30;

/**
 * The maximum number of documents that are read per collection, so that all together stay below
 * {@link IN_MAX}. Only idol requests can be more, and a link needs just one of them.
 */
const RECORDS_MAX = 5;

const byEmail =
  (collection: string, field = 'email') =>
  (db: Firestore, { email }: Account) =>
    db.collection(collection).where(field, '==', email);

const aboutRecords =
  (collection: string) =>
  (db: Firestore, { records }: Account) =>
    records.length === 0 ? null : db.collection(collection).where('about', 'in', records.slice(0, IN_MAX));

/** Finds documents by the numbers of the person's signups. */
const bySignup =
  (collection: string, field: string) =>
  (db: Firestore, { records }: Account) => {
    const ids = records.flatMap((path) => signupAt(path)?.userId ?? []);
    return ids.length === 0 ? null : db.collection(collection).where(field, 'in', ids.slice(0, IN_MAX));
  };

const BOOKKEEPING = [
  'admissionNonce',
  'admissionTier',
  'admissionWave',
  'announcedAt',
  'isBeingDeleted',
  'lateAnswers',
  'mailboxHash',
  'mailDueAt',
  'rankKey',
  'reviewedBy',
  'searchKeys',
  'shard',
  'tierSetBy',
  'waitingKey',
];

/**
 * Lists every collection. The documents that a source finds are shown to the person and deleted with the account,
 * in this order. Those with the address come last, because the others are found from them. A test fails if a
 * collection is missing.
 */
export const personalDataSources: Record<string, PersonalDataSource> = {
  tokens: { find: aboutRecords('tokens'), hidden: ['purpose'] },
  outbox: {
    find: byEmail('outbox', 'to'),
    hidden: ['nonce', 'mailboxHash', 'expireAt', 'about', 'cause', 'shard'],
  },
  /*
   * Finds only the referrer's referrals. A referral stays when the referred person is deleted: it contains numbers
   * and the start of a keyed hash, and prevents a mailbox that returns from counting twice.
   */
  referrals: {
    find: bySignup('referrals', 'referrerId'),
    hidden: ['id', 'referrerType', 'referrerId', 'userType', 'userId', 'day', 'decidedBy'],
  },
  adminNotes: {
    find: aboutRecords('adminNotes'),
    hidden: ['id', 'about', 'admin', 'version'],
  },
  referralCodes: { find: bySignup('referralCodes', 'userId') },
  admissions: { find: bySignup('admissions', 'userId'), hidden: ['id', 'codeHash', 'nonce'] },
  idolSubmissions: { find: bySignup('idolSubmissions', 'idolId'), hidden: ['idolId'] },
  subscriptions: { find: byEmail('subscriptions'), isRecord: true, hidden: [...BOOKKEEPING, 'expireAt'] },
  idolRequests: {
    find: byEmail('idolRequests'),
    isRecord: true,
    hidden: ['mailboxHash', 'subject', 'isCounted', 'expireAt'],
    deleteAlong: removeRequestTexts,
  },
  // An address can be invited before it signs up.
  invitations: { find: byEmail('invitations'), isRecord: true, hidden: ['nonce', 'codeHash', 'admin'] },
  fans: { find: byEmail('fans'), isRecord: true, hidden: BOOKKEEPING },
  idols: { find: byEmail('idols'), isRecord: true, hidden: BOOKKEEPING },
  people: { copies: 'Answers and state of the signups, for the admins’ list.' },

  auditLog: {
    kept: 'Admins stay accountable for their actions; it names signups by their numbers alone, and never an address.',
  },
  suppressions: {
    kept: 'A keyed hash: it stops mail to an address after a deletion, an unsubscription, a bounce or a complaint.',
  },
  mailResults: { kept: 'Sums of deliveries, deleted after minutes.' },
  mailBudget: { kept: 'Sums.' },
  mailEvents: {
    kept: 'Keyed hashes of the mail provider’s reports, expired after 30 days; they identify no person.',
  },
  deletionRequests: { kept: 'The deletion while it is in progress; deleted last.' },
  mailboxes: {
    kept: 'Keyed hashes, and ids and times of mails, expired after a day: deleting an account and joining again must not raise the limit of mails.',
  },
  loginAttempts: { kept: 'Keyed hashes of network addresses at the admin login, expired after a day.' },
  adminSessions: { kept: 'Admins only.' },
  admins: { kept: 'Admins only.' },
  counterShards: { kept: 'Sums.' },
  processedEvents: { kept: 'Hashes of what was counted, expired after nine days.' },
  requestedIdols: {
    kept: 'Sums, and the idol’s name as typed by a person whose request still exists; deleted with the last request, or expired with it if it has no address.',
  },
  public: { kept: 'Sums.' },
  system: {
    kept: 'The times and numbers of the 1,000th signup and of those where the sweep and the reminders continue; how many wait in each part of the queue; the newest recalculation and its sums, with the numbers of top referrers until the next one; the state and sums of mails; the counter’s difference and last repair; the age of the list of people and its saved views; the open waves and jobs.',
  },
  waves: { kept: 'What admins released and when; sums, and the numbers of some who were left out.' },
  waveMembers: {
    kept: 'The members of a wave, or of the preview of a draft, by their numbers alone, so that what was released can be compared with the list.',
  },
  tierJobs: { kept: 'What tier admins gave to whom, as sums.' },
  tierJobPages: {
    kept: 'The people who wait for that tier by their numbers alone, deleted within minutes.',
  },
  jobs: { kept: 'Recalculations of the whole list.' },
};

/**
 * Returns the address in the document that a mail or a signed link is about; null if it is deleted or
 * contains none.
 */
export async function emailOfDocument(db: Firestore, path: string): Promise<string | null> {
  const [collection = '', id = '', ...more] = path.split('/');
  const source = personalDataSources[collection];
  if (!source || !('isRecord' in source) || id === '' || more.length > 0) return null;
  const record = await db.collection(collection).doc(id).get();
  const email: unknown = record.get('email');
  return typeof email === 'string' ? email : null;
}

/** Finds the documents under an address. */
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

/**
 * Reads a page of a person's documents in a collection, by id.
 * @param after the last document of the previous page.
 */
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

/** Deletes documents of a collection and updates data derived from them. */
export async function deleteDocuments(
  db: Firestore,
  collection: string,
  gone: readonly QueryDocumentSnapshot[],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  if (gone.length === 0) return;
  const source = personalDataSources[collection];
  await inTransaction(db, async (transaction) => {
    // Another process may have deleted and subtracted them since.
    const counted = await Promise.all(gone.filter(isSignup).map(({ ref }) => transaction.get(ref)));
    if (source && 'find' in source) await source.deleteAlong?.(transaction, db, gone);
    subtractSignups(transaction, db, counted.flatMap(asSignup), timeZone, now);
    for (const { ref } of gone) {
      transaction.delete(ref);
      deletePersonRow(transaction, db, ref.path);
    }
  });
}

function isSignup({ ref }: DocumentSnapshot): boolean {
  return signupAt(ref.path) !== null;
}

/** Returns the document as a signup; an empty list if it was deleted. */
function asSignup(document: DocumentSnapshot): { userType: UserType; signup: QueryDocumentSnapshot }[] {
  const found = signupAt(document.ref.path);
  return found && isStored(document) ? [{ userType: found.userType, signup: document }] : [];
}

/** Returns what the person sees of a document: its id and its fields. */
export function shownFields(collection: string, document: QueryDocumentSnapshot): Record<string, unknown> {
  const source = personalDataSources[collection];
  const hidden = (source && 'find' in source && source.hidden) || [];
  const fields = { id: document.id, ...document.data() };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field)));
}
