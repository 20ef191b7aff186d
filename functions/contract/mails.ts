import { pageQuerySchema } from './admin.ts';
import { choice } from './fields.ts';
import type { MailRow } from './signup-detail.ts';
import { MAIL_LISTS, type UserType } from './values.ts';

/** GET /api/admin/mails: those in one state, waiting ones by default. */
export const mailsQuerySchema = pageQuerySchema.shape({ state: choice(MAIL_LISTS) });

/**
 * One row of GET /api/admin/mails. Waiting mails are sorted by due time. Failed and bounced mails are listed for
 * {@link FAILED_MAILS_LISTED_MS} and sorted by the time when the failure became known. Oldest first.
 */
export interface ListedMail extends MailRow {
  email: string;
  /** The signup that it is about, with the name; null if it is about something else, such as a newsletter. */
  signup: { userType: UserType; id: number; name: string | null } | null;
  /** When it is due. ISO 8601, UTC; null if it failed or bounced. */
  dueAt: string | null;
}
