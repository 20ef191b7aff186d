import type { MailRow } from '@contract/signup-detail.ts';
import { iso } from '../collections/iso.ts';
import type { MailDoc } from '../collections/outbox.ts';

/** Returns what admins see of a mail. */
export function toMailRow({ template, requestedAt, delivery }: MailDoc): MailRow {
  const { state, endTime, failedAt, attempts, error } = delivery;
  return {
    template,
    state,
    requestedAt: iso(requestedAt),
    endedAt: endTime && iso(endTime),
    bouncedAt: state === 'SUCCESS' && failedAt ? iso(failedAt) : null,
    attempts,
    error,
  };
}
