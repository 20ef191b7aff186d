import { object } from 'yup';
import { choice, email, pageLimit, requiredChoice, signupNumber, text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import {
  type AccessTier,
  type AdminRole,
  LIST_ORDERS,
  type ReferralSource,
  USER_TYPES,
  type UserType,
} from './values.ts';

/** POST /api/admin/session */
export const loginSchema = object({
  password: text(TEXT_MAX.password)
    .transform((_trimmed, sent: unknown) => sent)
    .required('wrongPassword'),
});

/** GET /api/admin/session */
export interface AdminSessionReply {
  /** Whether the caller has a session. */
  unlocked: boolean;
  /** Absent without a session, and in a session with the configured password, which has an owner's rights. */
  admin?: { name: string; role: AdminRole };
}

/** `?limit=` and `?cursor=` of every admin list. The next page's cursor is in the `x-next-cursor` header. */
export const pageQuerySchema = object({ limit: pageLimit(), cursor: text() });

/**
 * {@link pageQuerySchema} with `?order=`, for the lists of signups: newest first by default. A cursor works in either
 * order.
 */
export const signupsQuerySchema = pageQuerySchema.shape({ order: choice(LIST_ORDERS) });

/** GET /api/admin/stats (specification §3) */
export interface AdminStats {
  totalCount: number;
  fanCount: number;
  idolCount: number;
  /** Signups since the start of the day, of the week (Monday) and of the month, in the configured time zone. */
  recentSignups: { today: number; thisWeek: number; thisMonth: number };
  /** Signups by answer to "How did you hear", most frequent first, without unused answers. */
  topReferrals: { source: ReferralSource; count: number }[];
}

/**
 * POST /api/admin/search: finds fans and idols by a part of their name or address. It is a POST because
 * servers log the URLs of requests, and the text is a person's name.
 */
export const searchSchema = pageQuerySchema.shape({ q: text(TEXT_MAX.email).required('required') });

/** POST /api/admin/delete-person: deletes everything stored about a person, in both waitlists. */
export const deletePersonSchema = object({
  userId: signupNumber().required('required'),
  userType: requiredChoice(USER_TYPES),
  /** As the admin typed it to confirm. It must be the signup's. */
  email: email(),
});

/** One search result. Results are sorted newest first. */
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
