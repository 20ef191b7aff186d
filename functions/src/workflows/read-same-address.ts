import { DETAIL_ROWS, type Named } from '@contract/signup-detail.ts';
import { NEWSLETTERS, USER_TYPES, type UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { type IdolRequestDoc, idolRequestsBy } from '../collections/idol-requests.ts';
import { nameOf } from '../collections/signups.ts';
import { signupsWithAddress } from '../collections/signups-search.ts';
import { type SubscriptionDoc, subscriptionsTo } from '../collections/subscriptions.ts';

/** What is stored under a signup's address besides that signup. */
export interface SameAddress {
  /** The signup of the other type. */
  otherSignup: Named | null;
  subscriptions: SubscriptionDoc[];
  /** Newest first. */
  idolRequests: IdolRequestDoc[];
}

/**
 * Reads what else is stored under a signup's address. Costs one read, and one of each subscription and idol request, or
 * one if there is none. More than {@link DETAIL_ROWS} idol requests would need an index to find the newest ones; any of
 * them are read.
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
    idolRequestsBy(db, email).limit(DETAIL_ROWS).get(),
  ]);
  return {
    otherSignup: other
      ? { userType: other.userType, id: Number(other.document.id), name: nameOf(other.document.data()) }
      : null,
    subscriptions: subscriptions.docs.map((document) => document.data()),
    idolRequests: requests.docs
      .map((document) => document.data())
      .sort((one, another) => another.createdAt.toMillis() - one.createdAt.toMillis()),
  };
}
