import { readStored } from '../../lib/storage.ts';

/**
 * Returns the site's address with the visitor's own referral code, if there is one (specification §9).
 * @param code the code; by default the stored one. Browsers that store nothing need the server's.
 */
export function shareLink(code = readStored('ownReferralCode')): string {
  return code === null ? window.location.origin : `${window.location.origin}?ref=${encodeURIComponent(code)}`;
}
