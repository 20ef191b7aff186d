import { getApps, initializeApp } from 'firebase-admin/app';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  type Query,
  type QueryDocumentSnapshot,
  type ReadWriteTransactionOptions,
  type Transaction,
  type WithFieldValue,
} from 'firebase-admin/firestore';

/** The one Firestore client of a process. Browsers never reach these collections (firestore.rules). */
export function database(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp());
}

/**
 * Returns a collection whose documents are `Doc`: reads have that type, and a path or a value that does not fit it does not
 * compile in a write. Firestore itself checks nothing; only the functions write (firestore.rules).
 */
export function collection<Doc extends DocumentData>(
  db: Firestore,
  name: string,
): CollectionReference<Doc, Doc> {
  return db.collection(name) as CollectionReference<Doc, Doc>;
}

/** What `select` leaves of each member of a union of documents. */
export type Selected<Doc, Field> = Doc extends unknown ? Pick<Doc, Extract<keyof Doc, Field>> : never;
type FieldOf<Doc> = Doc extends unknown ? keyof Doc & string : never;

/** Fetches only these fields of the documents. */
export function selectFields<Doc extends DocumentData, Field extends FieldOf<Doc>>(
  query: Query<Doc, Doc>,
  fields: readonly Field[],
): Query<Selected<Doc, Field>, Selected<Doc, Field>> {
  return query.select(...fields) as Query<Selected<Doc, Field>, Selected<Doc, Field>>;
}

/** Streams a query's documents as fast as they are taken. The client declares its stream as one of text. */
export function streamOf<Doc extends DocumentData>(
  query: Query<Doc, Doc>,
): AsyncIterable<QueryDocumentSnapshot<Doc, Doc>> {
  return query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot<Doc, Doc>>;
}

/** Reads several documents in one round trip, in the order of their references. */
export async function readAll<Doc extends DocumentData>(
  db: Firestore,
  refs: DocumentReference<Doc, Doc>[],
): Promise<(Doc | undefined)[]> {
  if (refs.length === 0) return [];
  // The client's type forgets what the references refer to.
  const documents = (await db.getAll(...refs)) as DocumentSnapshot<Doc, Doc>[];
  return documents.map((document) => document.data());
}

/** The writes that a transaction and a batch have in common. */
export interface Commit {
  create<Doc, Stored extends DocumentData>(
    ref: DocumentReference<Doc, Stored>,
    data: WithFieldValue<Doc>,
  ): unknown;
  set<Doc, Stored extends DocumentData>(
    ref: DocumentReference<Doc, Stored>,
    data: WithFieldValue<Doc>,
  ): unknown;
  delete(ref: DocumentReference): unknown;
}

/**
 * For a transaction on records that several change at one moment (a referrer whose friends confirm together, entries that two
 * admins promote): more attempts than the client's five, so that nobody gives up.
 */
export const CONTENDED = { maxAttempts: 10 };

const TRANSACTION_ATTEMPTS = 5;

/**
 * A transaction that starts anew also where the emulator alone tells it to: one that has waited too long for a lock is closed there, and
 * whatever it asks next is refused with a sentence the client does not know (Firestore says "transaction has expired", which it does).
 */
export async function inTransaction<Result>(
  db: Firestore,
  act: (transaction: Transaction) => Promise<Result>,
  options?: ReadWriteTransactionOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.runTransaction(act, options);
    } catch (error) {
      const isClosed = String(error).includes('Transaction is invalid or closed');
      if (!isClosed || attempt === TRANSACTION_ATTEMPTS) throw error;
    }
  }
}

/**
 * A transaction that would not know its own work again: when the commit was done and its reply was lost, the client runs it once more. It then gives
 * the answer of the time before. Costs a read more, where it is run again at all.
 * @param witness a document that nothing else creates; the act creates it whenever it writes.
 */
export async function inTransactionOnce<Result>(
  db: Firestore,
  witness: DocumentReference,
  act: (transaction: Transaction) => Promise<Result>,
  options?: ReadWriteTransactionOptions,
): Promise<Result> {
  let before: { answer: Result } | null = null;
  return inTransaction(
    db,
    async (transaction) => {
      if (before && (await transaction.get(witness)).exists) return before.answer;
      before = { answer: await act(transaction) };
      return before.answer;
    },
    options,
  );
}

/** What gRPC calls the failed preconditions of a write: `create`, and `lastUpdateTime` on a changed or a gone document. */
const ALREADY_EXISTS = 6;
const CHANGED = [5, 9];

/** Runs a write with create preconditions. @returns its result; null when a document was there already, so nothing was written. */
export function unlessItExists<Result>(write: Promise<Result>): Promise<Result | null> {
  return unless([ALREADY_EXISTS], write);
}

/** Runs a write on a document as it was read. @returns its result; null when it has changed since, so nothing was written. */
export function unlessItChanged<Result>(write: Promise<Result>): Promise<Result | null> {
  return unless([ALREADY_EXISTS, ...CHANGED], write);
}

async function unless<Result>(codes: number[], write: Promise<Result>): Promise<Result | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(Number(error.code))) return null;
    throw error;
  }
}
