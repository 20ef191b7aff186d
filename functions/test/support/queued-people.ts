import { SimpleFaker } from '@faker-js/faker';
import { Timestamp } from 'firebase-admin/firestore';
import type { UserType } from '../../contract/values.ts';
import { storedRanking } from '../../src/collections/ranking.ts';
import { config } from '../../src/config.ts';
import type { CountKeys } from '../../src/domain/places.ts';
import type { Scored } from '../../src/domain/score.ts';
import { signupId } from '../../src/domain/signup-id.ts';
import { DAY } from './people.ts';

/** Repeats its numbers with the seed of the tests, which Vitest prints. */
const random = new SimpleFaker();
random.seed(Number(process.env.TEST_SEED));
const below = (limit: number) => random.number.int(limit - 1);

/** Describes a person in the queue: what the score depends on, and what is stored. */
export interface Queued {
  id: number;
  signup: Scored;
  score: number;
  key: string;
}

/** Scores a person with the product's own code. */
export function queued(id: number, signup: Scored, now: Date): Queued {
  const { priorityScore: score, waitingKey: key = '' } = storedRanking(id, signup, now);
  return { id, signup, score, key };
}

/**
 * Generates verified people in the queue.
 * @param answers returns the fields of the nth person that differ from a plain signup.
 */
export function someQueued(
  count: number,
  now: Date,
  answers: (n: number) => Partial<Scored>,
  userType: UserType = 'fan',
): Queued[] {
  return Array.from({ length: count }, (_, n) => {
    const createdAt = Timestamp.fromMillis(now.getTime() - below(100 * DAY));
    const plain = { createdAt, verifiedAt: createdAt, verifiedReferrals: 0, amongFirst: false };
    const signup = { ...plain, isReferred: false, hasEarlyAccess: false, ...answers(n) };
    return queued(signupId(config.mailboxKey, userType, `${n}@example.com`), signup, now);
  });
}

/** Returns random fields, so that people have many different scores. */
export function anyScore(): Partial<Scored> {
  const either = () => below(2) === 0;
  return {
    verifiedReferrals: below(13),
    amongFirst: either(),
    isReferred: either(),
    favoriteIdols: either() ? 'IU' : '',
  };
}

/** Returns people in the order of the queue: by score, time and number, without the stored keys. */
export function inOrder(people: readonly Queued[]): Queued[] {
  return people.toSorted(
    (one, other) =>
      other.score - one.score ||
      one.signup.createdAt.toMillis() - other.signup.createdAt.toMillis() ||
      one.id - other.id,
  );
}

/** Returns a function that counts keys in a range as the database does. */
export function countIn(keys: readonly string[]): CountKeys {
  const sorted = keys.toSorted();
  const before = (key: string) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (String(sorted[middle]) < key) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return async ({ start, end }, max = Number.POSITIVE_INFINITY) =>
    Math.min(max, (end === null ? sorted.length : before(end)) - before(start));
}
