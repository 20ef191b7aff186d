import { parseArgs } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { FIRST_SIGNUPS } from '../functions/contract/limits.ts';
import { database } from '../functions/src/collections/database.ts';
import { rollUp } from '../functions/src/workflows/counter.ts';
import { ensureCutOff } from '../functions/src/workflows/first-signups.ts';
import { connect } from './local/connect.ts';
import { timeZoneOf } from './local/deployable.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { HOST, PORTS } from './local/ports.ts';
import { UserFacingError } from './local/user-facing-error.ts';
import { makeSignups } from './seed/signups.ts';
import { storeSignups } from './seed/store.ts';

/** Signups per commit; with referral codes and counts well below Firestore's limit of 10 MiB. */
const BATCH = 250;
const AT_ONCE = 8;

/** The share of idols if only a total is given. */
const FANS_PER_IDOL = 20;

/**
 * `npm run seed -- 50000`, or `-- --fans 50000 --idols 2000`: adds signups to the running
 * emulators. If only one kind is given, none of the other is added. Sends no mail and fires no
 * trigger.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fans: { type: 'string' }, idols: { type: 'string' } },
});
const isKindNamed = values.fans !== undefined || values.idols !== undefined;
const total = numberOf('The number of signups', positionals[0] ?? (isKindNamed ? '0' : '1050'));
const idols = numberOf('--idols', values.idols ?? String(Math.floor(total / (FANS_PER_IDOL + 1))));
const counts = { fan: numberOf('--fans', values.fans ?? String(Math.max(0, total - idols))), idol: idols };
await connect(null);
const environment = emulatorEnvironment();
const { MAILBOX_KEY = '' } = environment;

let isStopped = false;
const stop = () => {
  isStopped = true;
};
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);

await switchTriggers('disable');
try {
  await seed();
} finally {
  await switchTriggers('enable');
}
// The emulator still hands over each write's event, one by one, which takes minutes for 50,000.
console.log(
  'Signups made just now are counted late: the emulators first discard the events of the seeded ones.',
);

async function seed(): Promise<void> {
  const run = Date.now().toString(36);
  const cutOff = await ensureCutOff(database(), new Date());
  const left = makeSignups(counts, MAILBOX_KEY, run, cutOff ? 0 : FIRST_SIGNUPS);
  const wanted = left.length;
  const worker = async () => {
    while (left.length > 0 && !isStopped) {
      const seeds = left.splice(0, BATCH);
      await storeSignups(database(), seeds, timeZoneOf(environment));
      process.stderr.write(`\r${wanted - left.length} of ${wanted} signups`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    process.stderr.write('\n');
    await rollUp(database(), Timestamp.now(), 0);
    await ensureCutOff(database(), new Date());
  }
}

async function switchTriggers(how: 'disable' | 'enable'): Promise<void> {
  const url = `http://${HOST}:${PORTS.hub}/functions/${how}BackgroundTriggers`;
  const { ok, status } = await fetch(url, { method: 'PUT' });
  if (!ok) throw new Error(`The emulators did not ${how} their triggers: ${status}`);
}

function numberOf(what: string, given: string): number {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new UserFacingError(`${what} must be a whole number, not "${given}".`);
}
