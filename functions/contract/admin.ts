import { object } from 'yup';
import { choice, pageLimit, text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import { type AccessTier, LIST_ORDERS, type ReferralSource, type UserType } from './values.ts';

/** POST /api/admin/session */
export const loginSchema = object({
  password: text(TEXT_MAX.password)
    .transform((_trimmed, sent: unknown) => sent)
    .required('wrongPassword'),
});

/** GET /api/admin/session */
export interface AdminSessionReply {
  unlocked: boolean;
}

/** `?limit=` and `?cursor=` of every admin list. The next page's cursor is in the `x-next-cursor` header. */
export const pageQuerySchema = object({ limit: pageLimit(), cursor: text() });

/** The same and `?order=` for the lists of signups; without it the newest come first. A cursor leads on in whichever order it is sent with. */
export const signupsQuerySchema = pageQuerySchema.shape({ order: choice(LIST_ORDERS) });

/** GET /api/admin/stats (specification §3) */
export interface AdminStats {
  totalCount: number;
  fanCount: number;
  idolCount: number;
  /** Signups since the start of the day, of the week (Monday) and of the month, in the configured time zone. */
  recentSignups: { today: number; thisWeek: number; thisMonth: number };
  /** Signups of each of the last 30 days in the configured time zone, days without any included; today is the last. */
  signupsPerDay: DayCount[];
  /** Signups by answer to "How did you hear", most first; answers nobody gave are left out. */
  topReferrals: { source: ReferralSource; count: number }[];
}

export interface DayCount {
  /** As `2026-11-21`. */
  day: string;
  count: number;
}

/**
 * POST /api/admin/search: fans and idols, found by the start of any word of their name or address. A post, because servers write the addresses of
 * what they are asked for into their logs, and what is typed here is somebody's name.
 */
export const searchSchema = pageQuerySchema.shape({ q: text(TEXT_MAX.email).required('required') });

/** One row of it, newest first. */
export interface SearchRow {
  id: number;
  userType: UserType;
  /** A fan's name, an idol's stage name. */
  name: string;
  email: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  accessTier: AccessTier;
  hasEarlyAccess: boolean;
  priorityScore: number;
}

/** The header that carries the cursor of the next page; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
