import type { Firestore } from 'firebase-admin/firestore';
import { config } from './config.ts';
import { sweepOutbox } from './mail/sweep-outbox.ts';
import { enqueue } from './task-queue.ts';
import { resumeRecalculation } from './triggers/recalculate.ts';
import { resumeDeletions } from './workflows/delete-account.ts';
import { countIdolRequests } from './workflows/request-idol.ts';
import { sweepUnverified } from './workflows/sweep-unverified.ts';

export interface Schedule {
  everyMinutes: number;
  run: (db: Firestore, now: () => Date) => Promise<void>;
}

/**
 * What Cloud Scheduler runs, by the name it is deployed under (index.ts). The emulators do not, so `npm start` and the tests run the same
 * table themselves.
 */
export const schedules = {
  sweepOutbox: { everyMinutes: 1, run: (db, now) => sweepOutbox(db, config, now) },
  countRequestedIdols: { everyMinutes: 1, run: (db) => countIdolRequests(db) },
  sweepUnverified: { everyMinutes: 60, run: async (db, now) => void (await sweepUnverified(db, now)) },
  resumeDeletions: { everyMinutes: 5, run: async (db) => void (await resumeDeletions(db)) },
  resumeRecalculations: { everyMinutes: 1, run: (db, now) => resumeRecalculation(db, enqueue, now) },
} satisfies Record<string, Schedule>;
