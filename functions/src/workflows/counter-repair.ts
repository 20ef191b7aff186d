import type { Unattended } from '@contract/roles.ts';
import type { UserType } from '@contract/values.ts';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addToAudit } from '../collections/audit-log.ts';
import type { Commit } from '../collections/database.ts';
import { counterRepairRef } from '../collections/system.ts';

/** The number of signups of each type that the counter lacks; negative if it has too many. */
export type Difference = Record<UserType, number>;

/** Records a repair of the counter for Today and the log, in the commit of the repair. */
export function recordRepair(
  commit: Commit,
  db: Firestore,
  admin: Unattended,
  { fan, idol }: Difference,
  now: Date,
): void {
  commit.set(counterRepairRef(db), { fan, idol, at: Timestamp.fromDate(now) });
  addToAudit(commit, db, { action: 'counter-repaired', admin, repaired: { fan, idol } }, now);
}
