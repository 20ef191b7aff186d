import { type InferType, object, type StringSchema } from 'yup';
import { choice, duration, email, honeypot, optionalNumber, text } from './fields.ts';
import { FAN_FIELDS, IDOL_FIELDS, type SignupField, type ValueOf } from './signup-fields.ts';
import { LANGUAGES } from './values.ts';

const sharedFields = {
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
  /** False only while the latest mail deliveries have failed; says nothing about the address. */
  emailVerificationSent: boolean;
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
