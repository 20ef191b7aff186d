import { PLACES_EVERY_MINUTES } from '@contract/limits.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { config } from './config.ts';
import { logCounterDifference, logDeletionsResumed } from './log.ts';
import { rescueMails } from './mail/rescue-mails.ts';
import type { Enqueue } from './task-queue.ts';
import { recalculateNightly, resumeRecalculation } from './triggers/recalculate.ts';
import { resumeTierJobs } from './triggers/run-tier-job.ts';
import { runDueWaves } from './triggers/run-wave.ts';
import { queueMarks } from './triggers/update-people.ts';
import { countMails } from './workflows/count-mails.ts';
import { foldShards, rollUp } from './workflows/counter.ts';
import { resumeDeletions } from './workflows/delete-account.ts';
import { settleFirst } from './workflows/first-signups.ts';
import { healCounter } from './workflows/heal-counter.ts';
import { processLateAnswers } from './workflows/late-answers.ts';
import { updateMailHealth } from './workflows/mail-health.ts';
import { rebuildPlaces } from './workflows/rebuild-places.ts';
import { remindUnconfirmed } from './workflows/remind-unconfirmed.ts';
import { countIdolRequests } from './workflows/request-idol.ts';
import { sweepUnverified } from './workflows/sweep-unverified.ts';

export interface Schedule {
  everyMinutes: number;
  /** The time of day in ADMIN_TIME_ZONE, of a schedule that runs once a day. */
  at?: string;
  run: (db: Firestore, now: () => Date, enqueue: Enqueue) => Promise<void>;
}

/**
 * Maps the name of each scheduled function (index.ts) to its interval and work. The emulators run no
 * schedules, so `npm start` and the tests run this table.
 */
export const schedules = {
  rescueMails: {
    everyMinutes: 1,
    run: async (db, now, enqueue) => {
      await updateMailHealth(db, now());
      await rescueMails(db, enqueue, config, now);
    },
  },
  tidyCounter: {
    everyMinutes: 1,
    run: async (db, now) => {
      await processLateAnswers(db);
      await foldShards(db, now());
      await rollUp(db);
    },
  },
  settleFirstSignups: { everyMinutes: 1, run: (db, now) => settleFirst(db, now()) },
  countRequestedIdols: { everyMinutes: 1, run: (db) => countIdolRequests(db) },
  healCounter: {
    everyMinutes: 10,
    run: async (db) => {
      const found = await healCounter(db);
      if (found) logCounterDifference(found);
    },
  },
  markPeople: { everyMinutes: 1, run: (_db, now, enqueue) => queueMarks(enqueue, now()) },
  countMails: { everyMinutes: 5, run: (db, now) => countMails(db, config.adminTimeZone, now()) },
  rebuildPlaces: { everyMinutes: PLACES_EVERY_MINUTES, run: (db, now) => rebuildPlaces(db, now()) },
  sweepUnverified: {
    everyMinutes: 10,
    run: async (db, now) => void (await sweepUnverified(db, config, now)),
  },
  remindUnconfirmed: {
    everyMinutes: 10,
    run: async (db, now) => void (await remindUnconfirmed(db, config, now)),
  },
  resumeDeletions: {
    everyMinutes: 5,
    run: async (db) => {
      const resumed = await resumeDeletions(db);
      if (resumed > 0) logDeletionsResumed(resumed);
    },
  },
  recalculateNightly: {
    everyMinutes: 24 * 60,
    at: '04:00',
    run: (db, now, enqueue) => recalculateNightly(db, enqueue, config.adminTimeZone, now),
  },
  releaseWaves: {
    everyMinutes: 1,
    run: async (db, now, enqueue) => {
      await Promise.all([runDueWaves(db, enqueue, now), resumeTierJobs(db, enqueue, now)]);
    },
  },
  resumeRecalculations: { everyMinutes: 1, run: (db, now, enqueue) => resumeRecalculation(db, enqueue, now) },
} satisfies Record<string, Schedule>;
