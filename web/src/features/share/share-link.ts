import { readStored } from '../../lib/storage.ts';

/** The link that invites: the site, plus the visitor's own code once there is one (specification §9). */
export function shareLink(): string {
  const code = readStored('ownReferralCode');
  return code === null ? window.location.origin : `${window.location.origin}?ref=${encodeURIComponent(code)}`;
}
