import { CONSENT_VERSION } from '@contract/consent.ts';
import type { Language } from '@contract/values.ts';
import type { Timestamp } from 'firebase-admin/firestore';

/** Which terms a person agreed to by sending a form, in which language they were shown, and when. */
export interface Consent {
  version: string;
  language: Language;
  at: Timestamp;
}

export function consentNow(language: Language, at: Timestamp): Consent {
  return { version: CONSENT_VERSION, language, at };
}
