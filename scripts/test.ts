import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireDiscreetLogs } from '../functions/test/support/discreet-logs.ts';
import { testSeed } from '../vitest.seed.ts';
import { type BrowserOrEmulatorProject, NIGHTLY_TESTS, QUICK_TESTS } from '../vitest.tiers.ts';
import { CHECKS } from './check.ts';
import { requireBrowsers } from './local/browsers.ts';
import { buildIfChanged } from './local/build.ts';
import { emulators } from './local/emulators.ts';
import { writeLocalEnvironment } from './local/environment.ts';
import { BINARIES, LOCAL, ROOT, SECOND } from './local/paths.ts';
import { requireFreePorts } from './local/ports.ts';
import { runQuietly } from './local/run.ts';
import { prepareSecondSet, SECOND_ENVIRONMENT, SECOND_PORTS } from './local/second-emulators.ts';
import { requireSizeBudget } from './local/size-budget.ts';
import { TestReport } from './local/test-report.ts';

/**
 * `npm test`: runs every check and the quick tier of the tests. Two halves run at the same time.
 * - `-- --all` runs every test but those of the nightly run.
 * - `-- --shard=1/4` runs every check and a quarter of the test files, for one of four machines.
 * - `-- --seed=<n>` repeats the order of another run.
 */
const options = { all: { type: 'boolean' }, seed: { type: 'string' }, shard: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const isAll = values.all === true;
const machines = Number(values.shard?.split('/')[1] ?? 1);
const shard = values.shard ? ['--shard', values.shard] : [];
if (values.seed !== undefined) process.env.TEST_SEED = values.seed;

const EQUIPMENT = 'Java, Firestore emulator, free ports';
const ENGINES = 'Chromium, Firefox, WebKit';
const BUILD = 'Build';
const BUDGET = 'Size budget of the pages';
const UNIT = 'Unit tests';
const EMULATOR = 'Emulator tests';
const BROWSERS = 'Journeys, pages, three engines';
const LOGS = 'Function logs hold no personal data and no secrets';
const MORE_LOGS = 'Function logs of the browser tests hold no personal data and no secrets';

/**
 * Each Firestore emulator would take up to a quarter of the memory, beside the processes of all functions.
 * Java's second compiler takes a third of the processor time of a quick run, and helps only a longer one.
 */
const JAVA_TOOL_OPTIONS = isAll ? '-Xmx2g' : '-Xmx2g -XX:TieredStopAtLevel=1';

/** Typical seconds on two processors, for the estimate of the time left. */
const report = new TestReport(
  {
    ...{ [EQUIPMENT]: 1, [ENGINES]: 1, [BUILD]: 12, [BUDGET]: 1, [LOGS]: 1, [MORE_LOGS]: 1 },
    ...Object.fromEntries(Object.keys(CHECKS).map((name) => [name, 10])),
    [UNIT]: 160 / machines,
    [EMULATOR]: (isAll ? 970 : 250) / machines,
    [BROWSERS]: (isAll ? 820 : 180) / machines,
  },
  2,
);
console.log(`The order of the tests has seed ${testSeed()}: "npm test -- --seed=${testSeed()}" repeats it.`);

const isEquipped = await report.require(EQUIPMENT, async () => {
  await requireFreePorts(SECOND_PORTS);
  emulators('fresh');
});
const engines = report.require(ENGINES, requireBrowsers);
const built = build();
const halves = [callApi(), check().then(driveBrowsers)];
// The unit tests use every processor that is free, so they fill the end of the longer half.
await Promise.race(halves);
await Promise.all([report.tests(UNIT, { projects: ['unit:*'], options: shard }), ...halves]);

const pattern = '{functions,web,scripts,bench,e2e}/**/*.test.{ts,tsx}';
const { length } = globSync(pattern, { exclude: ['**/node_modules/**'] });
const others = machines > 1 ? 'The other parts and the nightly run have' : 'The nightly run has';
const rest = isAll ? `${others} the rest.` : '"npm test -- --all" runs more.';
console.log(`\n${isAll ? 'all' : 'quick'}: ${report.files} of ${length} test files. ${rest}`);
report.finish();
process.exitCode = report.failures.length === 0 ? 0 : 1;

/** Runs one function at a time, because a second process for each takes seconds to start. */
async function driveBrowsers(): Promise<void> {
  if (!(await engines)) return report.skip(BROWSERS, MORE_LOGS);
  const projects = ['e2e:alone', 'e2e:site', 'e2e:engines'] as const;
  const env = { FUNCTIONS_EMULATOR_PARALLEL: '1' };
  await testWithEmulators(BROWSERS, projects, { env, logs: [MORE_LOGS, LOCAL] });
}

/** Uses the second emulators, but no browser, because the built site connects to the first ones. */
async function callApi(): Promise<void> {
  const projects = ['emulator', 'emulator:own-project', 'emulator:last'] as const;
  await testWithEmulators(EMULATOR, projects, { env: SECOND_ENVIRONMENT, logs: [LOGS, SECOND] });
}

async function check(): Promise<void> {
  for (const [name, [command, ...args]] of Object.entries(CHECKS))
    await report.check(name, () => runQuietly(join(BINARIES, command), args));
}

async function build(): Promise<boolean> {
  const isBuilt = await report.check(BUILD, async () => {
    await writeLocalEnvironment();
    await buildIfChanged();
    prepareSecondSet();
  });
  if (isBuilt) await report.check(BUDGET, requireSizeBudget);
  else report.skip(BUDGET);
  return isBuilt;
}

/** Runs tests with empty emulators, then searches the logs of the functions. */
async function testWithEmulators(
  name: string,
  projects: readonly BrowserOrEmulatorProject[],
  { env, logs: [search, folder] }: { env: NodeJS.ProcessEnv; logs: [string, string] },
): Promise<void> {
  if (!(await built) || !isEquipped) return report.skip(name, search);
  await report.tests(name, {
    projects,
    options: [
      ...(isAll ? [] : projects.flatMap((project) => QUICK_TESTS[project])),
      ...[...NIGHTLY_TESTS.flatMap((path) => ['--exclude', path]), ...shard],
    ],
    wrapper: [process.execPath, join(ROOT, 'scripts/run.mjs'), 'with-emulators'],
    env: { ...env, JAVA_TOOL_OPTIONS, ALREADY_BUILT: 'true' },
  });
  await report.check(search, () => requireDiscreetLogs(folder, machines > 1));
}
