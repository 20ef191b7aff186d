import { Timestamp } from 'firebase-admin/firestore';
import {
  type AccessTier,
  type IdolType,
  LANGUAGES,
  type Language,
  type ReferralSource,
  type UserType,
} from '../../functions/contract/values.ts';
import { consentNow } from '../../functions/src/collections/consent.ts';
import { storedRanking } from '../../functions/src/collections/ranking.ts';
import type { FanDoc, FanProfile, IdolDoc, SignupDoc } from '../../functions/src/collections/signups.ts';
import { mailboxHash } from '../../functions/src/domain/mailbox.ts';
import { newReferralCode } from '../../functions/src/domain/referral-code.ts';
import { searchKeys } from '../../functions/src/domain/search-keys.ts';
import { signupId } from '../../functions/src/domain/signup-id.ts';
import { AGENCIES, GROUPS, NAMES } from './names.ts';

export interface Seed {
  userType: UserType;
  id: number;
  signup: SignupDoc;
  /** That this one came by somebody's code and has verified. */
  referral?: { referrer: Seed; at: Timestamp };
}

const DAY_MS = 24 * 60 * 60_000;
const MONTHS_BACK_MS = 180 * DAY_MS;
const SHARE_VERIFIED = 0.65;
const SHARE_INVITED = 0.2;
/** Of those who have verified. */
const TIER_SHARES: Record<AccessTier, number> = { standard: 93, priority: 4, vip: 2, beta: 1 };

const LANGUAGE_SHARES: Record<Language, number> = { en: 45, ko: 25, th: 30 };
const SOURCE_SHARES: Record<ReferralSource | '', number> = {
  social_media: 45,
  friend: 25,
  idol: 12,
  other: 8,
  '': 10,
};
const TYPE_SHARES: Record<IdolType | '', number> = { solo: 45, group: 35, both: 12, '': 8 };

/**
 * Signups as they would have come over the past months, more of them lately, oldest first. Some have verified, and some of those
 * have invited others.
 * @param key MAILBOX_KEY
 * @param run makes addresses differ from those of other runs.
 * @param firsts so many of them, the oldest, are among the first 1,000.
 */
export function makeSignups(
  count: Record<UserType, number>,
  key: string,
  run: string,
  firsts: number,
): Seed[] {
  const types = shuffle([
    ...Array<UserType>(count.fan).fill('fan'),
    ...Array<UserType>(count.idol).fill('idol'),
  ]);
  const inviters: Seed[] = [];
  const seeds = times(types.length).map((createdAt, index) => {
    const userType = types[index] as UserType;
    const seed = makeSignup(userType, createdAt, key, `${run}${index}`);
    const inviter = Math.random() < SHARE_INVITED ? pick(inviters) : undefined;
    if (inviter?.signup.referralCode) {
      seed.signup.referredByCode = inviter.signup.referralCode;
      if (seed.signup.verifiedAt) {
        inviter.signup.verifiedReferrals += 1;
        seed.signup.isReferred = true;
        seed.referral = { referrer: inviter, at: seed.signup.verifiedAt };
      }
    }
    if (seed.signup.verifiedAt) inviters.push(seed);
    seed.signup.amongFirst = index < firsts;
    return seed;
  });
  const now = new Date();
  for (const { signup } of seeds) Object.assign(signup, storedRanking(signup, now));
  return seeds;
}

function makeSignup(userType: UserType, createdAt: Timestamp, key: string, unique: string): Seed {
  const language = pickBy(LANGUAGE_SHARES) as Language;
  const { given, family, between, isFamilyNameFirst, wants } = NAMES[language];
  const [givenName, spelledGiven] = pick(given);
  const [familyName, spelledFamily] = pick(family);
  const fullName = (isFamilyNameFirst ? [familyName, givenName] : [givenName, familyName]).join(between);
  const email = `${spelledGiven}.${spelledFamily}.${unique}@example.${pick(['com', 'net', 'org'])}`;
  const isVerified = Math.random() < SHARE_VERIFIED;
  const accessTier = isVerified ? (pickBy(TIER_SHARES) as AccessTier) : 'standard';
  const common: Omit<FanDoc, keyof FanProfile> = {
    email,
    mailboxHash: mailboxHash(key, email),
    searchKeys: [],
    language,
    referral: pickBy(SOURCE_SHARES) as ReferralSource | '',
    referredByCode: '',
    createdAt,
    consent: consentNow(language, createdAt),
    verifiedAt: isVerified
      ? Timestamp.fromMillis(Math.min(createdAt.toMillis() + Math.random() * DAY_MS, Date.now()))
      : null,
    referralCode: isVerified ? newReferralCode() : null,
    verifiedReferrals: 0,
    countedReferralsAt: [],
    flags: [],
    amongFirst: false,
    isReferred: false,
    accessTier,
    hasEarlyAccess: accessTier !== 'standard',
    priorityScore: 0,
    rankKey: 0,
    scoredWeeks: 0,
    mailRequestedAt: createdAt,
  };
  const fan = (): FanProfile => ({
    name: fullName,
    favoriteIdols: pick(['', ...GROUPS]),
    wants: pick(wants),
  });
  const idol = (): Omit<IdolDoc, keyof typeof common> => ({
    stageName: `${givenName} ${pick(['', 'Nova', 'Lux', 'Rae'])}`.trim(),
    type: pickBy(TYPE_SHARES) as IdolType | '',
    socialLinks: `https://example.com/@${spelledGiven}${unique}`,
    agency: pick(AGENCIES),
    languages: LANGUAGES.filter(() => Math.random() < 0.5).join(', '),
    reason: pick(wants),
    verificationState: '' as const,
  });
  const signup = { ...common, ...(userType === 'fan' ? fan() : idol()) } as SignupDoc;
  signup.searchKeys = searchKeys(signup);
  return { userType, id: signupId(key, userType, email), signup };
}

/** Ascending; the square root makes later ones more frequent. */
function times(count: number): Timestamp[] {
  const start = Date.now() - MONTHS_BACK_MS;
  return Array.from({ length: count }, () => start + Math.sqrt(Math.random()) * MONTHS_BACK_MS)
    .sort((one, other) => one - other)
    .map((ms) => Timestamp.fromMillis(Math.floor(ms)));
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

/** A key of `shares`, as often as its share says. */
function pickBy(shares: Record<string, number>): string {
  let rest = Math.random() * Object.values(shares).reduce((sum, share) => sum + share, 0);
  for (const [key, share] of Object.entries(shares)) {
    rest -= share;
    if (rest < 0) return key;
  }
  return '';
}

/** Fisher and Yates. */
function shuffle<Item>(items: Item[]): Item[] {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [items[index], items[other]] = [items[other] as Item, items[index] as Item];
  }
  return items;
}
