import { REVIEW_MAIL_DELAY_MS } from '@contract/limits.ts';
import type { MailTemplate, ReviewDecision, ReviewReason, VerificationState } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransactionOnce } from '../collections/database.ts';
import { type IdolSubmissionDoc, submissionRef } from '../collections/idol-submissions.ts';
import { type MailDoc, mailRef, newMail } from '../collections/outbox.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { type IdolDoc, signupPath, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { reviewAsTold } from '../domain/told-review.ts';

/** A reviewer's decision and the submission it is about. */
export interface ReviewAction {
  admin: string;
  idolId: number;
  version: number;
  seen: VerificationState;
  decision: ReviewDecision;
  reasons: ReviewReason[];
  note: string;
}

/** `unknown`: there is no such submission. `changed`: it is not as the reviewer saw it. Neither changes anything. */
type ReviewOutcome = { status: 'unknown' } | { status: 'changed' } | { status: 'done'; auditId: string };

/** The mail that each decision sends. */
const OUTCOME_MAIL = {
  approved: 'idol-approved',
  needs_more: 'idol-needs-more',
  rejected: 'idol-rejected',
} as const satisfies Record<ReviewDecision, MailTemplate>;

/**
 * Stores a reviewer's decision: state, score, the idol's mail and the audit entry in one commit. The mail
 * waits, so that the decision can be undone before the idol learns of it.
 */
export async function reviewIdol(
  db: Firestore,
  { admin, idolId, version, seen, decision, reasons, note }: ReviewAction,
  now: Date,
): Promise<ReviewOutcome> {
  const ref = signupRef(db, 'idol', idolId);
  const auditRef = newAuditRef(db);
  return inTransactionOnce<ReviewOutcome>(db, auditRef, async (transaction) => {
    const idol = unlessBeingDeleted((await transaction.get(ref)).data());
    const ofVersion = submissionRef(db, idolId, version);
    const submission = (await transaction.get(ofVersion)).data();
    if (!idol?.verification || !submission) return { status: 'unknown' };
    const { verificationState: before, verification } = idol;
    if (before !== seen || verification.version !== version || before === decision)
      return { status: 'changed' };

    const at = Timestamp.fromDate(now);
    const told = decision === 'approved' ? { reasons: [], note: '' } : { reasons, note };
    const { decision: replaced, earlierDecisions = [] } = submission;
    transaction.update(ofVersion, {
      decision: { status: decision, ...told, at },
      ...(replaced ? { earlierDecisions: [...earlierDecisions, replaced] } : {}),
    });
    const known = reviewAsTold(idol, now);
    const changes = {
      verificationState: decision,
      verification: {
        version,
        since: at,
        told: { state: known.state, since: known.since ?? verification.since },
      },
      reviewedBy: auditRef.id,
    };
    const fields = { ...changes, ...rankingUpdate(idolId, { ...idol, ...changes }, now) };
    transaction.update(ref, fields);
    const mail = outcomeMail(idolId, idol, { status: decision, ...told, at }, auditRef.id, now);
    transaction.create(mailRef(db, outcomeMailId(idolId, decision, now.getTime())), mail);
    addToAudit(
      transaction,
      db,
      {
        action: 'idol-review',
        admin,
        reviewReasons: told.reasons,
        review: { ...verification, reviewedBy: idol.reviewedBy ?? null },
        changes: [
          {
            userType: 'idol',
            id: idolId,
            before: { verification: before, score: idol.priorityScore },
            after: { verification: decision, score: fields.priorityScore },
          },
        ],
      },
      now,
      auditRef,
    );
    return { status: 'done', auditId: auditRef.id };
  });
}

/** Returns the id of the mail about a decision. @param atMs the time of the decision. */
export function outcomeMailId(idolId: number, decision: ReviewDecision, atMs: number): string {
  return `idol-${idolId}-${decision}-${atMs}`;
}

/**
 * Returns the mail about a decision, due {@link REVIEW_MAIL_DELAY_MS} after it.
 * @param reviewedBy the idol's `reviewedBy` while the decision is in force. Only then is the mail sent.
 */
export function outcomeMail(
  idolId: number,
  idol: IdolDoc,
  { status, reasons, note, at }: NonNullable<IdolSubmissionDoc['decision']>,
  reviewedBy: string,
  now: Date,
): MailDoc {
  const due = Timestamp.fromMillis(Math.max(at.toMillis() + REVIEW_MAIL_DELAY_MS, now.getTime()));
  const values = { reasons: reasons.join(), note };
  const requestedAt = Timestamp.fromDate(now);
  return newMail(idol, signupPath('idol', idolId), OUTCOME_MAIL[status], requestedAt, {
    due,
    values,
    nonce: reviewedBy,
  });
}
