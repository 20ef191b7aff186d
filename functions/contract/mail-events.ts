import { object } from 'yup';
import { email, list, requiredChoice, row, text } from './fields.ts';
import { MAIL_EVENTS_MAX } from './limits.ts';
import { MAIL_EVENTS } from './values.ts';

/** The header with the signature of POST /api/mail-events: `t=<Unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`. */
export const SIGNATURE_HEADER = 'X-Fanlight-Signature';

/**
 * POST /api/mail-events: the mail provider's reports, passed on by the operator's relay
 * (docs/mail-events.md).
 */
export const mailEventsSchema = object({
  events: list(
    row({
      /** The same at every delivery of an event. */
      id: text(200).required('required'),
      type: requiredChoice(MAIL_EVENTS),
      email: email(),
    }),
    MAIL_EVENTS_MAX,
  ).min(1, 'required'),
});
