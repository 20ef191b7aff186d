import { DETAIL_ROWS, type Named } from '@contract/signup-detail.ts';
import { NEWSLETTERS, USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { selectFields } from '../collections/database.ts';
import { type IdolRequestDoc, idolRequestsBy } from '../collections/idol-requests.ts';
import { nameOf } from '../collections/signups.ts';
import { signupsWithAddress } from '../collections/signups-search.ts';
import { type SubscriptionDoc, subscriptionsTo } from '../collections/subscriptions.ts';

/** What is stored under a signup's address besides that signup. */
export interface SameAddress {
  /** The signup of the other type. */
  otherSignup: Named | null;
  subscriptions: SubscriptionDoc[];
  /** Newest first, at most {@link DETAIL_ROWS}. */
  idolRequests: Pick<IdolRequestDoc, (typeof REQUEST_FIELDS)[number]>[];
  /** Which requests are left out. */
  otherIdolRequests: 'none' | 'older' | 'any';
}

const REQUEST_FIELDS = ['name', 'request', 'createdAt'] as const;

/**
 * The maximum number of idol requests that are read to find the newest ones. An index by address and time would make
 * this exact, but all requests without an address would be next to each other in it, in order of time, which limits how
 * many can be stored a second.
 */
const REQUESTS_READ = 250;

/**
 * Reads what else is stored under a signup's address. Costs one read for the other signup, and one for each subscription
 * and each of at most {@link REQUESTS_READ} + 1 idol requests; one each if there are none.
 * @param key MAILBOX_KEY
 */
export async function readSameAddress(
  db: Firestore,
  key: string,
  userType: UserType,
  email: string,
): Promise<SameAddress> {
  const otherTypes = USER_TYPES.filter((type) => type !== userType);
  const [[other], subscriptions, requests] = await Promise.all([
    signupsWithAddress(db, key, email, otherTypes),
    subscriptionsTo(db, email).limit(NEWSLETTERS.length).get(),
    selectFields(idolRequestsBy(db, email), REQUEST_FIELDS)
      .limit(REQUESTS_READ + 1)
      .get(),
  ]);
  const found = requests.docs
    .map((document) => document.data())
    .sort((one, another) => another.createdAt.toMillis() - one.createdAt.toMillis());
  const isCut = found.length > DETAIL_ROWS;
  return {
    otherSignup: other
      ? { userType: other.userType, id: Number(other.document.id), name: nameOf(other.document.data()) }
      : null,
    subscriptions: subscriptions.docs.map((document) => document.data()),
    idolRequests: found.slice(0, DETAIL_ROWS),
    otherIdolRequests: found.length > REQUESTS_READ ? 'any' : isCut ? 'older' : 'none',
  };
}
