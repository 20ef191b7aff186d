import { getApps, initializeApp } from 'firebase-admin/app';
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  type Precondition,
  type Query,
  type QueryDocumentSnapshot,
  type ReadWriteTransactionOptions,
  type Transaction,
  type UpdateData,
  type WithFieldValue,
} from 'firebase-admin/firestore';

/** Returns the process's Firestore client. Browsers cannot read these collections (firestore.rules). */
export function database(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp());
}

/**
 * Returns a collection of `Doc`. Reads have that type, and a write with a wrong path or value does not
 * compile. Firestore itself checks nothing; only the functions write (firestore.rules).
 */
export function collection<Doc extends DocumentData>(
  db: Firestore,
  name: string,
): CollectionReference<Doc, Doc> {
  return db.collection(name) as CollectionReference<Doc, Doc>;
}

/** The fields that `select` keeps, for each member of a union of documents. */
export type Selected<Doc, Field> = Doc extends unknown ? Pick<Doc, Extract<keyof Doc, Field>> : never;
type FieldOf<Doc> = Doc extends unknown ? keyof Doc & string : never;

/** Restricts a query to these fields. */
export function selectFields<Doc extends DocumentData, Field extends FieldOf<Doc>>(
  query: Query<Doc, Doc>,
  fields: readonly Field[],
): Query<Selected<Doc, Field>, Selected<Doc, Field>> {
  return query.select(...fields) as Query<Selected<Doc, Field>, Selected<Doc, Field>>;
}

/** Streams a query's documents as fast as they are consumed. Firestore types the stream's chunks as text. */
export function streamOf<Doc extends DocumentData>(
  query: Query<Doc, Doc>,
): AsyncIterable<QueryDocumentSnapshot<Doc, Doc>> {
  return query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot<Doc, Doc>>;
}

/**
 * Reads a page of a query. Costs at most one read more than `limit`.
 * @returns the documents, and the last one of them if there is a next page.
 */
export async function readPage<Doc extends DocumentData>(
  query: Query<Doc, Doc>,
  limit: number,
): Promise<{
  documents: QueryDocumentSnapshot<Doc, Doc>[];
  last: QueryDocumentSnapshot<Doc, Doc> | undefined;
}> {
  const { docs } = await query.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  return { documents, last: docs.length > limit ? documents.at(-1) : undefined };
}

/** Returns whether a document exists, and narrows its type. */
export function isStored(document: DocumentSnapshot): document is QueryDocumentSnapshot {
  return document.exists;
}

/** Reads several documents in one round trip, in the order of their references. */
export async function readAll<Doc extends DocumentData>(
  db: Firestore,
  refs: DocumentReference<Doc, Doc>[],
): Promise<(Doc | undefined)[]> {
  if (refs.length === 0) return [];
  // Firestore's type drops the type of the references.
  const documents = (await db.getAll(...refs)) as DocumentSnapshot<Doc, Doc>[];
  return documents.map((document) => document.data());
}

/**
 * Reads two documents of a transaction in one round trip. At its start, separate reads would take two, because the
 * second one waits until the first one has begun the transaction.
 */
export async function readBoth<One extends DocumentData, Other extends DocumentData>(
  transaction: Transaction,
  one: DocumentReference<One, One>,
  other: DocumentReference<Other, Other>,
): Promise<[One | undefined, Other | undefined]> {
  // Firestore's type drops the types of the references.
  const documents = await transaction.getAll(one as DocumentReference, other as DocumentReference);
  return [documents[0]?.data() as One | undefined, documents[1]?.data() as Other | undefined];
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
  update<Doc, Stored extends DocumentData>(
    ref: DocumentReference<Doc, Stored>,
    data: UpdateData<Stored>,
    precondition?: Precondition,
  ): unknown;
  delete(ref: DocumentReference): unknown;
}

/**
 * Options for a transaction on documents that many processes change at once, such as a referrer whose friends
 * confirm together. The client's default of five attempts may not suffice.
 */
export const CONTENDED = { maxAttempts: 10 };

const TRANSACTION_ATTEMPTS = 5;

/**
 * Runs a transaction, and retries after an error that only the emulator has: it closes a transaction that
 * waited too long for a lock, with a message the client does not retry on. Firestore's own message,
 * "transaction has expired", makes the client retry.
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
 * Runs a transaction whose result must survive a lost reply: if the reply to the commit is lost, the client runs the
 * transaction again, and this returns the result of the first run. Costs one read per retry.
 * @param witness a document that `act` creates whenever it writes, and that nothing else creates.
 */
export async function inTransactionOnce<Result>(
  db: Firestore,
  witness: DocumentReference,
  act: (transaction: Transaction) => Promise<Result>,
  options?: ReadWriteTransactionOptions,
): Promise<Result> {
  let first: { result: Result } | null = null;
  return inTransaction(
    db,
    async (transaction) => {
      if (first && (await transaction.get(witness)).exists) return first.result;
      first = { result: await act(transaction) };
      return first.result;
    },
    options,
  );
}

/** gRPC's codes for failed preconditions: `create`, and `lastUpdateTime` on a changed or deleted document. */
const ALREADY_EXISTS = 6;
const CHANGED = [5, 9];

/**
 * Runs a write with create preconditions.
 * @returns its result; null if a document already existed, so that nothing was written.
 */
export function unlessItExists<Result>(write: Promise<Result>): Promise<Result | null> {
  return unless([ALREADY_EXISTS], write);
}

/**
 * Runs a write with `lastUpdateTime` preconditions.
 * @returns its result; null if a document changed after it was read, so that nothing was written.
 */
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
