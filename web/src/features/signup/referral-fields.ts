import type { Language } from '@contract/values.ts';
import { readStored } from '../../lib/storage.ts';
import { deriveReferralCode } from './referral-code.ts';

/** Returns the fields that every signup sends besides its form's values. */
export function referralFields(email: string, language: Language) {
  const referredByCode = readStored('referredBy');
  return {
    referralCode: deriveReferralCode(email),
    language,
    ...(referredByCode === null ? {} : { referredBy: 1, referredByCode }),
  };
}
