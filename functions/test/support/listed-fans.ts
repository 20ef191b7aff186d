import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { personOf, personRef } from '../../src/collections/people.ts';
import { storedRanking } from '../../src/collections/ranking.ts';
import { type FanDoc, type SignupDoc, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { newReferralCode } from '../../src/domain/referral-code.ts';
import { storePerson } from '../../src/workflows/store-person.ts';
import { inParallel } from './client.ts';
import { DAY } from './people.ts';
import { makeSignups } from './seed/signups.ts';

/** What a test changes about a fan. */
export type FanChange = Partial<
  Pick<
    FanDoc,
    | 'createdAt'
    | 'language'
    | 'flags'
    | 'verifiedAt'
    | 'verifiedReferrals'
    | 'referralDays'
    | 'accessTier'
    | 'name'
    | 'amongFirst'
    | 'isReferred'
    | 'referral'
    | 'favoriteIdols'
    | 'wants'
    | 'referralCode'
    | 'activeAt'
  >
>;

export interface ListedFan {
  id: number;
  fan: FanDoc;
}

/** The number of fans in one commit, each with a row. */
const BATCH = 200;

/**
 * Stores confirmed fans without early access, and their rows in the list of people. All have the same score, and the
 * first one is the first in the list, unless `changeOf` makes one different.
 * @param isListed whether the list has them. Storing their rows takes half of the time.
 */
export async function storeFans(
  db: Firestore,
  count: number,
  changeOf: (n: number) => FanChange = () => ({}),
  isListed = true,
): Promise<ListedFan[]> {
  const start = Date.now() - 90 * DAY;
  const run = `wave${Math.random().toString(36).slice(2)}`;
  const seeds = makeSignups({ fan: count, idol: 0 }, config.mailboxKey, run, 0);
  const fans = seeds.map(({ id, signup }, n): ListedFan => {
    const fan: FanDoc = {
      ...waiting(signup as FanDoc, Timestamp.fromMillis(start + n)),
      ...{ referral: 'friend', favoriteIdols: '', wants: '', flags: [] },
      ...changeOf(n),
    };
    fan.hasEarlyAccess = fan.accessTier !== 'standard';
    return { id, fan: { ...fan, ...storedRanking(id, fan, new Date()) } };
  });
  await inParallel(Math.ceil(count / BATCH), 4, async (n) => {
    const batch = db.batch();
    for (const { id, fan } of fans.slice(n * BATCH, (n + 1) * BATCH)) {
      batch.create(signupRef(db, 'fan', id), fan);
      const row = isListed && personOf('fan', fan);
      if (row) batch.create(personRef(db, 'fan', id), row);
    }
    await batch.commit();
  });
  return fans;
}

/** Returns a generated signup as a confirmed one without early access and referrals. */
export function waiting<Doc extends SignupDoc>(signup: Doc, createdAt = signup.createdAt): Doc {
  const {
    letInAt: _1,
    announcedAt: _2,
    admissionNonce: _3,
    admissionTier: _4,
    referralDays: _5,
    ...plain
  } = signup;
  const unreferred = { verifiedReferrals: 0, isReferred: false, referredByCode: '' };
  const waits = { verifiedAt: createdAt, accessTier: 'standard', hasEarlyAccess: false };
  // The generated signup may be unconfirmed, without a code.
  const referralCode = plain.referralCode ?? newReferralCode();
  return { ...plain, createdAt, referralCode, ...unreferred, ...waits } as Doc;
}

/** Changes a fan, and the row in the list, as the product does. */
export async function changeFan(db: Firestore, { id, fan }: ListedFan, change: FanChange): Promise<void> {
  const changed = { ...fan, ...change };
  const stored = { ...changed, ...storedRanking(id, changed, new Date()) };
  await signupRef(db, 'fan', id).set(stored);
  await storePerson(db, 'fan', id);
}
