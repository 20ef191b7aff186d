import { allLocales, Faker, type LocaleDefinition } from '@faker-js/faker';
import { Timestamp } from 'firebase-admin/firestore';
import { UNVERIFIED_RETENTION_DAYS } from '../../../contract/limits.ts';
import { emptyFan, emptyIdol, type FanProfile } from '../../../contract/signup-fields.ts';
import {
  type AccessTier,
  type IdolType,
  LANGUAGES,
  type Language,
  type ReferralSource,
  USER_TYPES,
  type UserType,
} from '../../../contract/values.ts';
import { consentNow } from '../../../src/collections/consent.ts';
import { storedRanking } from '../../../src/collections/ranking.ts';
import type { FanDoc, IdolDoc, SignupDoc } from '../../../src/collections/signups.ts';
import { mailboxHash } from '../../../src/domain/mailbox.ts';
import { dayKey } from '../../../src/domain/periods.ts';
import { newReferralCode } from '../../../src/domain/referral-code.ts';
import { searchKeys } from '../../../src/domain/search-keys.ts';
import { signupId } from '../../../src/domain/signup-id.ts';
import { signupShard } from '../../../src/domain/time-shard.ts';
import { newNonce } from '../../../src/domain/token.ts';
import { changedReferralDays } from '../../../src/domain/top-referrers.ts';

/** Describes a generated signup before it is stored. */
export interface Seed {
  userType: UserType;
  id: number;
  signup: SignupDoc;
  /** Set if somebody referred this signup and it has verified. */
  referral?: { referrer: Seed; at: Timestamp; day: string };
}

const DAY_MS = 24 * 60 * 60_000;
/** A month less than unconfirmed signups are kept, so that no sweep deletes seeded ones soon. */
const MONTHS_BACK_MS = (UNVERIFIED_RETENTION_DAYS - 30) * DAY_MS;
const SHARE_VERIFIED = 0.65;
const SHARE_REFERRED = 0.2;
const LOCALES: Record<string, LocaleDefinition | undefined> = allLocales;
/** A Faker for each language, which falls back to English. */
const FAKERS = new Map(
  LANGUAGES.map((language) => [
    language,
    new Faker({ locale: [LOCALES[language] ?? allLocales.en, allLocales.en] }),
  ]),
);
const english = new Faker({ locale: allLocales.en });
const { helpers, internet } = english;

/** Invented groups, agencies and reasons. */
const GROUPS = ['LUMEN9', 'Starlit Avenue', 'HALO:ID', 'Moonrise', 'PrismPulse', 'Mint & Mali'];
const AGENCIES = ['Northlight Entertainment', 'Blue Orchid', 'Siam Aurora', '달빛엔터', ''];
/** The wishes of fans, by language. A language without any uses the English ones. */
const WISHES: Partial<Record<Language, string[]>> & { en: string[] } = {
  en: ['Live chats after comebacks', 'Early concert tickets, please!', 'Subtitles in my language', ''],
  ko: ['컴백 라이브를 같이 보고 싶어요', '팬미팅 우선 예매', '최애와 채팅', ''],
  th: ['อยากดูไลฟ์หลังจบซีรีส์', 'บัตรแฟนมีตก่อนใคร', 'ซับไทยทุกคลิป', ''],
};

/** Tiers of verified signups, weighted. */
const TIERS = weighted<AccessTier>(['standard', 93], ['priority', 4], ['vip', 2], ['beta', 1]);
const SOURCES = weighted<ReferralSource | ''>(
  ['social_media', 45],
  ['friend', 25],
  ['idol', 12],
  ['other', 8],
  ['', 10],
);
const TYPES = weighted<IdolType | ''>(['solo', 45], ['group', 35], ['both', 12], ['', 8]);

/**
 * Generates signups over the past months, oldest first; recent times are more frequent. Some are verified, and some
 * of those have referred others.
 * @param key MAILBOX_KEY
 * @param run a text that makes the addresses differ from those of other runs.
 * @param firsts how many of the oldest are among the first 1,000.
 */
