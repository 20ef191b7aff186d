import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../functions/src/collections/database.ts';
import { schedules } from '../functions/src/schedules.ts';

/** Runs schedules more often than production, where they are minutes apart. */
const LONGEST_WAIT_MS = 5_000;

await Promise.all(
  Object.entries(schedules).map(async ([name, { everyMinutes, run }]) => {
    for (;;) {
      await sleep(Math.min(everyMinutes * 60_000, LONGEST_WAIT_MS));
      await run(database(), () => new Date()).catch((error) =>
        console.error(`The schedule ${name} failed:`, error),
      );
    }
  }),
);
