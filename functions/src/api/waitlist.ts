import type { FanSignup, IdolSignup, SignupReply } from '@contract/signup.ts';
import { FAN_PROFILE, IDOL_PROFILE } from '@contract/signup-fields.ts';
import { readPublicStats } from '../collections/public-stats.ts';
import { type JoinRequest, joinWaitlist } from '../workflows/join-waitlist.ts';
import { isMailFailing } from '../workflows/mail-health.ts';
import { ApiResponse, type Context, type Handler } from './operation.ts';

/** The CDN may keep the counter as long as the page waits between two looks at it. */
const STATS_CACHE = 'public, max-age=0, s-maxage=30';

export const getWaitlistStats: Handler<'GET /api/waitlist/stats'> = async (_input, { db }) => {
  const { totalCount, fanCount } = await readPublicStats(db);
  return new ApiResponse({ totalCount, fanCount }, { 'Cache-Control': STATS_CACHE });
};

export const joinAsFan: Handler<'POST /api/waitlist/fan'> = async ({ body }, context) => {
  return join({ ...shared(body, context), userType: 'fan', profile: pick(body, FAN_PROFILE) }, context);
};

export const applyAsIdol: Handler<'POST /api/waitlist/idol'> = async ({ body }, context) => {
  return join({ ...shared(body, context), userType: 'idol', profile: pick(body, IDOL_PROFILE) }, context);
};

function pick<Body, Name extends keyof Body & string>(body: Body, names: readonly Name[]): Pick<Body, Name> {
  return Object.fromEntries(names.map((name) => [name, body[name]])) as Pick<Body, Name>;
}

function shared(body: FanSignup | IdolSignup, context: Context) {
  const { email, referral, referredByCode, language, website, filledInMs } = body;
  return {
    email,
    referral,
    referredByCode,
    language: language || context.language,
    arrival: { website, filledInMs },
  };
}

/** The answer is the same whether or not the address is known; it only tells whether mails are getting through. */
async function join(request: JoinRequest, { db, config, now }: Context): Promise<SignupReply> {
  const at = now();
  const [isFailing] = await Promise.all([
    isMailFailing(db, at.getTime()),
    joinWaitlist(db, config.mailboxKey, request, at),
  ]);
  return { emailVerificationSent: !isFailing };
}
