import type { UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { addToAudit, newAuditRef } from '../collections/audit-log.ts';
import { inTransactionOnce } from '../collections/database.ts';
import {
  type EarlierName,
  nameOf,
  type SignupDoc,
  signupRef,
  unlessBeingDeleted,
} from '../collections/signups.ts';
import { searchKeys } from '../domain/search-keys.ts';

/** Limits how many earlier names are kept: those of the newest corrections. */
const EARLIER_NAMES_MAX = 20;

interface Correction {
  userType: UserType;
  id: number;
  name: string;
  admin: string;
}

/**
 * Gives a signup another name, in one commit with the audit entry. The list of people and the search find it by the
 * new name.
 * @returns null if there is no such signup; `auditId` is null if it had that name already.
 */
export async function correctName(
  db: Firestore,
  { userType, id, name, admin }: Correction,
  now: Date,
): Promise<{ auditId: string | null } | null> {
  const ref = signupRef(db, userType, id);
  const auditRef = newAuditRef(db);
  return inTransactionOnce(db, auditRef, async (transaction) => {
    const stored = unlessBeingDeleted((await transaction.get(ref)).data());
    if (!stored) return null;
    if (nameOf(stored) === name) return { auditId: null };
    transaction.update(ref, renamed(stored, name, auditRef.id));
    const changes = [{ userType, id, before: {}, after: {} }];
    addToAudit(transaction, db, { action: 'name-corrected', admin, changes }, now, auditRef);
    return { auditId: auditRef.id };
  });
}

/** Returns the fields that another name changes. @param replacedBy the id of the action's audit entry. */
export function renamed(stored: SignupDoc, name: string, replacedBy: string) {
  const field = 'stageName' in stored ? { stageName: name } : { name };
  const earlier: EarlierName[] = [...(stored.earlierNames ?? []), { name: nameOf(stored), replacedBy }];
  return {
    ...field,
    earlierNames: earlier.slice(-EARLIER_NAMES_MAX),
    searchKeys: searchKeys({ ...stored, ...field }),
  };
}
