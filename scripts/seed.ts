import { parseArgs } from 'node:util';
import { database } from '../functions/src/collections/database.ts';
import { seed } from '../functions/test/support/seed/seed.ts';
import { setTriggers } from '../functions/test/support/set-triggers.ts';
import { connect } from './local/connect.ts';
import { timeZoneOf } from './local/deployable.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/** The number of fans for each idol if only a total is given. */
const FANS_PER_IDOL = 20;

/**
 * `npm run seed -- 50000`, or `-- --fans 50000 --idols 2000`: adds signups to the running emulators. If only
 * one type is given, none of the other is added. Sends no mail and starts no trigger.
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
const settings = { mailboxKey: environment.MAILBOX_KEY ?? '', timeZone: timeZoneOf(environment) };

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());

await setTriggers('disable');
try {
  await seed(database(), counts, settings, stop.signal);
} finally {
  await setTriggers('enable');
}
// The emulator still processes each write's event, one by one, which takes minutes for 50,000.
console.log(
  'For some minutes new signups are counted late, because the emulators first process the events of the seeded ones.',
);

function numberOf(what: string, given: string): number {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new UserFacingError(`${what} must be a whole number, not "${given}".`);
}
