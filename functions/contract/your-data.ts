import { boolean, type InferType, object } from 'yup';
import { email, token } from './fields.ts';

/** POST /api/your-data/link: the link to the page is mailed, if anything is stored about the address. The answer tells nothing. */
export const yourDataLinkSchema = object({ email: email() });

/** POST /api/your-data and /api/your-data/delete. @see functions/src/domain/signed-link.ts */
export const yourDataSchema = object({ token: token() });
export type YourDataRequest = InferType<typeof yourDataSchema>;

/** POST /api/your-data/mails */
export const mailWishSchema = object({
  token: token(),
  wanted: boolean().strict().typeError('wrongType').required('required').nonNullable('wrongType'),
});

/** One stored document: its id, unless that tells of somebody else, and its fields as they are stored; times as ISO 8601. */
export type StoredDocument = Record<string, unknown>;

/** Everything that is stored about an address. */
export interface YourData {
  email: string;
  /** False after unsubscribing: then no mail goes there but what is asked for with the address. */
  mailWanted: boolean;
  /** By collection, only those that have something; keys as in docs/architecture.md. `auditLog`: what admins did to the person's entries. */
  stored: Record<string, StoredDocument[]>;
}
