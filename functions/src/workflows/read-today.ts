import {
  CONFIRMATION_DAYS,
  MAILS_WAITING_MAX,
  type Today,
  WAITING_MAX,
  type WaitingWork,
} from '@contract/today.ts';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { readCounts } from '../collections/counter-shards.ts';
import { iso } from '../collections/iso.ts';
import { waitingMails } from '../collections/outbox.ts';
import { peopleAsOf } from '../collections/people.ts';
import { referrals } from '../collections/referrals.ts';
import { signups } from '../collections/signups.ts';
import {
  counterCheckRef,
  counterRepairRef,
  mailCountsRef,
  mailHealthRef,
  mailSwitchRef,
} from '../collections/system.ts';
import { readHeldWaves, type WaveDoc } from '../collections/waves.ts';
import { dayKey, daysBefore, sumOfDays } from '../domain/periods.ts';
import { daySignups, overdueBefore, problemsOf, usualByNow } from '../domain/today.ts';
import { releaseTimeMs } from '../domain/wave-state.ts';
import { budgetLeft } from './mail-budget.ts';
import { readNewestJob, runOf } from './recalculation.ts';

/**
 * Reads what an admin sees first. Costs at most 111 reads with one counting process, however many people there are: 52
 * parts of the counter, 8 documents, 8 for the budget of mails if there is one, 12 for mails that wait, 5 each for
 * reviews and held referrals, and 21 for waves.
 */
export async function readToday(
  db: Firestore,
  { adminTimeZone: timeZone, mailsPerDay }: { adminTimeZone: string; mailsPerDay: number },
  now: Date,
): Promise<Today> {
  const before = overdueBefore(now, timeZone);
  const [
    counts,
    stop,
    health,
    mails,
    check,
    repair,
    newest,
    waiting,
    reviews,
    heldReferrals,
    heldWaves,
    left,
    listed,
  ] = await Promise.all([
    readCounts(db),
    mailSwitchRef(db).get(),
    mailHealthRef(db).get(),
    mailCountsRef(db).get(),
    counterCheckRef(db).get(),
    counterRepairRef(db).get(),
    readNewestJob(db),
    waitingMails(db, Timestamp.fromDate(now), MAILS_WAITING_MAX + 1),
    waitingWork(pendingReviews(db), 'verification.since', before),
    waitingWork(heldForReview(db), 'at', before),
    readHeldWaves(db),
    budgetLeft(db, mailsPerDay, now),
    peopleAsOf(db),
  ]);
  const today = dayKey(now, timeZone);
  const mailCounts = mails.data();
  const { failing, since } = health.data() ?? {};
  const figures = {
    at: now.toISOString(),
    signups: {
      ...daySignups(counts.days, today),
      usualByNow: usualByNow(counts.hours, now, timeZone),
    },
    yesterday: daySignups(counts.days, daysBefore(today, 1)),
    confirmation: {
      joined: sumOfDays(counts.days, today, CONFIRMATION_DAYS),
      confirmed: sumOfDays(counts.confirmed, today, CONFIRMATION_DAYS),
    },
    left: {
      today: sumOfDays(counts.left, today, 1),
      lastDays: sumOfDays(counts.left, today, CONFIRMATION_DAYS),
    },
    mail: {
      sent: mailCounts?.sent[today] ?? 0,
      failed: mailCounts?.failed[today] ?? 0,
      countedUntil: isoOf(mailCounts?.until),
      bounced: sumOfDays(counts.bounced, today, 1),
      waiting: waiting.count,
      oldestDueAt: isoOf(waiting.oldest),
    },
    reviews,
    heldReferrals,
    recalculation: newest && runOf(newest.job),
    counterRepair: repairOf(repair.data()),
  };
  const problems = problemsOf({
    ...figures,
    isMailStopped: stop.data()?.stopped === true,
    mailBudget: mailsPerDay === 0 ? null : { perDay: mailsPerDay, left },
    peopleAsOf: listed?.toISOString() ?? null,
    mailFailingSince: failing ? isoOf(since) : null,
    counterDiffers: differenceOf(check.data()),
    releasesDueAt: heldWaves.flatMap(releaseDueAt),
  });
  return { ...figures, problems };
}

/** Selects the idols whose documents wait for a reviewer. */
export function pendingReviews(db: Firestore): Query {
  return signups(db, 'idol').where('verificationState', '==', 'pending');
}

/** Selects the referrals that wait for a reviewer. */
export function heldForReview(db: Firestore): Query {
  return referrals(db).where('state', '==', 'held');
}

/**
 * Counts work that waits, and how much of it is overdue.
 * @param field the time since which it waits.
 */
async function waitingWork(all: Query, field: string, overdueBefore: Date): Promise<WaitingWork> {
  const inOrder = all.orderBy(field);
  const overdue = inOrder.where(field, '<', Timestamp.fromDate(overdueBefore));
  const [pending, late, oldest] = await Promise.all([
    inOrder
      .limit(WAITING_MAX + 1)
      .count()
      .get(),
    overdue
      .limit(WAITING_MAX + 1)
      .count()
      .get(),
    inOrder.limit(1).select(field).get(),
  ]);
  const at: Timestamp | undefined = oldest.docs[0]?.get(field);
  return { pending: pending.data().count, overdue: late.data().count, oldestAt: isoOf(at) };
}

function releaseDueAt({ hold, startsAt }: WaveDoc): string[] {
  if (!hold) return [];
  return [new Date(releaseTimeMs(hold.until.toMillis(), startsAt?.toMillis())).toISOString()];
}

function isoOf(at: Timestamp | null | undefined): string | null {
  return at ? iso(at) : null;
}

function repairOf(repair: { fan: number; idol: number; at: Timestamp } | undefined): Today['counterRepair'] {
  return repair ? { fan: repair.fan, idol: repair.idol, at: iso(repair.at) } : null;
}

function differenceOf(check: { fan: number; idol: number; since: Timestamp } | undefined) {
  if (!check) return null;
  return { count: Math.abs(check.fan) + Math.abs(check.idol), since: iso(check.since) };
}
