import type { ResentTemplate, UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransactionOnce } from '../collections/database.ts';
import { type MailDoc, newMail } from '../collections/outbox.ts';
import { type SignupDoc, signupPath, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { type SuppressionDoc, suppressionRef } from '../collections/suppressions.ts';
import { isStopped } from '../domain/mail-delivery.ts';
import { youreInAgain } from './let-in.ts';
import { isSameRequest, requestedMailRefs } from './requested-mail.ts';

interface Request {
  userType: UserType;
  id: number;
  template: ResentTemplate;
  admin: string;
}

/**
 * `unneeded`: the address is verified already, or the person is not let in or must not know it yet. `stopped`: the
 * address gets no mail. Only `done` changes anything.
 */
export type ResendOutcome = 'unknown' | 'unneeded' | 'stopped' | 'done';

/**
 * Queues a mail to a person again, in one commit with the audit entry. Two requests within seconds, by the admin or
 * the person, send one mail. The mailbox's quota is checked when it is sent, as for every mail.
 * @param key MAILBOX_KEY
 */
export async function resendMail(
  db: Firestore,
  key: string,
  request: Request,
  now: Date,
): Promise<ResendOutcome> {
  const { userType, id, admin } = request;
  const auditRef = newAuditRef(db);
  return inTransactionOnce<ResendOutcome>(db, auditRef, async (transaction) => {
    const signup = unlessBeingDeleted((await transaction.get(signupRef(db, userType, id))).data());
    if (!signup) return 'unknown';
    const mail = mailAgain(request, signup, now);
    if (!mail) return 'unneeded';
    const { ref, previousRef } = requestedMailRefs(db, mail);
    const [suppression, current, previous] = await Promise.all([
      transaction.get(suppressionRef(db, key, signup.email)),
      transaction.get(ref),
      transaction.get(previousRef),
    ]);
    if (isStoppedForAdmins(suppression.data(), signup, now)) return 'stopped';
    if (current.exists || isSameRequest(previous, mail)) return 'done';
    transaction.create(ref, mail);
    const changes = [{ userType, id, before: {}, after: {} }];
    addToAudit(transaction, db, { action: 'mail-resent', admin, changes }, now, auditRef);
    return 'done';
  });
}

function mailAgain({ userType, id, template }: Request, signup: SignupDoc, now: Date): MailDoc | null {
  if (template === 'youre-in-again') return youreInAgain(userType, id, signup, now);
  if (signup.verifiedAt) return null;
  return newMail(signup, signupPath(userType, id), template, Timestamp.fromDate(now));
}

/** Returns whether the address gets no mail. Then an admin must not send what only the person may request. */
function isStoppedForAdmins(stop: SuppressionDoc | undefined, { verifiedAt }: SignupDoc, now: Date): boolean {
  return (
    stop !== undefined &&
    isStopped(
      { requestedAtMs: now.getTime(), isRequested: false },
      { sinceMs: stop.since.toMillis(), reason: stop.reason },
      verifiedAt?.toMillis() ?? null,
    )
  );
}
