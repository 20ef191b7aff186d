import { randomBytes, randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { emptyFan, emptyIdol, type FanProfile } from '../../contract/signup-fields.ts';
import type { UserType } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { type MailDoc, outbox } from '../../src/collections/outbox.ts';
import { rankingUpdate } from '../../src/collections/ranking.ts';
import { type FanDoc, type IdolDoc, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { signupId } from '../../src/domain/signup-id.ts';
import type { JoinRequest } from '../../src/workflows/join-waitlist.ts';

/**
 * Returns an address that nothing else in the test run uses. It is short, because each of its parts is a search key, and
 * the emulator sorts the keys of all signups for each search.
 */
export function newEmail(): string {
  return `${randomBytes(5).toString('hex')}@example.com`;
}

/** Returns the signup request of a fan. */
export function fanRequest(
  email: string,
  {
    profile,
    ...more
  }: Partial<Omit<JoinRequest, 'userType' | 'profile'>> & { profile?: Partial<FanProfile> } = {},
): JoinRequest {
  return {
    userType: 'fan',
    email,
    language: 'en',
    referral: '',
    referredByCode: '',
    ...more,
    profile: { ...emptyFan(), name: 'Mina', ...profile },
  };
}

/** Returns the signup request of an idol. */
export function idolRequest(email: string): JoinRequest {
  return {
    userType: 'idol',
    email,
    language: 'en',
    referral: '',
    referredByCode: '',
    profile: { ...emptyIdol(), stageName: 'Luna', type: 'solo' },
  };
}

/** Returns the number of an address's signup. */
export function idOf(userType: UserType, email: string): number {
  return signupId(config.mailboxKey, userType, email);
}

/** Returns the stored fan of an address, without the search keys, which a trigger adds later. */
export async function storedFan(email: string, db = database()): Promise<FanDoc | undefined> {
  return withoutKeys((await signupRef(db, 'fan', idOf('fan', email)).get()).data());
}

/**
 * Marks a fan as verified without a token. Also stores the new score, so that the queue stays in order for other
 * tests.
 * @returns the fan's new referral code.
 */
export async function markVerified(email: string, at = new Date(), db = database()): Promise<string> {
  const ref = signupRef(db, 'fan', idOf('fan', email));
  return db.runTransaction(async (transaction) => {
    const fan = (await transaction.get(ref)).data();
    if (!fan) throw new Error('There is no such signup.');
    const changes = {
      verifiedAt: Timestamp.fromDate(at),
      referralCode: `idol${randomUUID().slice(0, 8)}`,
    };
    transaction.update(ref, { ...changes, ...rankingUpdate(ref.id, { ...fan, ...changes }, at) });
    return changes.referralCode;
  });
}

/** Returns the stored idol of an address, without the search keys. */
export async function storedIdol(email: string, db = database()): Promise<IdolDoc | undefined> {
  return withoutKeys((await signupRef(db, 'idol', idOf('idol', email)).get()).data());
}

function withoutKeys<Doc extends FanDoc | IdolDoc>(stored: Doc | undefined): Doc | undefined {
  if (!stored) return undefined;
  const signup = { ...stored };
  delete signup.searchKeys;
  return signup;
}

/** Returns the outbox documents of an address, oldest request first. */
export async function mailDocs(email: string, db = database()): Promise<(MailDoc & { id: string })[]> {
  const found = await outbox(db).where('to', '==', email).get();
  return found.docs
    .map((mail) => ({ id: mail.id, ...mail.data() }))
    .sort((a, b) => a.requestedAt.toMillis() - b.requestedAt.toMillis());
}

/** Returns the token in the link of a verification mail. */
export function tokenIn(mail: { text: string }): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`There is no link with a token in: ${mail.text}`);
  return token;
}

/**
 * Returns the time one hour from now, at which a test's own clock starts. Mails stored with it are not due
 * in the emulators, so only the test delivers them.
 */
export function laterToday(): Date {
  return new Date(Date.now() + 60 * 60_000);
}

/** Returns the time that is some milliseconds after another one. */
export function after(start: Date, ms: number): Date {
  return new Date(start.getTime() + ms);
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
