import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../../functions/src/collections/database.ts';
import { schedules } from '../../functions/src/schedules.ts';
import { enqueue } from '../../functions/src/task-queue.ts';

/** The length of a production minute here, so that schedules run often enough to watch. */
const MINUTE_MS = 5_000;

await Promise.all(
  Object.entries(schedules).map(async ([name, { everyMinutes, run }]) => {
    for (;;) {
      await sleep(everyMinutes * MINUTE_MS);
      await run(database(), () => new Date(), enqueue).catch((error) =>
        console.error(`The schedule ${name} failed:`, error),
      );
    }
  }),
);
