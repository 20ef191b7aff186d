import { HOUR_MS } from '@contract/durations.ts';
import { MAIL_DELAY_FROM_MS } from '@contract/limits.ts';
import type { MailDelay } from '@contract/values.ts';

/** Rounds up how long a new mail has to wait. Returns undefined for a wait too short to mention. */
export function mailDelayOf(waitMs: number): MailDelay | undefined {
  if (waitMs <= MAIL_DELAY_FROM_MS) return undefined;
  if (waitMs <= HOUR_MS) return 'hour';
  return waitMs <= 8 * HOUR_MS ? 'hours' : 'tomorrow';
}
