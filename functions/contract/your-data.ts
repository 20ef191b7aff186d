import { type InferType, object } from 'yup';
import { email, strictBoolean, token } from './fields.ts';

/**
 * POST /api/your-data/link: mails the link to the page if anything is stored about the address. The reply
 * does not reveal whether it is.
 */
export const yourDataLinkSchema = object({ email: email() });

/** POST /api/your-data and /api/your-data/delete. @see functions/src/domain/signed-link.ts */
export const yourDataSchema = object({ token: token() });
export type YourDataRequest = InferType<typeof yourDataSchema>;

/** POST /api/your-data/mails */
export const mailPreferenceSchema = object({
  token: token(),
  // `required` alone would report null with its own sentence.
  wanted: strictBoolean().required('required').nonNullable('wrongType'),
});

/** A stored document: its fields, with times as ISO 8601, and its id, unless that reveals another person. */
export type StoredDocument = Record<string, unknown>;

/** Everything that is stored about an address. */
export interface YourData {
  email: string;
  /** False after unsubscribing, a bounce or a complaint: then only requested mails are sent. */
  mailWanted: boolean;
  /**
   * Non-empty collections by name (functions/src/collections/README.md). `auditLog` contains what admins
   * did to the person's signups.
   */
  stored: Record<string, StoredDocument[]>;
}
