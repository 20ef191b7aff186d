import type { RecalculationRun } from './priority.ts';
import type { UserType } from './values.ts';

/** The codes of all problems, most urgent first. */
export const TODAY_PROBLEMS = [
  'mail-stopped',
  'mail-budget-spent',
  'mail-failing',
  'mail-late',
  'mail-refused',
  'recalculation-failed',
  'recalculation-old',
  'people-late',
  'counter-differs',
  'counter-repaired',
  'reviews-overdue',
  'held-overdue',
  'waves-ready',
  'signups-low-today',
  'signups-low',
  'confirmations-low',
] as const;
export type TodayProblemCode = (typeof TODAY_PROBLEMS)[number];

/** Where an admin sees the cause of a problem. */
export type TodayList =
  | 'people'
  | 'reviews'
  | 'heldReferrals'
  | 'waves'
  | 'activity'
  | 'counter'
  | 'recalculation'
  | 'analytics'
  | 'waitingMails'
  | 'failedMails';

/** A problem. Its code says which of the numbers it has. */
export interface TodayProblem {
  code: TodayProblemCode;
  /** `critical`: visitors notice it now. */
  severity: 'critical' | 'warning';
  list: TodayList;
  count?: number;
  /** What `count` is compared with. */
  of?: number;
  /** ISO 8601, UTC. */
  since?: string;
  /** When it ends without an action. ISO 8601, UTC. */
  until?: string;
}

/** Work that waits for an admin. A count of {@link WAITING_MAX} + 1 means more. */
export interface WaitingWork {
  pending: number;
  overdue: number;
  /** ISO 8601, UTC; null if nothing waits. */
  oldestAt: string | null;
}

/** Limits the count of waiting work. */
export const WAITING_MAX = 1_000;

/** Limits the count of waiting mails. */
export const MAILS_WAITING_MAX = 10_000;

/** The number of days, including today, whose confirmations {@link Today} compares with their signups. */
export const CONFIRMATION_DAYS = 7;

/** GET /api/admin/today. Days begin in the configured time zone. */
export interface Today {
  /** ISO 8601, UTC. */
  at: string;
  signups: DaySignups & {
    /** The median of the same weekday up to this time of day; null like `usual`. */
    usualByNow: number | null;
  };
  yesterday: DaySignups;
  /** Signups of the last {@link CONFIRMATION_DAYS} days that still exist, and how many of them are confirmed. */
  confirmation: { joined: number; confirmed: number };
  /** Confirmed people who deleted their account. */
  left: { today: number; lastDays: number };
  mail: {
    /** Of today, counted up to `countedUntil`. */
    sent: number;
    failed: number;
    /** ISO 8601, UTC; null before the first count. */
    countedUntil: string | null;
    /** The number of bounces that the mail provider reported today. */
    bounced: number;
    /** Mails that are due. {@link MAILS_WAITING_MAX} + 1 means more. */
    waiting: number;
    /** When the oldest of them became due. ISO 8601, UTC; null if none is due. */
    oldestDueAt: string | null;
  };
  reviews: WaitingWork;
  heldReferrals: WaitingWork;
  /** The newest one; null if none is known. */
  recalculation: RecalculationRun | null;
  /** The last repair: how many of each type were added. */
  counterRepair: (Record<UserType, number> & { at: string }) | null;
  /** Empty if nothing is wrong. */
  problems: TodayProblem[];
}

/** The signups of a day, and the number to expect. */
export interface DaySignups {
  count: number;
  /** The median of whole days on the same weekday in the last eight weeks; null if fewer than two are known. */
  usual: number | null;
}
