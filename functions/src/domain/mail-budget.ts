/** Returns the UTC day whose budget a mail uses, such as `2026-03-02`. */
export function budgetDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Returns when the next day's budget begins. */
export function nextBudgetDay(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(24, 0, 0, 0);
  return next;
}

/**
 * Returns the start of the day whose budget has room for a new mail; null if today's has.
 * @param waiting the mails that are due.
 * @param left how many of them today's budget still allows.
 * @param perDay `MAILS_PER_DAY`
 */
export function budgetDayOfNew(waiting: number, left: number, perDay: number, now: Date): Date | null {
  if (waiting <= left) return null;
  const day = nextBudgetDay(now);
  day.setUTCDate(day.getUTCDate() + Math.floor((waiting - left) / perDay));
  return day;
}

/** Returns one shard's share of the budget. The shares add up to it. */
export function shareOfShard(perDay: number, shard: number, shards: number): number {
  return Math.floor(perDay / shards) + (shard < perDay % shards ? 1 : 0);
}

/**
 * Returns how many mails a process takes at a time: a thousandth of the budget, because what a process
 * has left when it ends is not used that day.
 */
export function blockSize(perDay: number): number {
  return Math.min(Math.max(Math.floor(perDay / 1_000), 1), 1_000);
}
