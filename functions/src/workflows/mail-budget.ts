import { randomInt } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { inTransaction, readAll } from '../collections/database.ts';
import { BUDGET_SHARDS, budgetRef } from '../collections/mail-budget.ts';
import { blockSize, budgetDay, shareOfShard } from '../domain/mail-budget.ts';

const SHARDS = Array.from({ length: BUDGET_SHARDS }, (_, shard) => shard);

/** The mails of a day that this process may still send. Kept by database, because tests have several. */
interface Block {
  day: string;
  left: number;
  /** Whether every shard is used up. */
  isSpent: boolean;
  taking: Promise<void> | null;
}
const blocks = new WeakMap<Firestore, Block>();

/**
 * Takes one mail from the day's budget. A process takes blocks of mails in transactions, each starting at a random
 * shard, so the budget is never exceeded and no document is written too often. The rest of a block stays unused if
 * its process ends.
 * @param perDay `MAILS_PER_DAY`; 0: no limit.
 * @returns false if the day's budget is spent.
 */
export async function takeFromBudget(db: Firestore, perDay: number, now: Date): Promise<boolean> {
  if (perDay === 0) return true;
  const block = blockOf(db, budgetDay(now));
  while (block.left === 0 && !block.isSpent) {
    block.taking ??= takeBlock(db, perDay, block).finally(() => {
      block.taking = null;
    });
    await block.taking;
  }
  if (block.left === 0) return false;
  block.left--;
  return true;
}

/** Gives the share of an unsent mail back to the day's budget. */
export function giveBackToBudget(db: Firestore, perDay: number, now: Date): void {
  const block = blocks.get(db);
  if (perDay > 0 && block?.day === budgetDay(now)) block.left++;
}

/** Returns how many mails of the day's budget no process has taken. Infinite without a budget. */
export async function budgetLeft(db: Firestore, perDay: number, now: Date): Promise<number> {
  if (perDay === 0) return Number.POSITIVE_INFINITY;
  const shards = await readAll(
    db,
    SHARDS.map((shard) => budgetRef(db, shard)),
  );
  const taken = shards.map((shard) => (shard?.day === budgetDay(now) ? shard.taken : 0));
  return Math.max(0, perDay - taken.reduce((sum, one) => sum + one, 0));
}

function blockOf(db: Firestore, day: string): Block {
  const known = blocks.get(db);
  if (known?.day === day) return known;
  const block: Block = { day, left: 0, isSpent: false, taking: null };
  blocks.set(db, block);
  return block;
}

async function takeBlock(db: Firestore, perDay: number, block: Block): Promise<void> {
  const first = randomInt(BUDGET_SHARDS);
  for (const offset of SHARDS) {
    const shard = (first + offset) % BUDGET_SHARDS;
    // Mails may be returned meanwhile, so the block is read only after the wait.
    const size = await takeFromShard(db, perDay, shard, block.day);
    block.left += size;
    if (block.left > 0) return;
  }
  block.isSpent = true;
}

async function takeFromShard(db: Firestore, perDay: number, shard: number, day: string): Promise<number> {
  const ref = budgetRef(db, shard);
  const share = shareOfShard(perDay, shard, BUDGET_SHARDS);
  if (share === 0) return 0;
  return inTransaction(db, async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    // Another process has already begun the next day.
    if (stored && stored.day > day) return 0;
    const taken = stored?.day === day ? stored.taken : 0;
    const size = Math.min(blockSize(perDay), share - taken);
    if (size <= 0) return 0;
    transaction.set(ref, { day, taken: taken + size });
    return size;
  });
}
