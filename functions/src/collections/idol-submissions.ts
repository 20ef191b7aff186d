import type { SubmissionContent } from '@contract/idol-verification.ts';
import { SUBMISSIONS_MAX } from '@contract/limits.ts';
import type { ReviewDecision, ReviewReason } from '@contract/values.ts';
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import type { Consent } from './consent.ts';
import { collection } from './database.ts';

/**
 * `idolSubmissions/{number of the idol}v{version}`: one submission by an idol. Only its decision changes.
 * The idol's signup stores the state of the review.
 */
export interface IdolSubmissionDoc extends SubmissionContent {
  idolId: number;
  version: number;
  submittedAt: Timestamp;
  consent: Consent;
  /** The last decision on this version. */
  decision: StoredDecision | null;
  /** The decisions that it replaced, oldest first, for undo; absent if there are none. */
  earlierDecisions?: StoredDecision[];
}

interface StoredDecision {
  status: ReviewDecision;
  reasons: ReviewReason[];
  note: string;
  at: Timestamp;
}

function submissions(db: Firestore): CollectionReference<IdolSubmissionDoc, IdolSubmissionDoc> {
  return collection<IdolSubmissionDoc>(db, 'idolSubmissions');
}

/** Returns the reference of one version of a submission. */
export function submissionRef(
  db: Firestore,
  idolId: number | string,
  version: number,
): DocumentReference<IdolSubmissionDoc, IdolSubmissionDoc> {
  return submissions(db).doc(`${idolId}v${version}`);
}

/** Finds all versions of an idol's submission, newest first. @param transaction that reads them, if any. */
export async function submissionsOf(
  db: Firestore,
  idolId: number,
  transaction?: Transaction,
): Promise<IdolSubmissionDoc[]> {
  const query = submissions(db).where('idolId', '==', idolId).limit(SUBMISSIONS_MAX);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs.map((document) => document.data()).sort((a, b) => b.version - a.version);
}
