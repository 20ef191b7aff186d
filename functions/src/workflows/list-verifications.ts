import type { VerificationState } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { readAll } from '../collections/database.ts';
import type { IdolSubmissionDoc } from '../collections/idol-submissions.ts';
import { submissionRef } from '../collections/idol-submissions.ts';
import { type IdolDoc, signups } from '../collections/signups.ts';

/** The maximum number of documents in one read, which limits a page. */
const READ_MAX = 300;

/** An idol with the submission to review. */
export interface Reviewed {
  idolId: number;
  idol: IdolDoc;
  since: Timestamp;
  latest: IdolSubmissionDoc;
}

/**
 * Returns a page of idols in one state with their latest submissions: pending ones oldest first, all others
 * newest first.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfVerifications(
  db: Firestore,
  state: Exclude<VerificationState, ''>,
  limit: number,
  cursor: string,
): Promise<{ rows: Reviewed[]; nextCursor: string | null } | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  const order = state === 'pending' ? 'asc' : 'desc';
  let query: Query<IdolDoc, IdolDoc> = signups(db, 'idol')
    .where('verificationState', '==', state)
    .orderBy('verification.since', order)
    .orderBy('__name__', order);
  if (place) query = query.startAfter(place.at, place.id);
  const { docs } = await query.limit(Math.min(limit, READ_MAX) + 1).get();
  const shown = docs.slice(0, Math.min(limit, READ_MAX));
  const last = docs.length > shown.length ? shown.at(-1) : undefined;
  return {
    rows: await withLatest(db, shown),
    nextCursor: last ? encodeCursor(last.get('verification.since'), last.id) : null,
  };
}

async function withLatest(
  db: Firestore,
  docs: QueryDocumentSnapshot<IdolDoc, IdolDoc>[],
): Promise<Reviewed[]> {
  const refs = docs.map((document) => submissionRef(db, document.id, document.get('verification.version')));
  const latest = await readAll(db, refs);
  return docs.flatMap((document, index) => {
    const submission = latest[index];
    const idol = document.data();
    // The idol and its submission were deleted after the query.
    if (!submission || !idol.verification) return [];
    return { idolId: Number(document.id), idol, since: idol.verification.since, latest: submission };
  });
}
