import { en, Faker, ko, th } from '@faker-js/faker';
import { Timestamp } from 'firebase-admin/firestore';
import { emptyFan, emptyIdol, type FanProfile } from '../../functions/contract/signup-fields.ts';
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
import type { FanDoc, IdolDoc, SignupDoc } from '../../functions/src/collections/signups.ts';
import { mailboxHash } from '../../functions/src/domain/mailbox.ts';
import { newReferralCode } from '../../functions/src/domain/referral-code.ts';
import { searchKeys } from '../../functions/src/domain/search-keys.ts';
import { signupId } from '../../functions/src/domain/signup-id.ts';

export interface Seed {
  userType: UserType;
  id: number;
  signup: SignupDoc;
  /** Set if somebody referred this signup and it has verified. */
  referral?: { referrer: Seed; at: Timestamp };
}

const DAY_MS = 24 * 60 * 60_000;
const MONTHS_BACK_MS = 180 * DAY_MS;
const SHARE_VERIFIED = 0.65;
const SHARE_INVITED = 0.2;
/** Names are in the script of the language. English fills in where Faker lacks Thai. */
const FAKERS: Record<Language, Faker> = {
  en: new Faker({ locale: [en] }),
  ko: new Faker({ locale: [ko, en] }),
  th: new Faker({ locale: [th, en] }),
};
const { helpers, internet } = FAKERS.en;

/** Invented groups, agencies and reasons. */
const GROUPS = ['LUMEN9', 'Starlit Avenue', 'HALO:ID', 'Moonrise', 'PrismPulse', 'Mint & Mali'];
const AGENCIES = ['Northlight Entertainment', 'Blue Orchid', 'Siam Aurora', '달빛엔터', ''];
const WISHES: Record<Language, string[]> = {
  en: ['Live chats after comebacks', 'Early concert tickets, please!', 'Subtitles in my language', ''],
  ko: ['컴백 라이브를 같이 보고 싶어요', '팬미팅 우선 예매', '최애와 채팅', ''],
  th: ['อยากดูไลฟ์หลังจบซีรีส์', 'บัตรแฟนมีตก่อนใคร', 'ซับไทยทุกคลิป', ''],
};

/** Tiers of verified signups, weighted. */
const TIERS = weighted<AccessTier>({ standard: 93, priority: 4, vip: 2, beta: 1 });
const LANGUAGE_SHARES = weighted<Language>({ en: 45, ko: 25, th: 30 });
const SOURCES = weighted<ReferralSource | ''>({ social_media: 45, friend: 25, idol: 12, other: 8, '': 10 });
const TYPES = weighted<IdolType | ''>({ solo: 45, group: 35, both: 12, '': 8 });

/**
 * Generates signups over the past months, more of them recent, oldest first. Some have verified,
 * and some of those have referred others.
 * @param key MAILBOX_KEY
 * @param run makes addresses differ from those of other runs.
 * @param firsts how many of the oldest belong to the first 1,000.
 */
export function makeSignups(
  count: Record<UserType, number>,
  key: string,
  run: string,
  firsts: number,
): Seed[] {
  const types = helpers.shuffle([
    ...Array<UserType>(count.fan).fill('fan'),
    ...Array<UserType>(count.idol).fill('idol'),
  ]);
  const inviters: Seed[] = [];
  const seeds = times(types.length).map((createdAt, index) => {
    const userType = types[index] as UserType;
    const seed = makeSignup(userType, createdAt, key, `${run}${index}`);
    const inviter =
      inviters.length > 0 && Math.random() < SHARE_INVITED ? helpers.arrayElement(inviters) : undefined;
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
  const language = helpers.weightedArrayElement(LANGUAGE_SHARES);
  const { person } = FAKERS[language];
  const email =
    `${unique}.${internet.email({ provider: `example.${helpers.arrayElement(['com', 'net', 'org'])}` })}`.toLowerCase();
  const isVerified = Math.random() < SHARE_VERIFIED;
  const accessTier = isVerified ? helpers.weightedArrayElement(TIERS) : 'standard';
  const common: Omit<FanDoc, keyof FanProfile> = {
    email,
    mailboxHash: mailboxHash(key, email),
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
    mailRequestedAt: createdAt,
  };
  const fan = (): FanProfile => ({
    ...emptyFan(),
    name: person.fullName(),
    favoriteIdols: helpers.arrayElement(['', ...GROUPS]),
    wants: helpers.arrayElement(WISHES[language]),
  });
  const idol = (): Omit<IdolDoc, keyof typeof common> => ({
    ...emptyIdol(),
    stageName: person.firstName(),
    type: helpers.weightedArrayElement(TYPES),
    socialLinks: `https://example.com/@${unique}`,
    agency: helpers.arrayElement(AGENCIES),
    languages: LANGUAGES.filter(() => Math.random() < 0.5).join(', '),
    reason: helpers.arrayElement(WISHES[language]),
    verificationState: '' as const,
  });
  const signup = { ...common, ...(userType === 'fan' ? fan() : idol()) } as SignupDoc;
  signup.searchKeys = searchKeys(signup);
  return { userType, id: signupId(key, userType, email), signup };
}

/** Ascending dates; the square root makes recent ones more frequent. */
function times(count: number): Timestamp[] {
  const start = Date.now() - MONTHS_BACK_MS;
  return Array.from({ length: count }, () => start + Math.sqrt(Math.random()) * MONTHS_BACK_MS)
    .sort((one, other) => one - other)
    .map((ms) => Timestamp.fromMillis(Math.floor(ms)));
}

function weighted<Value extends string>(shares: Record<Value, number>): { value: Value; weight: number }[] {
  return (Object.entries(shares) as [Value, number][]).map(([value, weight]) => ({ value, weight }));
}