export function makeSignups(
  count: Record<UserType, number>,
  key: string,
  run: string,
  firsts: number,
  timeZone = 'UTC',
): Seed[] {
  const now = new Date();
  const arrivals = USER_TYPES.flatMap((userType) =>
    Array.from({ length: count[userType] }, () => ({ userType, createdAt: someTime() })),
  ).sort((one, other) => one.createdAt.toMillis() - other.createdAt.toMillis());
  const referrers: Seed[] = [];
  const seeds = arrivals.map(({ userType, createdAt }, index) => {
    const seed = makeSignup(userType, createdAt, key, `${run}${index}`);
    const referrer =
      referrers.length > 0 && Math.random() < SHARE_REFERRED ? helpers.arrayElement(referrers) : undefined;
    if (referrer?.signup.referralCode) {
      seed.signup.referredByCode = referrer.signup.referralCode;
      if (seed.signup.verifiedAt) {
        const at = seed.signup.verifiedAt;
        const day = dayKey(at.toDate(), timeZone);
        const { signup } = referrer;
        signup.verifiedReferrals += 1;
        signup.referralDays = changedReferralDays(signup.referralDays, [day], 1, now);
        seed.signup.isReferred = true;
        seed.referral = { referrer, at, day };
      }
    }
    if (seed.signup.verifiedAt) referrers.push(seed);
    seed.signup.amongFirst = index < firsts;
    return seed;
  });
  for (const { id, signup } of seeds) Object.assign(signup, storedRanking(id, signup, now));
  return seeds;
}

function makeSignup(userType: UserType, createdAt: Timestamp, key: string, unique: string): Seed {
  const language = helpers.arrayElement(LANGUAGES);
  const { person } = FAKERS.get(language) ?? english;
  const wishes = WISHES[language] ?? WISHES.en;
  const email =
    `${unique}.${internet.email({ provider: `example.${helpers.arrayElement(['com', 'net', 'org'])}` })}`.toLowerCase();
  const isVerified = Math.random() < SHARE_VERIFIED;
  const accessTier = isVerified ? helpers.weightedArrayElement(TIERS) : 'standard';
  const common: Omit<FanDoc, keyof FanProfile> = {
    email,
    mailboxHash: mailboxHash(key, email),
    shard: 0,
    searchKeys: [],
    language,
    referral: helpers.weightedArrayElement(SOURCES),
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
    mailDueAt: createdAt,
  };
  const fan = (): FanProfile => ({
    ...emptyFan(),
    name: person.fullName(),
    favoriteIdols: helpers.arrayElement(['', ...GROUPS]),
    wants: helpers.arrayElement(wishes),
  });
  const idol = (): Omit<IdolDoc, keyof typeof common> => ({
    ...emptyIdol(),
    stageName: person.firstName(),
    type: helpers.weightedArrayElement(TYPES),
    socialLinks: `https://example.com/@${unique}`,
    agency: helpers.arrayElement(AGENCIES),
    languages: LANGUAGES.filter(() => Math.random() < 0.5).join(', '),
    reason: helpers.arrayElement(wishes),
    verificationState: '' as const,
  });
  const signup: SignupDoc = userType === 'fan' ? { ...common, ...fan() } : { ...common, ...idol() };
  signup.searchKeys = searchKeys(signup);
  const id = signupId(key, userType, email);
  signup.shard = signupShard(id);
  if (signup.hasEarlyAccess && signup.verifiedAt) {
    signup.letInAt = signup.verifiedAt;
    signup.announcedAt = signup.verifiedAt;
    signup.admissionNonce = newNonce();
    signup.admissionTier = signup.accessTier;
  }
  return { userType, id, signup };
}

/** Returns a time within the past months. The square root makes recent times more frequent. */
function someTime(): Timestamp {
  const ms = Date.now() - MONTHS_BACK_MS + Math.sqrt(Math.random()) * MONTHS_BACK_MS;
  return Timestamp.fromMillis(Math.floor(ms));
}

function weighted<Value>(...shares: [value: Value, weight: number][]) {
  return shares.map(([value, weight]) => ({ value, weight }));
}
