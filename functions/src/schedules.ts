import { config } from './config.ts';
import { sweepOutbox } from './mail/sweep-outbox.ts';
import { database } from './store/database.ts';
import { countIdolRequests } from './store/idol-requests.ts';
import { resumeLeavings } from './store/leave.ts';
import { sweepUnverified } from './store/sweep-unverified.ts';
import { enqueue } from './task-queue.ts';
import { resumeRecalculation } from './triggers/recalculate.ts';

/** What Cloud Scheduler runs (index.ts). The emulators do not, so `npm start` and the tests run the same list themselves. */
export interface Schedule {
  name: string;
  everyMs: number;
  run: (now: () => Date) => Promise<void>;
}

export const schedules: Schedule[] = [
  { name: 'sweepOutbox', everyMs: 60_000, run: (now) => sweepOutbox(database(), config, now) },
  { name: 'countIdolRequests', everyMs: 60_000, run: () => countIdolRequests(database()) },
  {
    name: 'sweepUnverified',
    everyMs: 60 * 60_000,
    run: async (now) => void (await sweepUnverified(database(), now)),
  },
  { name: 'resumeLeavings', everyMs: 5 * 60_000, run: async () => void (await resumeLeavings(database())) },
  {
    name: 'resumeRecalculations',
    everyMs: 60_000,
    run: (now) => resumeRecalculation(database(), enqueue, now),
  },
];
