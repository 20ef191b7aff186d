import { Timestamp } from 'firebase-admin/firestore';
import { firstMailId, type MailDoc, newMail } from '../functions/src/collections/outbox.ts';
import { storedRanking } from '../functions/src/collections/ranking.ts';
import { type FanDoc, signupPath } from '../functions/src/collections/signups.ts';
import { mailboxHash } from '../functions/src/domain/mailbox.ts';
import { signupId } from '../functions/src/domain/signup-id.ts';
import { signupShard } from '../functions/src/domain/time-shard.ts';
import { makeSignups } from '../functions/test/support/seed/signups.ts';

/* The fans that warm a database up (warm.ts). Their numbers derive from the run, so that they can be found again. */

/** Returns an address that is never delivered (`.invalid`, RFC 2606). */
const emailOf = (run: string, n: number) => `${n}@${run}.warm.invalid`;

/** Returns the number of a run's nth fan. */
export function syntheticId(run: string, n: number): number {
  return signupId(run, 'fan', emailOf(run, n));
}

/** Returns the id of its mail, among those of real mails: Firestore splits only the key ranges that are written. */
export function syntheticMailId(run: string, n: number): string {
  return firstMailId('fan', syntheticId(run, n), Timestamp.fromMillis(0));
}

/** Returns the unconfirmed fan from which the run's fans are copied. */
export function syntheticTemplate(run: string): FanDoc {
  const seed = makeSignups({ fan: 100, idol: 0 }, run, run, 0).find(({ signup }) => !signup.verifiedAt);
  if (!seed || !('name' in seed.signup)) throw new Error('All seeded fans are confirmed.');
  // The trigger stores the search keys, as it does for visitors.
  const { searchKeys: _later, ...signup } = seed.signup;
  return { ...signup, referredByCode: '' };
}

/**
 * Creates a run's nth fan as a visitor's signup does, and a mail that is finished. The fan is not among the first 1,000,
 * so only the counter, the search and the list of people process it.
 */
export function syntheticSignup(
  run: string,
  n: number,
  template: FanDoc,
  createdAt: Timestamp,
): { signup: FanDoc; mail: MailDoc } {
  const [id, email] = [syntheticId(run, n), emailOf(run, n)];
  const own = {
    email,
    mailboxHash: mailboxHash(run, email),
    shard: signupShard(id),
    // The keys of a common name would all be written to the same index tails.
    name: String(id),
    createdAt,
    mailDueAt: createdAt,
  };
  const unranked: FanDoc = { ...template, ...own };
  const signup: FanDoc = { ...unranked, ...storedRanking(id, unranked, createdAt.toDate()) };
  const mail = newMail(signup, signupPath('fan', id), 'verify-email', createdAt);
  const delivery = {
    ...mail.delivery,
    state: 'OBSOLETE' as const,
    nextAttemptAt: null,
    endTime: createdAt,
  };
  return { signup, mail: { ...mail, delivery } };
}
