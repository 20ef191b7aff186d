import { REVIEW_BUSINESS_DAYS } from '@contract/limits.ts';
import {
  type DaySignups,
  TODAY_PROBLEMS,
  type Today,
  type TodayProblem,
  type TodayProblemCode,
} from '@contract/today.ts';
import { dueDay } from './business-days.ts';
import { dayKey, dayStart, daysBefore, sameWeekdays } from './periods.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The number of past weeks to compare a day with, and the minimum that must be known. */
const WEEKS = 8;
const WEEKS_MIN = 2;

/** Mail that is due for longer is late. */
const MAIL_LATE_MS = 15 * 60_000;
/** Mail that is due for longer is a critical problem. */
const MAIL_VERY_LATE_MS = HOUR_MS;

/** Reports a problem if at least `min` mails, and at least this share of the day's mails, were refused or bounced. */
const REFUSED = { share: 0.05, min: 20 };

/** Reports a day with less than this share of its usual signups, if at least `min` are usual. */
const SIGNUPS_LOW = { share: 0.5, min: 20 };

/** Reports a problem if less than this share of signups is confirmed and at least `min` joined. */
const CONFIRMATIONS_LOW = { share: 0.3, min: 50 };

/** A recalculation should end every night. */
const RECALCULATION_OLD_MS = 2 * DAY_MS;

/** How long a repair of the counter is shown among the problems. */
const REPAIR_SHOWN_MS = 7 * DAY_MS;

/** Returns a day's signups and the median of the same weekday, from counts by {@link dayKey}. */
export function daySignups(byDay: Record<string, number>, day: string): DaySignups {
  const first = Object.keys(byDay).sort()[0] ?? day;
  const earlier = sameWeekdays(day, WEEKS).filter((one) => one >= first);
  const usual = earlier.length < WEEKS_MIN ? null : medianOf(earlier.map((one) => byDay[one] ?? 0));
  return { count: Math.max(0, byDay[day] ?? 0), usual };
}

/** Returns the median of one number or more. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** Returns the time before which work must have begun to be overdue now, by {@link REVIEW_BUSINESS_DAYS}. */
export function overdueBefore(now: Date, timeZone: string): Date {
  const today = dayKey(now, timeZone);
  let after = today;
  for (;;) {
    const day = daysBefore(after, 1);
    if (dueDay(dayStart(day, timeZone), REVIEW_BUSINESS_DAYS, timeZone) < today)
      return dayStart(after, timeZone);
    after = day;
  }
}

/** The facts in which problems are found: the figures, and some that are not shown. */
export interface TodayFigures extends Omit<Today, 'problems'> {
  isMailStopped: boolean;
  /** Null while deliveries work. */
  mailFailingSince: string | null;
  /** Null while counter and signups agree. */
  counterDiffers: { count: number; since: string } | null;
}

type Finding = Omit<TodayProblem, 'code'> | null | undefined | false;

/** Returns what is wrong, most urgent first. */
export function problemsOf(figures: TodayFigures): TodayProblem[] {
  return TODAY_PROBLEMS.flatMap((code) => {
    const found = FIND[code](figures, Date.parse(figures.at));
    return found ? [{ code, ...found }] : [];
  });
}

const FIND: Record<TodayProblemCode, (figures: TodayFigures, nowMs: number) => Finding> = {
  'mail-stopped': ({ isMailStopped }) => isMailStopped && { severity: 'critical', list: 'mail' },
  'mail-failing': ({ mailFailingSince: since }) =>
    since !== null && { severity: 'critical', list: 'mail', since },
  'mail-late': ({ mail: { waiting, oldestDueAt } }, nowMs) => {
    const lateMs = oldestDueAt ? nowMs - Date.parse(oldestDueAt) : 0;
    if (!oldestDueAt || lateMs < MAIL_LATE_MS) return null;
    const severity = lateMs < MAIL_VERY_LATE_MS ? 'warning' : 'critical';
    return { severity, list: 'mail', count: waiting, since: oldestDueAt };
  },
  'mail-refused': ({ mail: { sent, failed, bounced } }) => {
    const count = failed + bounced;
    const of = sent + failed;
    return count >= REFUSED.min && count >= REFUSED.share * of && { ...WARNING, list: 'mail', count, of };
  },
  'recalculation-failed': ({ recalculation }) =>
    recalculation?.state === 'failed' && {
      ...{ severity: 'critical', list: 'recalculation' },
      since: recalculation.endedAt ?? recalculation.startedAt,
    },
  'recalculation-old': ({ recalculation }, nowMs) => {
    if (!recalculation || recalculation.state === 'failed') return null;
    const since = recalculation.endedAt ?? recalculation.startedAt;
    return nowMs - Date.parse(since) > RECALCULATION_OLD_MS && { ...WARNING, list: 'recalculation', since };
  },
  'counter-differs': ({ counterDiffers }) =>
    counterDiffers && { ...WARNING, list: 'activity', ...counterDiffers },
  'counter-repaired': ({ counterRepair }, nowMs) => {
    if (!counterRepair || nowMs - Date.parse(counterRepair.at) > REPAIR_SHOWN_MS) return null;
    const count = Math.abs(counterRepair.fan) + Math.abs(counterRepair.idol);
    return { ...WARNING, list: 'activity', count, since: counterRepair.at };
  },
  'reviews-overdue': ({ reviews: { overdue, oldestAt } }) =>
    oldestAt !== null && overdue > 0 && { ...WARNING, list: 'reviews', count: overdue, since: oldestAt },
  'held-overdue': ({ heldReferrals: { overdue, oldestAt } }) =>
    oldestAt !== null &&
    overdue > 0 && { ...WARNING, list: 'heldReferrals', count: overdue, since: oldestAt },
  // Today is not over, so it may still catch up.
  'signups-low': ({ yesterday: { count, usual } }) =>
    usual !== null &&
    usual >= SIGNUPS_LOW.min &&
    count < SIGNUPS_LOW.share * usual && { ...WARNING, list: 'analytics', count, of: usual },
  'confirmations-low': ({ confirmation: { joined, confirmed } }) =>
    joined >= CONFIRMATIONS_LOW.min &&
    confirmed < CONFIRMATIONS_LOW.share * joined && {
      ...{ ...WARNING, list: 'analytics' },
      ...{ count: confirmed, of: joined },
    },
};

const WARNING = { severity: 'warning' } as const;
