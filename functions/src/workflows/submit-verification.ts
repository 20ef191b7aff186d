import { isDeepStrictEqual } from 'node:util';
import type { SubmissionContent } from '@contract/idol-verification.ts';
import { SUBMISSIONS_MAX } from '@contract/limits.ts';
import type { Language } from '@contract/values.ts';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { consentNow } from '../collections/consent.ts';
import { inTransaction } from '../collections/database.ts';
import { submissionRef } from '../collections/idol-submissions.ts';
import { mailRef, newMail } from '../collections/outbox.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { signupPath, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { reviewAsTold } from '../domain/told-review.ts';

/** The result of a submission. Only `stored` changes anything. */
export type SubmitOutcome = 'stored' | 'unknown' | 'approved' | 'rejected' | 'too-many';

/**
 * Stores a submission as a new version, with the idol's new state and score and the receipt mail, in one
 * commit. Sending the same submission again while it is pending adds no version.
 *
 * A decision that the idol has not been told (domain/told-review.ts) does not change the reply. A changed
 * submission then replaces the decision, because the reviewer did not see the change: the idol returns to its
 * place in the queue, and the decision's mail is not sent. The decision stays on its version, for reviewers
 * only. If the same submission is sent again, the decision stays in force.
 * @param language the page's language, for the record of consent.
 */
export async function submitVerification(
  db: Firestore,
  idolId: number,
  content: SubmissionContent,
  language: Language,
  now: Date,
): Promise<SubmitOutcome> {
  const ref = signupRef(db, 'idol', idolId);
  return inTransaction(db, async (transaction) => {
    const idol = unlessBeingDeleted((await transaction.get(ref)).data());
    if (!idol?.verifiedAt) return 'unknown';
    const { state, since } = reviewAsTold(idol, now);
    if (state === 'approved' || state === 'rejected') return state;
    const lastVersion = idol.verification?.version ?? 0;
    const isWaiting = state === 'pending';
    if (isWaiting && (await isLatest(transaction, db, idolId, lastVersion, content))) return 'stored';
    if (lastVersion >= SUBMISSIONS_MAX) return 'too-many';

    const at = Timestamp.fromDate(now);
    const version = lastVersion + 1;
    transaction.create(submissionRef(db, idolId, version), {
      idolId,
      version,
      submittedAt: at,
      consent: consentNow(language, at),
      decision: null,
      ...content,
    });
    const changes = {
      verificationState: 'pending' as const,
      // A further submission keeps the place of the pending one in the queue.
      verification: { version, since: (isWaiting && since) || at },
    };
    transaction.update(ref, {
      ...changes,
      // Cancels the queued mail about a decision on the previous version.
      reviewedBy: FieldValue.delete(),
      ...rankingUpdate(idolId, { ...idol, ...changes }, now),
    });
    const mail = newMail(idol, signupPath('idol', idolId), 'idol-received', at);
    transaction.create(mailRef(db, `idol-${idolId}-received-${version}`), mail);
    return 'stored';
  });
}

async function isLatest(
  transaction: Transaction,
  db: Firestore,
  idolId: number,
  version: number,
  content: SubmissionContent,
): Promise<boolean> {
  const latest = (await transaction.get(submissionRef(db, idolId, version))).data();
  if (!latest) return false;
  const { documents, socialProofs, additionalInfo } = latest;
  return isDeepStrictEqual({ documents, socialProofs, additionalInfo }, { ...content });
}
