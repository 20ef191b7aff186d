import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** The number of shards of a day's budget, so that not every process writes the same document. */
export const BUDGET_SHARDS = 8;

/** `mailBudget/{0…7}`: how many mails processes have taken from a shard of the budget. */
export interface MailBudgetDoc {
  /** The UTC day, such as `2026-03-02`. On any other day nothing is taken yet. */
  day: string;
  taken: number;
}

/** Returns the reference of a shard of the budget. @param shard 0 to 7 */
export function budgetRef(db: Firestore, shard: number): DocumentReference<MailBudgetDoc, MailBudgetDoc> {
  return collection<MailBudgetDoc>(db, 'mailBudget').doc(String(shard));
}
