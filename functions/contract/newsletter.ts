import { type InferType, object } from 'yup';
import { choice, email, text, token } from './fields.ts';
import { LANGUAGES, NEWSLETTERS, type Newsletter } from './values.ts';

/** POST /api/newsletter/subscribe (specification §5, §7). The reply is the same for known and unknown addresses. */
export const subscribeSchema = object({
  email: email(),
  type: choice(NEWSLETTERS).label('newsletter').required('required'),
  /** The language of the page, for the mails; absent: the request's `Accept-Language`. */
  language: choice(LANGUAGES),
});
export type Subscribe = InferType<typeof subscribeSchema>;

/** POST /api/newsletter/confirm: completes the double opt-in, by the link in the mail. */
export const confirmSubscriptionSchema = object({ token: token() });
export interface ConfirmSubscriptionReply {
  type: Newsletter;
}

/** GET and POST /api/unsubscribe */
export const unsubscribeQuerySchema = object({ token: text().required('required') });

/** One row of GET /api/admin/subscribers: confirmed subscriptions, newest first. */
export interface SubscriberRow {
  email: string;
  type: Newsletter;
  language: string;
  /** ISO 8601, UTC. */
  confirmedAt: string;
}
