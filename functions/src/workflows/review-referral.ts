import { BULK_MAX } from '@contract/limits.ts';
import type { ReferralState, UserType } from '@contract/values.ts';
import {
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { type AuditDoc, addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransactionOnce } from '../collections/database.ts';
import { heldReferrals, type ReferralDoc, referrals } from '../collections/referrals.ts';
import { signupRef } from '../collections/signups.ts';
import { credit, setReferred } from './credit-referral.ts';

/** An admin's decision on held referrals. */
interface Decision {
  isAccepted: boolean;
  admin: string;
}

/**
 * Accepts or dismisses a held referral. Both scores and the audit entry change in one commit. A second
 * decision changes nothing.
 * @returns the referral's state afterwards; null if the id is unknown.
 */
export async function decideReferral(
  db: Firestore,
  { id, ...decision }: Decision & { id: string },
  now: Date,
): Promise<{ state: ReferralState; auditId: string | null } | null> {
  const ref = referrals(db).doc(id);
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const referral = (await transaction.get(ref)).data();
    if (!referral) return null;
    if (referral.state !== 'held') return { state: referral.state, auditId: null };
    const state = await decide(transaction, db, [{ id, referral }], decision, auditRef, now);
    return { state, auditId: auditRef.id };
  });
}

/**
 * Accepts or dismisses a person's held referrals, at most {@link BULK_MAX}, oldest first, in one commit with one audit
 * entry.
 * @param until leaves those that were stored later, which the admin has not seen. Their time may be earlier, because it
 * is that of the confirmation.
 * @returns how many it decided.
 */
export async function decideReferrals(
  db: Firestore,
  { userType, userId, until, ...decision }: Decision & { userType: UserType; userId: number; until: Date },
  now: Date,
): Promise<{ decided: number; auditId: string | null }> {
  const auditRef = newAuditRef(db);
  const waiting = heldReferrals(db, userType, userId)
    .where('at', '<=', Timestamp.fromDate(until))
    .limit(BULK_MAX);
  return inTransactionOnce(
    db,
    auditRef,
    async (transaction) => {
      const found = (await transaction.get(waiting)).docs;
      const docs = found.filter(({ createTime }) => createTime.toMillis() <= until.getTime());
      if (docs.length === 0) return { decided: 0, auditId: null };
      await decide(transaction, db, docs.map(withId), decision, auditRef, now);
      return { decided: docs.length, auditId: auditRef.id };
    },
    CONTENDED,
  );
}

interface Held {
  id: string;
  referral: ReferralDoc;
}

function withId(document: QueryDocumentSnapshot<ReferralDoc, ReferralDoc>): Held {
  return { id: document.id, referral: document.data() };
}

/** Decides referrals of one referrer, and logs that signup and each referred one. @param held at least one. */
async function decide(
  transaction: Transaction,
  db: Firestore,
  held: Held[],
  { isAccepted, admin }: Decision,
  auditRef: DocumentReference<AuditDoc, AuditDoc>,
  now: Date,
): Promise<'accepted' | 'dismissed'> {
  const referrers = held.map(({ referral }) => signupRef(db, referral.referrerType, referral.referrerId));
  const [referrer] = await transaction.getAll(...referrers.slice(0, 1));
  const friends = isAccepted
    ? await transaction.getAll(
        ...held.map(({ referral }) => signupRef(db, referral.userType, referral.userId)),
      )
    : [];
  const state = isAccepted ? 'accepted' : 'dismissed';
  for (const { id } of held) transaction.update(referrals(db).doc(id), { state, decidedBy: auditRef.id });
  const ofReferrer = held.slice(0, 1).flatMap(({ referral }) => {
    const { referrerType: userType, referrerId: id } = referral;
    const stored = referrer?.data();
    if (!stored) return [];
    const before = stored.priorityScore;
    const made = held.map(({ referral }) => referral);
    const person = { userType, userId: id, signup: stored };
    const after = isAccepted ? credit(transaction, db, person, made, now) : before;
    return [{ userType, id, before: { score: before }, after: { score: after } }];
  });
  const ofFriends = held.map(({ referral }, index) =>
    setReferred(transaction, db, referral, friends[index]?.data(), isAccepted, now),
  );
  const changes = [...ofReferrer, ...ofFriends];
  const reasons = [...new Set(held.flatMap(({ referral }) => referral.reasons))];
  const referral = { ids: held.map(({ id }) => id), isAccepted, reasons };
  addToAudit(transaction, db, { action: 'referral-review', admin, referral, changes }, now, auditRef);
  return state;
}
