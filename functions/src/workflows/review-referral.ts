import type { ReferralState } from '@contract/values.ts';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { encodeCursor, readCursor } from '../collections/cursor.ts';
import { inTransaction, readAll } from '../collections/database.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { type ReferralDoc, referrals } from '../collections/referrals.ts';
import { signupRef } from '../collections/signups.ts';
import { credit } from './credit-referral.ts';

/** A held referral with the addresses an admin compares; null for a deleted signup. */
export interface HeldReferral extends ReferralDoc {
  id: string;
  referrerEmail: string | null;
  referredEmail: string | null;
}

/**
 * Returns a page of held referrals, oldest first.
 * @returns null if the cursor is malformed. `nextCursor` is null on the last page.
 */
export async function pageOfHeld(
  db: Firestore,
  limit: number,
  cursor: string,
): Promise<{ held: HeldReferral[]; nextCursor: string | null } | null> {
  const place = cursor === '' ? null : readCursor(cursor);
  if (place === undefined) return null;
  let query: Query<ReferralDoc, ReferralDoc> = referrals(db)
    .where('state', '==', 'held')
    .orderBy('at')
    .orderBy('__name__');
  if (place) query = query.startAfter(place.at, place.id);
  const { docs } = await query.limit(limit + 1).get();
  const last = docs.length > limit ? docs[limit - 1] : undefined;
  return {
    held: await withAddresses(db, docs.slice(0, limit)),
    nextCursor: last ? encodeCursor(last.get('at'), last.id) : null,
  };
}

async function withAddresses(
  db: Firestore,
  docs: QueryDocumentSnapshot<ReferralDoc, ReferralDoc>[],
): Promise<HeldReferral[]> {
  const refs = docs.flatMap((document) => {
    const { referrerType, referrerId, userType, userId } = document.data();
    return [signupRef(db, referrerType, referrerId), signupRef(db, userType, userId)];
  });
  const people = await readAll(db, refs);
  const emailOf = (index: number): string | null => people[index]?.email ?? null;
  return docs.map((document, index) => ({
    ...document.data(),
    id: document.id,
    referrerEmail: emailOf(2 * index),
    referredEmail: emailOf(2 * index + 1),
  }));
}

/**
 * Accepts or dismisses a held referral. Both scores and the audit entry change in one commit. A second
 * decision changes nothing.
 * @returns the referral's state afterwards; null if the id is unknown.
 */
export async function decideReferral(
  db: Firestore,
  { id, isAccepted, admin }: { id: string; isAccepted: boolean; admin: string },
  now: Date,
): Promise<{ state: ReferralState; auditId: string | null } | null> {
  const ref = referrals(db).doc(id);
  const auditRef = newAuditRef(db);
  return inTransaction(db, async (transaction) => {
    const referral = (await transaction.get(ref)).data();
    if (!referral) return null;
    if (referral.state !== 'held') return { state: referral.state, auditId: null };
    const { referrerType, referrerId, userType, userId } = referral;
    const [referrer, referred] = await Promise.all([
      transaction.get(signupRef(db, referrerType, referrerId)),
      transaction.get(signupRef(db, userType, userId)),
    ]);
    const state = isAccepted ? 'accepted' : 'dismissed';
    transaction.update(ref, { state, decidedBy: auditRef.id });

    const stored = referrer.data();
    const before = stored?.priorityScore;
    const isCredited = isAccepted && stored !== undefined;
    const after = isCredited
      ? credit(transaction, db, { userType: referrerType, userId: referrerId, signup: stored }, now)
      : before;
    const invited = referred.data();
    if (isAccepted && invited) {
      const changes = { isReferred: true };
      transaction.update(referred.ref, {
        ...changes,
        ...rankingUpdate(userId, { ...invited, ...changes }, now),
      });
    }
    addToAudit(
      transaction,
      db,
      {
        action: 'referral-review',
        admin,
        referral: { id, isAccepted, reasons: referral.reasons },
        changes:
          before === undefined || after === undefined
            ? []
            : [
                {
                  userType: referrerType,
                  id: referrerId,
                  before: { score: before },
                  after: { score: after },
                },
              ],
      },
      now,
      auditRef,
    );
    return { state, auditId: auditRef.id };
  });
}
