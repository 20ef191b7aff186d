import { CONSENT_VERSION, type ConsentPurpose } from '@contract/consent.ts';
import type { Language } from '@contract/values.ts';
import type { Timestamp } from 'firebase-admin/firestore';

/** The terms a person agreed to by sending a form, the language in which they were shown, and the time. */
export interface Consent {
  version: string;
  language: Language;
  at: Timestamp;
}

/** Returns a consent to the current version. */
export function consentNow(language: Language, at: Timestamp): Consent {
  return { version: CONSENT_VERSION, language, at };
}

/** A further use of the optional answers that a person agreed to. */
export interface OptionalConsent extends Consent {
  purpose: ConsentPurpose;
}
