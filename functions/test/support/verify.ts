import type { VerifyEmailReply } from '../../contract/verification.ts';
import { database } from '../../src/collections/database.ts';
import { signupAt } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { claimMail } from '../../src/workflows/claim-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { laterToday, mailDocs } from './people.ts';

/** Signs a person up and takes the mail's token, as if the mail had been sent `now`. */
export async function joinForToken(request: JoinRequest, now = laterToday()): Promise<string> {
  await joinWaitlist(database(), config.mailboxKey, request, now);
  const mail = (await mailDocs(request.email)).findLast(
    ({ about }) => signupAt(about)?.userType === request.userType,
  );
  const claimed = mail && (await claimMail(database(), config, mail.id, now));
  if (!claimed?.token) throw new Error(`There is no mail to ${request.email} to be sent.`);
  return claimed.token;
}

/** Signs a person up and confirms the address. */
export async function joinAndVerify(request: JoinRequest, now = laterToday()): Promise<VerifyEmailReply> {
  const confirmed = await confirmEmail(database(), config.mailboxKey, await joinForToken(request, now), now);
  if (!confirmed) throw new Error(`${request.email} could not be verified.`);
  return confirmed;
}
