import { join } from 'node:path';
import { requireBrowsers } from './local/browsers.ts';
import { buildIfChanged } from './local/build.ts';
import { requireDiscreetLogs } from './local/discreet-logs.ts';
import { emulators } from './local/emulators.ts';
import { BINARIES } from './local/paths.ts';
import { requireFreePorts } from './local/ports.ts';
import { runQuietly } from './local/run-quietly.ts';
import { Tally } from './local/tally.ts';
import { requireLightness } from './local/weights.ts';
import { withEmulators } from './local/with-emulators.ts';

/** `npm test`: everything there is to check, the quick and cheap first. */
const tally = new Tally();

const isEquipped = await tally.need('Browsers, Java, Firestore emulator, free ports', async () => {
  await requireFreePorts();
  emulators('fresh');
  await requireBrowsers();
});
await tally.check('Format and lint', () =>
  runQuietly(join(BINARIES, 'biome'), ['check', '--max-diagnostics=none']),
);
await tally.check('Types', () => runQuietly(join(BINARIES, 'tsc'), ['-p', '.']));
await tally.check('Import directions', () =>
  runQuietly(process.execPath, ['scripts/run.mjs', 'check-imports']),
);
await tally.tests('unit:*');
const isBuilt = await tally.check('Build', buildIfChanged);
if (isBuilt) await tally.check('Weight of the pages', requireLightness);

if (isEquipped && isBuilt) {
  // Twice, with empty emulators: what one leaves behind must not matter to the other. "emulator" mostly waits, so the pages, which store nothing, run beside it.
  await withTheEmulators(() => tally.testsBesideEachOther(['emulator', 'e2e:pages']));
  await withTheEmulators(async () => {
    await tally.tests('e2e:journeys');
    await tally.tests('e2e:engines');
  });
} else {
  console.log('The tests against the emulators and in the browser did not run.');
}

for (const failure of tally.failures) console.error(`\nFailed: ${firstLines(failure)}`);
console.log(`\n${tally.passed} passed, ${tally.failures.length} failed`);
process.exitCode = tally.failures.length === 0 ? 0 : 1;

/** Enough to tell what it is; all of it stands where it happened. */
function firstLines(failure: string): string {
  return failure.split('\n').slice(0, 6).join('\n').slice(0, 1000);
}

async function withTheEmulators(tests: () => Promise<void>): Promise<void> {
  await tally.need('Emulators', () => withEmulators(tests));
  await tally.check('Logs of these tests name nobody and open nothing', requireDiscreetLogs);
}
