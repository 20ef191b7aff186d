import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { PeopleSums } from '../domain/people-sums.ts';
import { collection } from './database.ts';

/** `system/firstSignups`: the position of the 1,000th signup. */
export interface CutOff {
  createdAt: Timestamp;
  id: string;
  /** When it was stored. */
  drawnAt: Timestamp;
  /** True once no signup after the cut-off is marked `amongFirst`, and none can become so. */
  isSettled: boolean;
}

/** Returns the reference of `system/firstSignups`. */
export function cutOffRef(db: Firestore): DocumentReference<CutOff, CutOff> {
  return collection<CutOff>(db, 'system').doc('firstSignups');
}

/** `system/mailHealth`: whether deliveries are failing. One schedule writes it. */
interface MailHealthDoc {
  failing: boolean;
  /** The start of this state, for the operator (docs/operations.md). */
  since: Timestamp;
}

/** Returns the reference of `system/mailHealth`. */
export function mailHealthRef(db: Firestore): DocumentReference<MailHealthDoc, MailHealthDoc> {
  return collection<MailHealthDoc>(db, 'system').doc('mailHealth');
}

/** `system/mailSwitch`: only operators write it (docs/operations.md). While it is absent, mail is sent. */
interface MailSwitchDoc {
  stopped: boolean;
}

/** Returns the reference of `system/mailSwitch`. */
export function mailSwitchRef(db: Firestore): DocumentReference<MailSwitchDoc, MailSwitchDoc> {
  return collection<MailSwitchDoc>(db, 'system').doc('mailSwitch');
}

/** `system/mailBacklog`: how many mails were due at `at`. Written every minute while there are any. */
export interface MailBacklogDoc {
  mails: number;
  at: Timestamp;
  /** The earliest time at which new mails are sent, if mail is stopped or too many are due for the day's budget. */
  resumesAt: Timestamp | null;
}

/** Returns the reference of `system/mailBacklog`. */
export function mailBacklogRef(db: Firestore): DocumentReference<MailBacklogDoc, MailBacklogDoc> {
  return collection<MailBacklogDoc>(db, 'system').doc('mailBacklog');
}

/** `system/mailCounts`: how many mails were sent and failed on each day (workflows/count-mails.ts). */
export interface MailCountsDoc {
  /** Mails that ended before this time are counted. */
  until: Timestamp;
  /** By `dayKey`. */
  sent: Record<string, number>;
  /** By `dayKey`: refused by the server, or given up after days. */
  failed: Record<string, number>;
}

/** Returns the reference of `system/mailCounts`. */
export function mailCountsRef(db: Firestore): DocumentReference<MailCountsDoc, MailCountsDoc> {
  return collection<MailCountsDoc>(db, 'system').doc('mailCounts');
}

/** A position in the order of all signups by time and then number. */
export type SignupPosition = Pick<CutOff, 'createdAt' | 'id'>;

/**
 * Returns the reference of `system/unverifiedSweep`: where the next run of the sweep begins, for each type; absent to
 * begin at the start.
 */
export function sweepRef(db: Firestore): DocumentReference<SweepDoc, SweepDoc> {
  return collection<SweepDoc>(db, 'system').doc('unverifiedSweep');
}

/**
 * Returns the reference of `system/reminders`: where the next run of the reminders begins, for each type; absent before
 * the first one.
 */
export function reminderRef(db: Firestore): DocumentReference<SweepDoc, SweepDoc> {
  return collection<SweepDoc>(db, 'system').doc('reminders');
}
type SweepDoc = Partial<Record<UserType, SignupPosition>>;

/**
 * `system/counterCheck`: the counter's difference at the last comparison, and since when; absent while there
 * is none.
 */
export interface CounterCheckDoc {
  fan: number;
  idol: number;
  since: Timestamp;
}

/** Returns the reference of `system/counterCheck`. */
export function counterCheckRef(db: Firestore): DocumentReference<CounterCheckDoc, CounterCheckDoc> {
  return collection<CounterCheckDoc>(db, 'system').doc('counterCheck');
}

/** `system/counterRepair`: the last repair of the counter: when, and how many of each type were added. */
export interface CounterRepairDoc {
  fan: number;
  idol: number;
  at: Timestamp;
}

/** Returns the reference of `system/counterRepair`. */
export function counterRepairRef(db: Firestore): DocumentReference<CounterRepairDoc, CounterRepairDoc> {
  return collection<CounterRepairDoc>(db, 'system').doc('counterRepair');
}

/** `system/peopleSums`: what the last recalculation counted. */
export interface PeopleSumsDoc extends PeopleSums {
  /** When it started. The sums include every change up to this time. */
  asOf: Timestamp;
}

/** Returns the reference of `system/peopleSums`. */
export function peopleSumsRef(db: Firestore): DocumentReference<PeopleSumsDoc, PeopleSumsDoc> {
  return collection<PeopleSumsDoc>(db, 'system').doc('peopleSums');
}

/**
 * Returns the reference of `system/recalculation`: the newest job. Simultaneous requests conflict on this document, so
 * they start one job.
 */
export function newestJobRef(db: Firestore): DocumentReference<{ jobId: string }, { jobId: string }> {
  return collection<{ jobId: string }>(db, 'system').doc('recalculation');
}
