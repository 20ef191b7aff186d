import type { YourData } from '@contract/your-data.ts';
import { readSignedLink } from '../domain/signed-link.ts';
import { deleteAccount } from '../workflows/delete-account.ts';
import { emailOfDocument } from '../workflows/personal-data-sources.ts';
import { readYourData, requestYourDataMail, setMailWanted } from '../workflows/your-data.ts';
import { ApiError } from './api-error.ts';
import type { Context, Handler } from './operation.ts';

/** Sends the same reply to known and unknown addresses. */
export const requestYourDataCall: Handler<'POST /api/your-data/link'> = async (
  { body },
  { db, config, language, now },
) => {
  await requestYourDataMail(db, config.mailboxKey, body.email, language, now());
  return {};
};

export const getYourDataCall: Handler<'POST /api/your-data'> = async (
  { body },
  context,
): Promise<YourData> => {
  const email = await emailOfLink(body.token, context);
  if (email === null) throw new ApiError(404, 'nothingStored');
  return readYourData(context.db, context.config.mailboxKey, email);
};

export const setMailPreferenceCall: Handler<'POST /api/your-data/mails'> = async ({ body }, context) => {
  const email = await emailOfLink(body.token, context);
  if (email === null) throw new ApiError(404, 'nothingStored');
  await setMailWanted(context.db, context.config.mailboxKey, email, body.wanted, context.now());
  return {};
};

/** Deletes everything about the person of a link. Succeeds if it is already deleted. */
export const deleteYourDataCall: Handler<'POST /api/your-data/delete'> = async ({ body }, context) => {
  const email = await emailOfLink(body.token, context);
  if (email !== null) await deleteAccount(context.db, context.config, email, context.now());
  return {};
};

/**
 * Returns the address of a link's person; null if nothing is stored any more.
 * @throws ApiError 400 if the link is invalid or too old.
 */
async function emailOfLink(token: string, { db, config, now }: Context): Promise<string | null> {
  const link = readSignedLink(config.tokenKey, 'your-data', token, now());
  if (!link) throw new ApiError(400, 'invalidLink');
  return emailOfDocument(db, link.subject);
}
