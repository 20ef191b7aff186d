import type { AccessTier, AuditAction, UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { type AuditedChange, addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransactionOnce } from '../collections/database.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { type SignupDoc, signupRef } from '../collections/signups.ts';
import { isHigher } from '../domain/tiers.ts';

/** An admin's action: these entries get this tier. */
export interface TierAction {
  action: Extract<AuditAction, 'assign-tier' | 'bulk-promote'>;
  admin: string;
  userType: UserType;
  /** Each once. */
  ids: number[];
  tier: AccessTier;
}

/**
 * Gives all of them the tier and notes it in the audit log: one commit, so all or nothing. A bulk promotion leaves alone whoever has that tier or a
 * higher one already: it takes nothing away from anybody. Whoever acts at the same time on the same entry comes before or after, and the log shows
 * both.
 * @returns how many got the tier, and the numbers that nobody has; if there are any, nothing was changed.
 */
export async function setTiers(
  db: Firestore,
  { action, admin, userType, ids, tier }: TierAction,
  now: Date,
): Promise<{ changed: number; unknown: number[] }> {
  const refs = ids.map((id) => signupRef(db, userType, id));
  const auditRef = newAuditRef(db);
  return inTransactionOnce(
    db,
    auditRef,
    async (transaction) => {
      const documents = await transaction.getAll(...refs);
      const unknown = ids.filter((_id, index) => !documents[index]?.exists);
      if (unknown.length > 0) return { changed: 0, unknown };
      const changes: AuditedChange[] = [];
      for (const document of documents) {
        const stored = document.data();
        if (!stored || (action === 'bulk-promote' && !isHigher(tier, stored.accessTier))) continue;
        const fields = withTier(stored, tier, now);
        transaction.update(document.ref, fields);
        changes.push(tierChange(userType, Number(document.id), stored, fields));
      }
      if (changes.length > 0) addToAudit(transaction, db, { action, admin, changes }, now, auditRef);
      return { changed: changes.length, unknown };
    },
    CONTENDED,
  );
}

/** The fields that a tier changes on a record. Every tier but the standard one lets its holder in early. */
export function withTier(stored: SignupDoc, tier: AccessTier, now: Date) {
  const fields = { accessTier: tier, hasEarlyAccess: tier !== 'standard' };
  return { ...fields, ...rankingUpdate({ ...stored, ...fields }, now) };
}

/** What the audit log says of it. */
export function tierChange(
  userType: UserType,
  id: number,
  before: SignupDoc,
  after: ReturnType<typeof withTier>,
): AuditedChange {
  return {
    userType,
    id,
    before: { tier: before.accessTier, score: before.priorityScore },
    after: { tier: after.accessTier, score: after.priorityScore },
  };
}
