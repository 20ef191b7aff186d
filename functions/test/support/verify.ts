import { database } from '../../src/collections/database.ts';
import { signupAt, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { type ConfirmedSignup, confirmEmail } from '../../src/workflows/confirm-email.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { makeSearchable } from '../../src/workflows/make-searchable.ts';
import { claim } from './claim.ts';
import { laterToday, mailDocs } from './people.ts';

/** Signs a person up and returns the mail's token, as if the mail had been sent `now`. */
export async function joinForToken(
  request: JoinRequest,
  now = laterToday(),
  db = database(),
): Promise<string> {
  await joinWaitlist(db, config.mailboxKey, request, now);
  const mail = (await mailDocs(request.email, db)).findLast(
    ({ about }) => signupAt(about)?.userType === request.userType,
  );
  const claimed = mail && (await claim(db, config, mail.id, now));
  if (!claimed?.token) throw new Error(`There is no mail to ${request.email} to be sent.`);
  return claimed.token;
}

/** Signs a person up, confirms the address and makes the signup searchable. */
export async function joinAndVerify(
  request: JoinRequest,
  now = laterToday(),
  db = database(),
): Promise<ConfirmedSignup> {
  const confirmed = await confirmEmail(db, config, await joinForToken(request, now, db), now);
  if (!confirmed) throw new Error(`${request.email} could not be verified.`);
  const { userType, id } = confirmed;
  await makeSearchable(db, userType, await signupRef(db, userType, id).get());
  return confirmed;
}
