import { type InferType, object } from 'yup';
import { choice, duration, email, honeypot, optionalNumber, text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
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
  /** A field that people neither see nor reach: whoever fills it in is flagged (domain/signup-flags.ts). */
  website: honeypot(),
  /** Milliseconds between the first look at the page and the submit; absent for callers other than the site. */
  filledInMs: duration(),
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

/** GET /api/waitlist/stats */
export interface WaitlistStats {
  /** Fans and idols together. */
  totalCount: number;
  fanCount: number;
}
