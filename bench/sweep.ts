import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { DAY_MS, MINUTE_MS } from '../functions/contract/durations.ts';
import { database } from '../functions/src/collections/database.ts';
import { readPublicStats } from '../functions/src/collections/public-stats.ts';
import { config } from '../functions/src/config.ts';
import { schedules } from '../functions/src/schedules.ts';
import { rebuildCounter } from '../functions/src/workflows/counter.ts';
import { joinWaitlist } from '../functions/src/workflows/join-waitlist.ts';
import { storeCopies } from '../functions/test/support/copied-fans.ts';
import { fanRequest, newEmail } from '../functions/test/support/people.ts';
import { setTriggers } from '../functions/test/support/set-triggers.ts';
import { SITE_ORIGIN } from '../scripts/local/ports.ts';
import { machine } from './measure.ts';

/*
 * `npm run bench -- sweep`: stores 12,000 unconfirmed signups that are due for deletion, with the triggers off, as
 * `npm run seed` does. Then it runs the schedule `sweepUnverified` while people sign up through Hosting. At the end
 * the public count must equal the number of stored signups.
 */
const OLD = 12_000;
const JOINING = 20;
const JOIN_EVERY_MS = 2_000;
/** How often the schedules that roll up and repair the counter run, instead of every minute and every ten minutes. */
const TIDY_EVERY_MS = 5_000;
/** The emulator handles one deletion's event after another; the count must not change after the last one. */
const UNCHANGED_MS = 3 * MINUTE_MS;
const WITHIN_MS = 20 * MINUTE_MS;

const db = database();
const now = () => new Date();
const storedCount = async () => (await db.collection('fans').count().get()).data().count;
const shown = async () =>
  `the public count is ${(await readPublicStats(db)).totalCount} of ${await storedCount()}`;

async function storeOld(): Promise<void> {
  await setTriggers('disable');
  const joined = new Date(Date.now() - (config.unverifiedRetentionDays + 20) * DAY_MS);
  const createdAt = Timestamp.fromDate(joined);
  const email = newEmail();
  await joinWaitlist(db, config.mailboxKey, fanRequest(email), joined);
  await storeCopies(db, email, OLD - 1, () => ({ createdAt, mailDueAt: createdAt }));
  // A signup whose mail is pending would be kept.
  for (const mail of (await db.collection('outbox').get()).docs)
    await mail.ref.update({ 'delivery.nextAttemptAt': null });
  await rebuildCounter(db, config.adminTimeZone, now());
  await setTriggers('enable');
}

async function join(): Promise<void> {
  for (let n = 0; n < JOINING; n++) {
    const { ok, status } = await fetch(`${SITE_ORIGIN}/api/waitlist/fan`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.1.${n}` },
      body: JSON.stringify({ name: 'Mina', email: newEmail() }),
    });
    if (!ok) throw new Error(`A signup was answered ${status}.`);
    await sleep(JOIN_EVERY_MS);
  }
}

console.log(
  `${machine()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${now().toISOString()}`,
);
await storeOld();
console.log(`Before the sweep ${await shown()}.`);
const startedMs = Date.now();
const seconds = () => ((Date.now() - startedMs) / 1_000).toFixed(0);
await Promise.all([schedules.sweepUnverified.run(db, now), join()]);
console.log(`After the sweep, ${seconds()} s, ${await shown()}.`);
let [last, sinceMs] = ['', Date.now()];
while (Date.now() < sinceMs + UNCHANGED_MS && Date.now() < startedMs + WITHIN_MS) {
  await schedules.tidyCounter.run(db, now);
  await schedules.healCounter.run(db);
  const current = await shown();
  if (current !== last) {
    console.log(`After ${seconds()} s ${current}.`);
    [last, sinceMs] = [current, Date.now()];
  }
  await sleep(TIDY_EVERY_MS);
}
const [{ totalCount }, stored] = [await readPublicStats(db), await storedCount()];
console.log(`At the end, after ${seconds()} s, ${last}; ${JOINING} people joined.`);
if (totalCount !== stored || stored !== JOINING) process.exitCode = 1;
