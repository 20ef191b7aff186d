import { readStored } from '../../lib/storage.ts';

/**
 * Returns the site's address with the visitor's own code, if there is one (specification §9).
 * @param code a code from the server, for browsers that store nothing.
 */
export function shareLink(code = readStored('ownReferralCode')): string {
  return code === null ? window.location.origin : `${window.location.origin}?ref=${encodeURIComponent(code)}`;
}
