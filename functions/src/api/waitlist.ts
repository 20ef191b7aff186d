import type { FanSignup, IdolSignup, SignupReply } from '@contract/signup.ts';
import { FAN_PROFILE, IDOL_PROFILE } from '@contract/signup-fields.ts';
import { STATS_CACHED_S } from '@contract/stats.ts';
import { type JoinRequest, joinWaitlist } from '../workflows/join-waitlist.ts';
import { currentMailDelay } from '../workflows/mail-backlog.ts';
import { isMailFailing } from '../workflows/mail-health.ts';
import { ApiResponse, type Context, type Handler } from './operation.ts';
import { recentStats } from './recent-stats.ts';

const STATS_CACHE = `public, max-age=0, s-maxage=${STATS_CACHED_S}`;

export const getWaitlistStatsCall: Handler<'GET /api/waitlist/stats'> = async (_input, { db, now }) => {
  const { totalCount, fanCount } = await recentStats(db, now().getTime());
  return new ApiResponse({ totalCount, fanCount }, { 'Cache-Control': STATS_CACHE });
};

export const joinAsFanCall: Handler<'POST /api/waitlist/fan'> = async ({ body }, context) => {
  return join({ ...shared(body, context), userType: 'fan', profile: pick(body, FAN_PROFILE) }, context);
};

export const applyAsIdolCall: Handler<'POST /api/waitlist/idol'> = async ({ body }, context) => {
  return join({ ...shared(body, context), userType: 'idol', profile: pick(body, IDOL_PROFILE) }, context);
};

function pick<Body, Name extends keyof Body & string>(body: Body, names: readonly Name[]): Pick<Body, Name> {
  return Object.fromEntries(names.map((name) => [name, body[name]])) as Pick<Body, Name>;
}

function shared(body: FanSignup | IdolSignup, context: Context) {
  const { email, referral, referredByCode, consents, language, website, filledInMs } = body;
  return {
    email,
    referral,
    referredByCode,
    consents,
    language: language || context.language,
    arrival: { website, filledInMs },
  };
}

/**
 * Sends the same reply to known and unknown addresses. It says only whether and how fast mails are delivered.
 */
async function join(request: JoinRequest, { db, config, now }: Context): Promise<SignupReply> {
  const at = now();
  const [, isFailing, mailDelay] = await Promise.all([
    joinWaitlist(db, config.mailboxKey, request, at),
    isMailFailing(db, at.getTime()),
    currentMailDelay(db, config.mailPerSecond, at.getTime()),
  ]);
  return { emailVerificationSent: !isFailing, ...(mailDelay ? { mailDelay } : {}) };
}
