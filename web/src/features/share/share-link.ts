import { readStored } from '../../lib/storage.ts';

/** Returns the site's address with the visitor's own code, if there is one (specification §9). */
export function shareLink(): string {
  const code = readStored('ownReferralCode');
  return code === null ? window.location.origin : `${window.location.origin}?ref=${encodeURIComponent(code)}`;
}
