import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/durations.ts';
import { REVIEW_BUSINESS_DAYS } from '@contract/limits.ts';
import {
  type DaySignups,
  TODAY_PROBLEMS,
  type Today,
  type TodayProblem,
  type TodayProblemCode,
} from '@contract/today.ts';
import { dueDay } from './business-days.ts';
import { nextBudgetDay } from './mail-budget.ts';
import { clockOf, dayKey, dayStart, daysBefore, hourKey, sameWeekdays } from './periods.ts';

/** The number of past weeks to compare a day with, and the minimum that must be known. */
const WEEKS = 8;
const WEEKS_MIN = 2;

/** Mail that has been due for this long or longer is late. */
const MAIL_LATE_MS = 15 * MINUTE_MS;
/** Mail that has been due for this long or longer is a critical problem. */
const MAIL_VERY_LATE_MS = HOUR_MS;

/** Reports a problem if at least `min` mails, and at least this share of the day's mails, were refused or bounced. */
const REFUSED = { share: 0.05, min: 20 };

/** Reports a day, or a part of it, with less than this share of its usual signups, if at least `min` are usual. */
const SIGNUPS_LOW = { share: 0.5, min: 20 };

/** Reports a problem if less than this share of signups is confirmed and at least `min` joined. */
const CONFIRMATIONS_LOW = { share: 0.3, min: 50 };

/** Reports a problem if the newest recalculation ended, or began, longer ago than this. One runs every night. */
const RECALCULATION_OLD_MS = 2 * DAY_MS;

/**
 * Reports the list of people if the time up to which it is complete is longer ago than this. Its marks are half a
 * minute apart and each counts ten seconds less (docs/adr/0085).
 */
const PEOPLE_LATE_MS = 2 * MINUTE_MS;

/** Reports a wave that could be released for longer than this and still reserves its people. */
const WAVE_READY_MS = HOUR_MS;

/** How long a repair of the counter is shown among the problems. */
const REPAIR_SHOWN_MS = 7 * DAY_MS;

/** Returns a day's signups and the median of the same weekday, from counts by {@link dayKey}. */
export function daySignups(byDay: Record<string, number>, day: string): DaySignups {
  return {
    count: Math.max(0, byDay[day] ?? 0),
    usual: usualOf(Object.keys(byDay), day, (one) => byDay[one] ?? 0),
  };
}

/**
 * Returns the median of the signups up to this time of day on the same weekday, from counts by
 * {@link hourKey}; null if fewer than two such days are known. The current hour counts in proportion to the minutes
 * that have passed.
 */
export function usualByNow(byHour: Record<string, number>, now: Date, timeZone: string): number | null {
  const { hour, minute } = clockOf(now, timeZone);
  const usual = usualOf(Object.keys(byHour), dayKey(now, timeZone), (day) => {
    const inHour = (one: number) => byHour[hourKey(day, one)] ?? 0;
    const wholeHours = Array.from({ length: hour }, (_, one) => inHour(one));
    return wholeHours.reduce((sum, count) => sum + count, (inHour(hour) * minute) / 60);
  });
  return usual === null ? null : Math.round(usual);
}

/** Returns the median of the earlier days that are known. @param keys of the counts; each begins with its day. */
function usualOf(keys: readonly string[], day: string, countOn: (day: string) => number): number | null {
  const first = keys.reduce((least, key) => (key < least ? key : least), day).slice(0, day.length);
  const earlier = sameWeekdays(day, WEEKS).filter((one) => one >= first);
  return earlier.length < WEEKS_MIN ? null : medianOf(earlier.map(countOn));
}

/**
 * Returns whether the hours of a day are still compared with those of the current day, in any time zone: a
 * local day is at most one day before or after UTC's.
 */
export function isHourCounted(day: string, now: Date): boolean {
  return day >= daysBefore(dayKey(now, 'UTC'), 7 * WEEKS + 1);
}

/** Returns the median of one number or more. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** Returns the time before which work that is now overdue began ({@link REVIEW_BUSINESS_DAYS}). */
export function overdueBefore(now: Date, timeZone: string): Date {
  const today = dayKey(now, timeZone);
  let after = today;
  for (;;) {
    const day = daysBefore(after, 1);
    if (dueDay(dayStart(day, timeZone), REVIEW_BUSINESS_DAYS.most, timeZone) < today)
      return dayStart(after, timeZone);
    after = day;
  }
}

