import { languagePrefix } from '@contract/language-prefix.ts';
import type { Newsletter } from '@contract/values.ts';
import { readSignedLink } from '../domain/signed-link.ts';
import { confirmSubscription } from '../workflows/confirm-subscription.ts';
import { subscribe } from '../workflows/subscribe.ts';
import { unsubscribe } from '../workflows/unsubscribe.ts';
import { ApiError } from './api-error.ts';
import { ApiResponse, type Handler } from './operation.ts';

/** Sends the same reply to known and unknown addresses. */
export const subscribeCall: Handler<'POST /api/newsletter/subscribe'> = async (
  { body },
  { db, config, now, language },
) => {
  const { email, type } = body;
  const request = { email, type: type as Newsletter, language: body.language || language };
  await subscribe(db, config.mailboxKey, request, now());
  return {};
};

export const confirmSubscriptionCall: Handler<'POST /api/newsletter/confirm'> = async (
  { body },
  { db, now },
) => {
  const type = await confirmSubscription(db, body.token, now());
  if (!type) throw new ApiError(400, 'invalidLink');
  return { type };
};

/** Redirects to the unsubscribe page. Changes nothing, because mail scanners open links. */
export const showUnsubscribeCall: Handler<'GET /api/unsubscribe'> = async (
  { query },
  { config, language },
) => {
  const page = new URL(`${languagePrefix(language)}/unsubscribe`, config.siteOrigin);
  page.searchParams.set('token', query.token);
  return new ApiResponse({}, { Location: page.href }, 303);
};

/**
 * Unsubscribes the address of a link. Also succeeds if its document is deleted: a deleted subscription needs no change,
 * and a suppression is stored anyway.
 */
export const unsubscribeCall: Handler<'POST /api/unsubscribe'> = async ({ query }, { db, config, now }) => {
  const link = readSignedLink(config.tokenKey, 'unsubscribe', query.token, now());
  if (!link) throw new ApiError(400, 'invalidLink');
  await unsubscribe(db, link.subject, now());
  return {};
};
