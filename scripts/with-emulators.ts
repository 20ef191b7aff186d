import { parseArgs } from 'node:util';
import { requireBrowsers } from './local/browsers.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { runInTerminal } from './local/run-in-terminal.ts';
import { withEmulators } from './local/with-emulators.ts';

/**
 * `with-emulators [--seeded=<signups>] [--browser] <command> [arguments]`: starts emulators, empty or with so many signups, runs the command beside
 * them, stops them. `--browser` sees to the browsers first.
 */
const given = process.argv.slice(2);
const commandAt = given.findIndex((arg) => !arg.startsWith('--'));
const [command = '', ...args] = given.slice(commandAt);
const { values } = parseArgs({
  args: given.slice(0, commandAt),
  options: { seeded: { type: 'string', default: '0' }, browser: { type: 'boolean' } },
});
if (values.browser) await requireBrowsers();
await withEmulators(async () => {
  process.exitCode = await runInTerminal(command, args, { ...process.env, ...emulatorEnvironment() });
}, Number(values.seeded));
