import { factorFormatter } from '@contract/factors.ts';
import type { UserType } from '@contract/values.ts';
import { signupAt } from '../collections/signups.ts';
import { readSignedLink } from '../domain/signed-link.ts';
import { translator } from '../texts.ts';
import { requestYoureInMail } from '../workflows/let-in.ts';
import { readMyPlace, requestMyPlaceMail, storeFavorites } from '../workflows/my-place.ts';
import { ApiError } from './api-error.ts';
import type { Context, Handler } from './operation.ts';

/** Replies with the place of the person whose link it is. */
export const getMyPlaceCall: Handler<'POST /api/my-place'> = async ({ body }, context) => {
  const { db, language, now } = context;
  const { userType, userId } = personOf(body.token, context);
  const place = await readMyPlace(db, userType, userId, now());
  if (!place) throw new ApiError(404, 'nothingStored');
  return { ...place, factors: place.factors.map(factorFormatter(translator(language, 'factors'))) };
};

/** Stores the answer. A later answer gets the same reply and is not stored. */
export const answerFavoritesCall: Handler<'POST /api/my-place/favorites'> = async ({ body }, context) => {
  const { userType, userId } = personOf(body.token, context);
  if (userType !== 'fan') throw new ApiError(400, 'invalidLink');
  const isKnown = await storeFavorites(context.db, userId, body.favoriteIdols, context.now());
  if (!isKnown) throw new ApiError(404, 'nothingStored');
  return {};
};

/** Queues the mail again. While the first one is still queued, the reply is the same. */
export const requestYoureInCall: Handler<'POST /api/my-place/youre-in'> = async ({ body }, context) => {
  const { userType, userId } = personOf(body.token, context);
  const { db, config, now } = context;
  const isIn = await requestYoureInMail(db, config.mailboxKey, userType, userId, now());
  if (!isIn) throw new ApiError(409, 'notIn');
  return {};
};

/** Returns the person of a link. @throws ApiError 400 if it is invalid or too old. */
function personOf(token: string, { config, now }: Context) {
  const link = readSignedLink(config.tokenKey, 'my-place', token, now());
  const about = link && signupAt(link.subject);
  if (!about) throw new ApiError(400, 'invalidLink');
  return about;
}

/** Sends the same reply to known and unknown addresses. */
export const requestMyPlaceCall: Handler<'POST /api/my-place/link'> = async (
  { body },
  { db, config, now },
) => {
  await requestMyPlaceMail(db, config.mailboxKey, body.userType as UserType, body.email, now());
  return {};
};
