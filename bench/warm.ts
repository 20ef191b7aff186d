import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BulkWriter, Timestamp } from 'firebase-admin/firestore';
import { MINUTE_MS } from '../functions/contract/durations.ts';
import { database } from '../functions/src/collections/database.ts';
import { mailRef } from '../functions/src/collections/outbox.ts';
import { signupRef } from '../functions/src/collections/signups.ts';
import { connect } from '../scripts/local/connect.ts';
import { UserFacingError } from '../scripts/local/user-facing-error.ts';
import { syntheticId, syntheticMailId, syntheticSignup, syntheticTemplate } from './synthetic-signups.ts';

/*
 * `npm run bench -- warm --project=ID --minutes=30`: stores synthetic signups with finished mails, and deletes them
 * again, so that Firestore splits the collections' key ranges before a peak. The client's BulkWriter follows the
 * 500/50/5 rule: it starts with 500 writes a second and adds half as many every five minutes. One writer stores and
 * deletes, so that the deletion goes on at the rate that the storing reached. Without --project it
 * uses the emulators of `npm start`. docs/announcement.md says what to pause first.
 * `--delete=RUN:COUNT` deletes what an interrupted run left. Each run prints this command.
 */
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    delete: { type: 'string' },
  },
});

const REPORT_MS = 10_000;
/** Half of the writes are fans, in 8 shards, so this is at most 375 a second at an index tail (docs/capacity.md). */
const THROTTLING = { initialOpsPerSecond: 500, maxOpsPerSecond: 6_000 };
/** The maximum number of writes that wait in the client. Without it they would fill the memory. */
const MOST_WAITING = 2_000;

/** Runs `act` for each number until `isOver`, with a bounded number of open writes. */
async function write(
  writer: BulkWriter,
  what: string,
  isOver: (n: number) => boolean,
  act: (n: number) => Promise<unknown>[],
): Promise<number> {
  const startedAt = Date.now();
  let [n, waiting, failed, reportedAt] = [0, 0, 0, startedAt];
  while (!isOver(n)) {
    for (const written of act(n++)) {
      waiting++;
      written
        .catch(() => failed++)
        .finally(() => {
          waiting--;
        });
    }
    while (waiting > MOST_WAITING) await sleep(10);
    if (Date.now() < reportedAt + REPORT_MS) continue;
    reportedAt = Date.now();
    console.log(`${what}: ${n}, ${((n * 1_000) / (reportedAt - startedAt)).toFixed(0)} a second`);
  }
  await writer.flush();
  console.log(`${what}: ${n}, ${failed} writes failed`);
  return n;
}

function store(writer: BulkWriter, run: string, endMs: number): Promise<number> {
  const template = syntheticTemplate(run);
  return write(
    writer,
    'stored',
    () => Date.now() >= endMs,
    (n) => {
      const { signup, mail } = syntheticSignup(run, n, template, Timestamp.now());
      return [
        writer.create(signupRef(database(), 'fan', syntheticId(run, n)), signup),
        writer.create(mailRef(database(), syntheticMailId(run, n)), mail),
      ];
    },
  );
}

function remove(writer: BulkWriter, run: string, count: number): Promise<number> {
  return write(
    writer,
    'deleted',
    (n) => n >= count,
    (n) => [
      writer.delete(signupRef(database(), 'fan', syntheticId(run, n))),
      writer.delete(mailRef(database(), syntheticMailId(run, n))),
    ],
  );
}

const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new UserFacingError(`--minutes must be a number above 0, not "${values.minutes}".`);
const left = /^([\w-]+):(\d+)$/.exec(values.delete ?? '');
if (values.delete !== undefined && !left)
  throw new UserFacingError('Usage: npm run bench -- warm --project=ID --delete=RUN:COUNT');
await connect(values.project ?? null);
const writer = database().bulkWriter({ throttling: THROTTLING });
if (left) await remove(writer, String(left[1]), Number(left[2]));
else {
  const run = `run-${randomUUID().slice(0, 8)}`;
  const where = values.project === undefined ? '' : ` --project=${values.project}`;
  console.log(
    `If this is interrupted: npm run bench -- warm${where} --delete=${run}:<a number above what was stored>`,
  );
  await remove(writer, run, await store(writer, run, Date.now() + minutes * MINUTE_MS));
}
