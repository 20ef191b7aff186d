import { config } from './config.ts';
import { sweepOutbox } from './mail/sweep-outbox.ts';
import { database } from './store/database.ts';
import { countIdolRequests } from './store/idol-requests.ts';
import { resumeLeavings } from './store/leave.ts';
import { sweepUnverified } from './store/sweep-unverified.ts';
import { enqueue } from './task-queue.ts';
import { resumeRecalculation } from './triggers/recalculate.ts';

export interface Schedule {
  everyMinutes: number;
  run: (now: () => Date) => Promise<void>;
}

/**
 * What Cloud Scheduler runs, by the name it is deployed under (index.ts). The emulators do not, so `npm start` and the tests run the same
 * table themselves.
 */
export const schedules = {
  sweepOutbox: { everyMinutes: 1, run: (now) => sweepOutbox(database(), config, now) },
  countRequestedIdols: { everyMinutes: 1, run: () => countIdolRequests(database()) },
  sweepUnverified: { everyMinutes: 60, run: async (now) => void (await sweepUnverified(database(), now)) },
  resumeLeavings: { everyMinutes: 5, run: async () => void (await resumeLeavings(database())) },
  resumeRecalculations: { everyMinutes: 1, run: (now) => resumeRecalculation(database(), enqueue, now) },
} satisfies Record<string, Schedule>;
