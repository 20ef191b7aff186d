import type { VerificationState } from '@contract/values.ts';
import type { Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { readAll, readPage } from '../collections/database.ts';
import { type IdolSubmissionDoc, submissionRef } from '../collections/idol-submissions.ts';
import { type IdolDoc, signupRef, signups } from '../collections/signups.ts';

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
  const position = cursor === '' ? null : readCursor(cursor);
  if (position === undefined) return null;
  const order = state === 'pending' ? 'asc' : 'desc';
  let query: Query<IdolDoc, IdolDoc> = signups(db, 'idol')
    .where('verificationState', '==', state)
    .orderBy('verification.since', order)
    .orderBy('__name__', order);
  if (position) query = query.startAfter(position.at, position.id);
  const { documents, last } = await readPage(query, limit);
  return {
    rows: await withLatest(
      db,
      documents.map((document) => ({ idolId: Number(document.id), idol: document.data() })),
    ),
    nextCursor: last ? encodeCursor(last.get('verification.since'), last.id) : null,
  };
}

/** Returns the review of one idol; an empty list if there is none. */
export async function readVerification(db: Firestore, idolId: number): Promise<Reviewed[]> {
  const idol = (await signupRef(db, 'idol', idolId).get()).data();
  return idol?.verification ? withLatest(db, [{ idolId, idol }]) : [];
}

async function withLatest(db: Firestore, idols: { idolId: number; idol: IdolDoc }[]): Promise<Reviewed[]> {
  const submitted = idols.flatMap(({ idolId, idol }) =>
    idol.verification ? [{ idolId, idol, ...idol.verification }] : [],
  );
  const refs = submitted.map(({ idolId, version }) => submissionRef(db, idolId, version));
  const latest = await readAll(db, refs);
  return submitted.flatMap(({ idolId, idol, since }, index) => {
    const submission = latest[index];
    // The idol and its submission were deleted after the query.
    return submission ? [{ idolId, idol, since, latest: submission }] : [];
  });
}
