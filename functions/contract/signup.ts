import { type InferType, object } from 'yup';
import { choice, email, optionalNumber, text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import { PRODUCT_NAME } from './product.ts';
import { IDOL_TYPES, LANGUAGES, REFERRAL_SOURCES } from './values.ts';

const sharedFields = {
  email: email(),
  /** How the person heard of us; both forms ask. */
  referral: choice(REFERRAL_SOURCES),
  /** Derived from the address by the browser, as the specification has it; accepted and discarded. */
  referralCode: text(),
  /** 1 when the browser holds a stored referral; accepted and discarded: `referredByCode` says whose. */
  referredBy: optionalNumber(),
  /** The code of the person who invited, from `?ref=`. */
  referredByCode: text(),
  /** The language of the page, for the mails; absent: the request's `Accept-Language`. */
  language: choice(LANGUAGES),
};

/** POST /api/waitlist/fan (specification §3, §5). */
export const fanSignupSchema = object({
  ...sharedFields,
  name: text(TEXT_MAX.name).required('nameRequired'),
  favoriteIdols: text(),
  wants: text(),
});
export type FanSignup = InferType<typeof fanSignupSchema>;

/** POST /api/waitlist/idol (specification §3, §5). */
export const idolSignupSchema = object({
  ...sharedFields,
  stageName: text(TEXT_MAX.name).required('stageNameRequired'),
  type: choice(IDOL_TYPES),
  socialLinks: text(),
  agency: text(),
  languages: text(),
  reason: text(),
});
export type IdolSignup = InferType<typeof idolSignupSchema>;

export interface SignupReply {
  /** False only while the latest mail deliveries have failed; says nothing about the address. */
  emailVerificationSent: boolean;
}

/** What the quick forms send besides the address (§7); the server fills these in from a later full signup. */
export const QUICK_SIGNUP = {
  name: `${PRODUCT_NAME} fan`,
  wants: { hero: 'Quick signup: hero', footer: 'Quick signup: footer' },
} as const;

/** True for a text that a quick form sent in place of an answer. */
export function isPlaceholder(value: string): boolean {
  return value === QUICK_SIGNUP.name || Object.values<string>(QUICK_SIGNUP.wants).includes(value);
}

/** GET /api/waitlist/stats */
export interface WaitlistStats {
  /** Fans and idols together. */
  totalCount: number;
  fanCount: number;
}
