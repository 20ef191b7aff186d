import type { MailTemplate, ReviewDecision, ReviewReason, VerificationState } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransactionOnce } from '../collections/database.ts';
import { submissionRef } from '../collections/idol-submissions.ts';
import { mailRef, newMail } from '../collections/outbox.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { signupPath, signupRef } from '../collections/signups.ts';

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

/** The mail that each decision sends. */
const OUTCOME_MAIL = {
  approved: 'idol-approved',
  needs_more: 'idol-needs-more',
  rejected: 'idol-rejected',
} as const satisfies Record<ReviewDecision, MailTemplate>;

/**
 * Stores a reviewer's decision: state, score, the idol's mail and the audit entry in one commit.
 * @returns `unknown` if there is no such submission, `changed` if it is not the one the reviewer saw; neither
 * changes anything.
 */
export async function reviewIdol(
  db: Firestore,
  { admin, idolId, version, seen, decision, reasons, note }: ReviewAction,
  now: Date,
): Promise<'done' | 'unknown' | 'changed'> {
  const ref = signupRef(db, 'idol', idolId);
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const idol = (await transaction.get(ref)).data();
    if (!idol?.verification) return 'unknown';
    const { verificationState: before, verification } = idol;
    if (before !== seen || verification.version !== version || before === decision) return 'changed';

    const at = Timestamp.fromDate(now);
    const told = decision === 'approved' ? { reasons: [], note: '' } : { reasons, note };
    transaction.update(submissionRef(db, idolId, version), {
      decision: { status: decision, ...told, at },
    });
    const changes = { verificationState: decision, verification: { version, since: at } };
    const fields = { ...changes, ...rankingUpdate(idolId, { ...idol, ...changes }, now) };
    transaction.update(ref, fields);
    const values = { reasons: told.reasons.join(), note: told.note };
    const mail = newMail(idol, signupPath('idol', idolId), OUTCOME_MAIL[decision], at, { values });
    transaction.create(mailRef(db, `idol-${idolId}-${decision}-${now.getTime()}`), mail);
    addToAudit(
      transaction,
      db,
      {
        action: 'idol-review',
        admin,
        reviewReasons: told.reasons,
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
    return 'done';
  });
}
