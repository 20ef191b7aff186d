import { CLIENT_LIMITS, type ClientLimit } from '@contract/limits.ts';
import { proofRequired, tooMany } from './api-error.ts';
import { type ClientCount, windowEndOf } from './client-counts.ts';
import type { Context } from './operation.ts';
import { isProven, makeChallenge } from './proof-of-work.ts';

/**
 * Accepts a visitor's post, asks for a proof of work, or refuses the post, depending on how many posts its
 * client has sent in this window. Asks for no proof if App Check is required, because it has verified the
 * caller, and for none from the app's server, which sends its key.
 * @param input the parsed body.
 * @param proof the proof as sent, unchecked.
 * @throws ApiError 429
 */
export async function admit(
  operation: string,
  limit: ClientLimit,
  input: unknown,
  proof: unknown,
  { config, clientCounts, clientKey, now }: Context,
): Promise<void> {
  const nowMs = now().getTime();
  const count = clientCounts.of(limit, clientKey, nowMs);
  const waitMs = windowEndOf(nowMs) - nowMs;
  refuseIfFull(count, nowMs);
  const subject = subjectOf(limit, input);
  const isFree = limit === 'app' || count.passed < CLIENT_LIMITS.proofFrom || config.requiresAppCheck;
  if (isFree || (await isProven(config.tokenKey, operation, subject, proof, nowMs))) {
    count.passed++;
    return;
  }
  count.challenged++;
  throw proofRequired(waitMs, await makeChallenge(config.tokenKey, operation, subject, count.passed, nowMs));
}

/** Refuses a post while its client has used up the posts allowed up to the current step. @throws ApiError 429 */
function refuseIfFull(count: ClientCount, nowMs: number): void {
  const { refuseFrom, more } = CLIENT_LIMITS;
  const posts = Math.max(count.passed, count.challenged);
  if (posts < refuseFrom) return;
  const step = Math.floor(nowMs / more.everyMs);
  count.fullAtStep ??= step;
  if (posts >= refuseFrom + (step - count.fullAtStep) * more.count)
    throw tooMany(windowEndOf(nowMs, more.everyMs) - nowMs);
}

/**
 * Returns what a proof is valid for: a signup with one address, whatever else it says, or one exact body of
 * any other post.
 */
function subjectOf(limit: ClientLimit, input: unknown): string {
  if (limit === 'signup' && typeof input === 'object' && input && 'email' in input)
    return String(input.email);
  return JSON.stringify(input);
}
