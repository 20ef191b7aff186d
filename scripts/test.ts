import { globSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from './check.ts';
import { requireBrowsers } from './local/browsers.ts';
import { buildIfChanged } from './local/build.ts';
import { requireDiscreetLogs } from './local/discreet-logs.ts';
import { emulators } from './local/emulators.ts';
import { BINARIES } from './local/paths.ts';
import { requireFreePorts } from './local/ports.ts';
import { type BrowserOrEmulatorProject, QUICK_TESTS } from './local/quick-tests.ts';
import { runQuietly } from './local/run.ts';
import { requireSizeBudget } from './local/size-budget.ts';
import { TestReport } from './local/test-report.ts';
import { withEmulators } from './local/with-emulators.ts';

/** `npm test`: runs every check and the quick tier of the tests, the fast ones first. `npm test -- --all` runs every test. */
const isAll = process.argv.includes('--all');
const report = new TestReport();

const isEquipped = await report.require('Browsers, Java, Firestore emulator, free ports', async () => {
  await requireFreePorts();
  emulators('fresh');
  await requireBrowsers();
});
for (const [name, [command, ...args]] of Object.entries(CHECKS)) {
  await report.check(name, () => runQuietly(join(BINARIES, command), args));
}
await report.tests({ 'unit:*': [] });
const isBuilt = await report.check('Build', buildIfChanged);
if (isBuilt) await report.check('Size budget of the pages', requireSizeBudget);

if (isEquipped && isBuilt) {
  // Each run starts with empty emulators. "emulator" mostly waits, and the pages store nothing, so they share a run.
  await testWithEmulators('emulator', 'e2e:pages');
  await testWithEmulators('e2e:journeys');
  // The same calls as in the journeys, in other browsers: their logs say nothing new.
  await report.require('Emulators', () => withEmulators(() => report.tests(select('e2e:engines'))));
} else {
  console.log('Skipped the tests that need the emulators or a browser.');
}

if (!isAll) {
  const all = globSync('{functions,web,scripts,bench,e2e}/**/*.test.{ts,tsx}', {
    exclude: ['**/node_modules/**'],
  });
  console.log(`\nquick: ${report.files} of ${all.length} test files. "npm test -- --all" runs the rest.`);
}
for (const failure of report.failures) console.error(`\nFailed: ${firstLines(failure)}`);
console.log(`\n${report.passed} passed, ${report.failures.length} failed`);
process.exitCode = report.failures.length === 0 ? 0 : 1;

/** Returns enough of a failure to recognise it. The full text is in the output above. */
function firstLines(failure: string): string {
  return failure.split('\n').slice(0, 6).join('\n').slice(0, 1000);
}

/** Selects the files of projects: those of the quick tier, or all. */
function select(...names: BrowserOrEmulatorProject[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, isAll ? [] : QUICK_TESTS[name]]));
}

async function testWithEmulators(...names: BrowserOrEmulatorProject[]): Promise<void> {
  await report.require('Emulators', () => withEmulators(() => report.tests(select(...names))));
  await report.check('Function logs hold no personal data and no secrets', requireDiscreetLogs);
}
