import type { UserType } from '@contract/values.ts';
import { signupPath } from '../collections/signups.ts';
import { makeSignedLink } from '../domain/signed-link.ts';
import { confirmEmail } from '../workflows/confirm-email.ts';
import { requestMailAgain } from '../workflows/join-waitlist.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';

export const verifyEmailCall: Handler<'POST /api/verify-email'> = async ({ body }, { db, config, now }) => {
  const confirmed = await confirmEmail(db, config, body.token, now());
  if (!confirmed) throw new ApiError(400, 'invalidLink');
  const about = signupPath(confirmed.userType, confirmed.id);
  return { ...confirmed, placeToken: makeSignedLink(config.tokenKey, 'my-place', about, now()) };
};

/** Sends the same reply to known and unknown addresses. */
export const resendVerificationCall: Handler<'POST /api/resend-verification'> = async (
  { body },
  { db, config, now },
) => {
  await requestMailAgain(db, config.mailboxKey, body.userType as UserType, body.email, now());
  return {};
};
