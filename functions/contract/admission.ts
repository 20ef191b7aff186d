import { object } from 'yup';
import { email, text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import type { AccessTier, UserType } from './values.ts';

/**
 * POST /api/admission/redeem and /api/admission/check, from the app's server (docs/for-the-app.md): the code
 * in the person's mail, in upper or lower case, and the address they sign in with.
 */
export const admissionSchema = object({
  code: text(TEXT_MAX.token)
    .transform((sent: unknown) => (typeof sent === 'string' ? sent.toUpperCase() : sent))
    .required('required'),
  email: email(),
});

/** The reply to both calls. */
export interface AdmissionReply {
  userType: UserType;
  tier: AccessTier;
  /** Identifies the person for the app, always the same. Opaque: 32 hexadecimal digits. */
  memberId: string;
}