/** The figures that problems are derived from, including some that are not shown. */
export interface TodayFigures extends Omit<Today, 'problems'> {
  isMailStopped: boolean;
  /** The mails of the day's budget, and how many of them no process has taken; null without a budget. */
  mailBudget: { perDay: number; left: number } | null;
  /** The time up to which the list of people is complete; null before its first update. */
  peopleAsOf: string | null;
  /** Null while deliveries work. */
  mailFailingSince: string | null;
  /** Null while counter and signups agree. */
  counterDiffers: { count: number; since: string } | null;
  /** When the release of each held wave becomes due, or became due. */
  releasesDueAt: string[];
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
  'mail-stopped': ({ isMailStopped }) => isMailStopped && { severity: 'critical', list: 'waitingMails' },
  'mail-budget-spent': ({ mailBudget }, nowMs) =>
    mailBudget?.left === 0 && {
      severity: 'critical',
      list: 'waitingMails',
      count: mailBudget.perDay,
      until: nextBudgetDay(new Date(nowMs)).toISOString(),
    },
  'mail-failing': ({ mailFailingSince: since }) =>
    since !== null && { severity: 'critical', list: 'waitingMails', since },
  'mail-late': ({ mail: { waiting, oldestDueAt } }, nowMs) => {
    const lateMs = oldestDueAt ? nowMs - Date.parse(oldestDueAt) : 0;
    if (!oldestDueAt || lateMs < MAIL_LATE_MS) return null;
    const severity = lateMs < MAIL_VERY_LATE_MS ? 'warning' : 'critical';
    return { severity, list: 'waitingMails', count: waiting, since: oldestDueAt };
  },
  'mail-refused': ({ mail: { sent, failed, bounced } }) => {
    const count = failed + bounced;
    const of = sent + failed;
    return (
      count >= REFUSED.min && count >= REFUSED.share * of && { ...WARNING, list: 'failedMails', count, of }
    );
  },
  'recalculation-failed': ({ recalculation }) =>
    recalculation?.state === 'failed' && {
      severity: 'critical',
      list: 'recalculation',
      since: recalculation.endedAt ?? recalculation.startedAt,
    },
  'recalculation-old': ({ recalculation }, nowMs) => {
    if (!recalculation || recalculation.state === 'failed') return null;
    const since = recalculation.endedAt ?? recalculation.startedAt;
    return nowMs - Date.parse(since) > RECALCULATION_OLD_MS && { ...WARNING, list: 'recalculation', since };
  },
  'people-late': ({ peopleAsOf: since }, nowMs) =>
    since !== null && nowMs - Date.parse(since) > PEOPLE_LATE_MS && { ...WARNING, list: 'people', since },
  'counter-differs': ({ counterDiffers }) =>
    counterDiffers && { ...WARNING, list: 'counter', ...counterDiffers },
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
  'waves-ready': ({ releasesDueAt }, nowMs) => {
    const ready = releasesDueAt.filter((dueAt) => nowMs - Date.parse(dueAt) > WAVE_READY_MS).toSorted();
    return ready[0] !== undefined && { ...WARNING, list: 'waves', count: ready.length, since: ready[0] };
  },
  'signups-low-today': ({ signups: { count, usualByNow: usual } }) => lowSignups(count, usual),
  'signups-low': ({ yesterday: { count, usual } }) => lowSignups(count, usual),
  'confirmations-low': ({ confirmation: { joined, confirmed } }) =>
    joined >= CONFIRMATIONS_LOW.min &&
    confirmed < CONFIRMATIONS_LOW.share * joined && {
      ...WARNING,
      list: 'analytics',
      count: confirmed,
      of: joined,
    },
};

const WARNING = { severity: 'warning' } as const;

function lowSignups(count: number, usual: number | null): Finding {
  return (
    usual !== null &&
    usual >= SIGNUPS_LOW.min &&
    count < SIGNUPS_LOW.share * usual && { ...WARNING, list: 'analytics', count, of: usual }
  );
}
