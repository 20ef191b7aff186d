import type { AccessTier, AuditAction, UserType } from '@contract/values.ts';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { type AuditedAccess, type AuditedChange, addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { CONTENDED, inTransactionOnce } from '../collections/database.ts';
import { rankingUpdate } from '../collections/ranking.ts';
import { type SignupDoc, signupRef, unlessBeingDeleted } from '../collections/signups.ts';
import { isHigher } from '../domain/tiers.ts';
import { type AccessChange, accessChange, letIn } from './let-in.ts';

/** An admin's request to give signups a tier. */
export interface TierAction {
  action: Extract<AuditAction, 'assign-tier' | 'bulk-promote'>;
  admin: string;
  userType: UserType;
  /** Without duplicates. */
  ids: number[];
  tier: AccessTier;
}

/**
 * Gives signups a tier, queues the mails to people whom it lets in, and writes the audit entry, in one
 * commit. A bulk promotion skips signups with that tier or a higher one. Simultaneous actions on a signup run
 * one after the other, and the log shows both.
 * @returns the tiers that those who got the tier had before, and the unknown numbers; if there are any, nothing has
 * changed.
 */
export async function setTiers(
  db: Firestore,
  { action, admin, userType, ids, tier }: TierAction,
  now: Date,
): Promise<{ tiersBefore: AccessTier[]; unknown: number[]; auditId: string }> {
  const refs = ids.map((id) => signupRef(db, userType, id));
  const auditRef = newAuditRef(db);
  return inTransactionOnce(
    db,
    auditRef,
    async (transaction) => {
      const documents = await transaction.getAll(...refs);
      const unknown = ids.filter((_id, index) => !unlessBeingDeleted(documents[index]?.data()));
      if (unknown.length > 0) return { tiersBefore: [], unknown, auditId: auditRef.id };
      const changes: AuditedChange[] = [];
      for (const document of documents) {
        const stored = document.data();
        const isPromotion = action === 'bulk-promote';
        // An assignment to a single signup is logged even if it has the tier already.
        if (!stored || ((isPromotion || ids.length > 1) && !isChange(stored.accessTier, tier, isPromotion)))
          continue;
        const id = Number(document.id);
        changes.push(giveTier(transaction, db, { userType, id, stored, tier, auditId: auditRef.id }, now));
      }
      if (changes.length > 0) addToAudit(transaction, db, { action, admin, changes }, now, auditRef);
      return { tiersBefore: tiersBeforeOf(changes), unknown, auditId: auditRef.id };
    },
    CONTENDED,
  );
}

/** Returns the tiers that people had before their changes. */
export function tiersBeforeOf(changes: readonly AuditedChange[]): AccessTier[] {
  return changes.flatMap(({ before }) => before.tier ?? []);
}

/** Returns whether an action changes a signup's tier. A promotion only raises it. */
export function isChange(before: AccessTier, tier: AccessTier, isPromotion: boolean): boolean {
  return isPromotion ? isHigher(tier, before) : tier !== before;
}

/** A tier for a signup, by an admin. */
interface GivenTier extends Pick<AccessChange, 'userType' | 'id' | 'tier' | 'wave' | 'job'> {
  stored: SignupDoc;
  /** The entry of the action in the log. */
  auditId: string;
}

/**
 * Gives a signup a tier, and queues the mail if that lets the person in.
 * @returns the change, which the caller logs in the same commit.
 */
export function giveTier(
  transaction: Transaction,
  db: Firestore,
  { stored, auditId, ...given }: GivenTier,
  now: Date,
): AuditedChange {
  const { userType, id, tier, wave } = given;
  const fields = withTier(id, stored, tier, auditId, now);
  const access = { ...given, before: stored, after: { ...stored, ...fields }, isByAdmin: true };
  const letInFields = letIn(transaction, db, access, now);
  transaction.update(signupRef(db, userType, id), { ...fields, ...letInFields });
  const changed = accessChange(stored, letInFields);
  if (changed && wave?.notify === false) changed.isUnannounced = true;
  return tierChange(userType, id, stored, fields, changed);
}

/** Returns the fields that a tier changes. Every tier but `standard` gives early access. */
export function withTier(
  id: number | string,
  stored: SignupDoc,
  tier: AccessTier,
  tierSetBy: string,
  now: Date,
) {
  const fields = { accessTier: tier, hasEarlyAccess: tier !== 'standard', tierSetBy };
  return { ...fields, ...rankingUpdate(id, { ...stored, ...fields }, now) };
}

/** Returns a signup's change of tier for the audit log. */
export function tierChange(
  userType: UserType,
  id: number,
  before: SignupDoc,
  after: ReturnType<typeof withTier>,
  access?: AuditedAccess,
): AuditedChange {
  return {
    userType,
    id,
    before: { tier: before.accessTier, score: before.priorityScore },
    after: { tier: after.accessTier, score: after.priorityScore },
    ...(access ? { access } : {}),
  };
}
