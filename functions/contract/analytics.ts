import { object } from 'yup';
import { choice } from './fields.ts';
import type { Language, UserType } from './values.ts';

/** The periods that admins compare, in days. The first is the default. */
export const ANALYTICS_PERIODS = ['30', '7', '90'] as const;

/** GET /api/admin/analytics. Without `days` the period is the default one. */
export const analyticsQuerySchema = object({ days: choice(ANALYTICS_PERIODS) });

/** The stages of the funnel, from joining to using the app. Each person counts in every stage reached so far. */
export const FUNNEL_STAGES = ['joined', 'confirmed', 'eligible', 'letIn', 'active'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

/** The numbers of a day or of a period. */
export interface GrowthFigures {
  /** Fans and idols who joined then and are still on the list. */
  fans: number;
  idols: number;
  /** People who confirmed their address then, including those who have left since. */
  confirmed: number;
  /** Confirmed people who deleted their account then. */
  left: number;
}

/** The numbers of a calendar day, such as `2026-11-21`, in the configured time zone. */
export interface DayFigures extends GrowthFigures {
  day: string;
}

/** GET /api/admin/analytics */
export interface Analytics {
  /** The whole days of the period, oldest first, followed by today, which is incomplete. */
  perDay: DayFigures[];
  /** The sums of the whole days. */
  period: GrowthFigures;
  /** The sums of the period of equal length before this one; null if the waitlist is younger than that. */
  before: GrowthFigures | null;
  /** The languages of those who joined in the period, most frequent first. `before` is null as above. */
  languages: { language: Language; count: number; before: number | null }[];
  /** What the last recalculation counted; null before the first one. */
  people: PeopleFigures | null;
}

/** Limits the rows of the lists of top referrers and favourites. */
export const TOP_SHOWN = 10;

/**
 * Figures about the people who joined in the period, which ends with `asOf`. `before` is the number of those who joined in
 * the period of equal length before it; null as in {@link Analytics}.
 */
export interface PeopleFigures {
  /** Includes every change up to this time. ISO 8601, UTC. */
  asOf: string;
  /** How many reached each of {@link FUNNEL_STAGES}, in that order. `everyone` counts all people on the waitlist. */
  funnel: { stage: FunnelStage; count: number; before: number | null; everyone: number }[];
  /** The known idols and groups that these fans name most often, at most {@link TOP_SHOWN}. */
  favourites: { name: string; count: number; before: number | null }[];
  /**
   * The people with the most verified referrals in the period, at most {@link TOP_SHOWN}; null if the last
   * recalculation was by a version that did not count them. This period ends with the last whole day before `asOf`.
   */
  referrers: TopReferrer[] | null;
}

/** A person with verified referrals in a period. */
interface TopReferrer {
  userType: UserType;
  id: number;
  /** A fan's name, an idol's stage name. */
  name: string;
  email: string;
  count: number;
  /** Null as in {@link Analytics}. */
  before: number | null;
  /** The number since the start. */
  sinceStart: number;
}
