import { FILL_TIME_MIN_MS } from '@contract/limits.ts';
import type { SignupFlag } from '@contract/values.ts';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';

/** How a signup came: what the site's forms tell beside the answers; absent for other callers, which is no fault. */
export interface Arrival {
  /** The honeypot was filled in. */
  website?: boolean;
  filledInMs?: number | undefined;
}

/**
 * What an admin should know of a signup before letting it in. Never a reason to refuse: a flag may be wrong, and an answer that differs would tell
 * a robot what to change.
 * @param email as `normalizeEmail` gives it.
 */
export function flagsOf(email: string, { website = false, filledInMs }: Arrival): SignupFlag[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return [
    ...(website ? ['honeypot' as const] : []),
    ...(filledInMs !== undefined && filledInMs < FILL_TIME_MIN_MS ? ['too_fast' as const] : []),
    ...(isDisposableEmailDomain(domain) ? ['disposable_domain' as const] : []),
  ];
}
