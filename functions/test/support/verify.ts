import { database } from '../../src/collections/database.ts';
import { signupAt, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { type ConfirmedSignup, confirmEmail } from '../../src/workflows/confirm-email.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { makeSearchable } from '../../src/workflows/make-searchable.ts';
import { claim } from './claim.ts';
import { laterToday, mailDocs } from './people.ts';

/** Signs a person up and returns the mail's token, as if the mail had been sent `now`. */
export async function joinForToken(request: JoinRequest, now = laterToday()): Promise<string> {
  await joinWaitlist(database(), config.mailboxKey, request, now);
  const mail = (await mailDocs(request.email)).findLast(
    ({ about }) => signupAt(about)?.userType === request.userType,
  );
  const claimed = mail && (await claim(database(), config, mail.id, now));
  if (!claimed?.token) throw new Error(`There is no mail to ${request.email} to be sent.`);
  return claimed.token;
}

/** Signs a person up and confirms the address. Admins find the signup by then. */
export async function joinAndVerify(request: JoinRequest, now = laterToday()): Promise<ConfirmedSignup> {
  const confirmed = await confirmEmail(database(), config.mailboxKey, await joinForToken(request, now), now);
  if (!confirmed) throw new Error(`${request.email} could not be verified.`);
  const { userType, id } = confirmed;
  await makeSearchable(database(), userType, await signupRef(database(), userType, id).get());
  return confirmed;
}
