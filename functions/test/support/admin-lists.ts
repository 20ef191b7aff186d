import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { consentNow } from '../../src/collections/consent.ts';
import { personOf, personRef } from '../../src/collections/people.ts';
import { storedRanking } from '../../src/collections/ranking.ts';
import { referralId, referrals } from '../../src/collections/referrals.ts';
import { type IdolDoc, signupRef } from '../../src/collections/signups.ts';
import { subscriptions } from '../../src/collections/subscriptions.ts';
import { config } from '../../src/config.ts';
import { inviteAll } from '../../src/workflows/invite.ts';
import { countIdolRequests, storeIdolRequest } from '../../src/workflows/request-idol.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { inParallel } from './client.ts';
import { CONTENT } from './idol-verification.ts';
import { waiting } from './listed-fans.ts';
import { after, HOUR } from './people.ts';
import { makeSignups } from './seed/signups.ts';

/** Stores confirmed idols whose documents wait for a review. No search finds them. @returns their numbers. */
export async function storeIdolsToReview(db: Firestore, count: number, now: Date): Promise<number[]> {
  const seeds = makeSignups({ fan: 0, idol: count }, config.mailboxKey, 'review', 0);
  await inParallel(count, 10, async (n) => {
    const { id, signup } = seeds[n] as { id: number; signup: IdolDoc };
    const idol = { ...waiting(signup), searchKeys: [] };
    await signupRef(db, 'idol', id).create({ ...idol, ...storedRanking(id, idol, now) });
    await submitVerification(db, id, CONTENT, 'en', now);
  });
  return seeds.map(({ id }) => id);
}

/** Stores the rows of idols who joined with a referral code and have not confirmed, in the list of people. */
export async function storeUnconfirmedReferrals(db: Firestore, count: number, referredByCode: string) {
  const batch = db.batch();
  for (const { id, signup } of makeSignups({ fan: 0, idol: count }, config.mailboxKey, 'unconfirmed', 0)) {
    const row = personOf('idol', { ...signup, verifiedAt: null, referredByCode });
    if (row) batch.create(personRef(db, 'idol', id), row);
  }
  await batch.commit();
}

/** Stores held referrals: each of the referrers has referred each of the others. All are fans. */
export async function storeHeldReferrals(db: Firestore, referrers: number[], referred: number[], now: Date) {
  await inParallel(referrers.length, 4, async (n) => {
    const referrerId = Number(referrers[n]);
    const batch = db.batch();
    for (const userId of referred)
      batch.create(referrals(db).doc(referralId('fan', referrerId, String(userId))), {
        ...{ referrerType: 'fan', referrerId, userType: 'fan', userId },
        ...{ at: Timestamp.fromDate(now), state: 'held', reasons: ['flagged'] },
      });
    await batch.commit();
  });
}

/** Invites people who have not signed up, in one action an hour ago. */
export async function storeInvitations(db: Firestore, count: number, now: Date): Promise<void> {
  const emails = Array.from({ length: count }, (_, n) => `guest${n}@example.com`);
  const offer = { userType: 'fan', tier: 'vip', admin: 'Orm', language: 'en' } as const;
  await inviteAll(db, config, { ...offer, emails }, after(now, -HOUR));
}

/** Stores confirmed subscribers and as many requested idols. */
export async function storeAudience(db: Firestore, count: number, now: Date): Promise<void> {
  const at = Timestamp.fromDate(now);
  await inParallel(count, 10, async (n) => {
    await subscriptions(db).add({
      ...{ email: `reader${n}@example.com`, mailboxHash: `reader${n}`, type: 'blog', language: 'en' },
      ...{ createdAt: at, consent: consentNow('en', at), verifiedAt: at, mailDueAt: at },
    });
    const request = { name: '', email: '', request: `Idol ${n}`, language: 'en' } as const;
    await storeIdolRequest(db, config.mailboxKey, request, 'client', now);
  });
  await countIdolRequests(db);
}
