import { FILL_TIME_MIN_MS } from '@contract/limits.ts';
import type { SignupFlag } from '@contract/values.ts';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Kept, because the library's own check builds the set of 9,000 domains again for each address. */
let disposableDomains: Set<string> | undefined;

function isDisposable(domain: string): boolean {
  disposableDomains ??= disposableEmailBlocklistSet();
  return disposableDomains.has(domain);
}

/** What the site's forms send besides the answers; absent for other callers. */
export interface Arrival {
  /** Whether the honeypot was filled in. */
  website?: boolean;
  filledInMs?: number | undefined;
}

/**
 * Returns signs of automation for admins. They never cause a refusal: a flag may be wrong, and a different
 * reply would tell a bot what to change.
 * @param email as `normalizeEmail` returns it.
 */
export function flagsOf(email: string, { website = false, filledInMs }: Arrival): SignupFlag[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return [
    ...(website ? ['honeypot' as const] : []),
    ...(filledInMs !== undefined && filledInMs < FILL_TIME_MIN_MS ? ['too_fast' as const] : []),
    ...(isDisposable(domain) ? ['disposable_domain' as const] : []),
  ];
}
