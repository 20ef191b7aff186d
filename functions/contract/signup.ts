import { type InferType, object, type StringSchema } from 'yup';
import { CONSENT_PURPOSES, CONSENT_VERSION } from './consent.ts';
import {
  choice,
  duration,
  email,
  honeypot,
  list,
  optionalNumber,
  requiredChoice,
  row,
  text,
} from './fields.ts';
import { FAN_FIELDS, IDOL_FIELDS, type SignupField, type ValueOf } from './signup-fields.ts';
import { LANGUAGES, type MailDelay } from './values.ts';

const sharedFields = {
  /** Derived from the address by the browser, as the specification says. Accepted and discarded. */
  referralCode: text(),
  /** 1 if the browser stores a referral. Accepted and discarded: `referredByCode` holds the code. */
  referredBy: optionalNumber(),
  /** The referrer's code, from `?ref=`. */
  referredByCode: text(),
  /**
   * The honeypot: a field that people neither see nor reach. A signup that fills it in is flagged
   * (domain/signup-flags.ts).
   */
  website: honeypot(),
  /**
   * The time between loading the page and submitting the form, in ms; absent for callers other than the site.
   */
  filledInMs: duration(),
  /**
   * The further uses of the optional answers that the person agreed to, with the version of the text they
   * read. Absent or empty: the answers are used for the waitlist and its totals (ADR 77). The site's forms do
   * not ask yet.
   */
  consents: list(
    row({
      purpose: requiredChoice(CONSENT_PURPOSES),
      version: text(CONSENT_VERSION.length).required('required'),
    }),
    CONSENT_PURPOSES.length,
  ),
  /** The language of the page, for the mails; absent: the request's `Accept-Language`. */
  language: choice(LANGUAGES),
};

/** POST /api/waitlist/fan (specification §3, §5). */
export const fanSignupSchema = object({
  ...sharedFields,
  ...schemasOf(FAN_FIELDS),
});
export type FanSignup = InferType<typeof fanSignupSchema>;

/** POST /api/waitlist/idol (specification §3, §5). */
export const idolSignupSchema = object({
  ...sharedFields,
  ...schemasOf(IDOL_FIELDS),
});
export type IdolSignup = InferType<typeof idolSignupSchema>;

export interface SignupReply {
  /** False only while mail deliveries are failing. Reveals nothing about the address. */
  emailVerificationSent: boolean;
  /** How long the mail may take; absent if that is less than ten minutes. */
  mailDelay?: MailDelay;
}

/** GET /api/waitlist/stats */
export interface WaitlistStats {
  /** Fans and idols together. */
  totalCount: number;
  fanCount: number;
}

function schemasOf<Fields extends Record<string, SignupField>>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: StringSchema<ValueOf<Fields[Name]>> };
}

function schemaOf({ control, options, maxLength, required }: SignupField) {
  if (control === 'email') return email();
  const schema = options ? choice(options.values) : text(maxLength);
  return required ? schema.required(required) : schema;
}
