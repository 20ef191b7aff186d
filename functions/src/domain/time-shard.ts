import { randomInt } from 'node:crypto';

/*
 * Firestore accepts about 500 writes a second at the end of an index
 * (firebase.google.com/docs/firestore/solutions/shard-timestamp). An order by time to which documents are
 * added at a higher rate begins with a shard. A query for all shards returns them merged.
 */

/** The shards of signups: 250 writes a second in each at 2,000 signups a second. */
export const SIGNUP_SHARDS = shards(8);

/** The shards of queued mails. There are twice as many because a delivery changes its mail's position too. */
export const MAIL_SHARDS = shards(16);

/** Returns the shard of a signup. Its number is a keyed hash, so all shards are equally likely. */
export function signupShard(id: number): number {
  return id % SIGNUP_SHARDS.length;
}

/** Returns a random shard, for a new mail. */
export function randomMailShard(): number {
  return randomInt(MAIL_SHARDS.length);
}

/** Numbers the shards; Firestore's `in` accepts 30 values. */
function shards(count: number): number[] {
  return Array.from({ length: count }, (_, shard) => shard);
}
