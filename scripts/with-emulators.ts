import { requireBrowsers } from './local/browsers.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { runInTerminal } from './local/run.ts';
import { withEmulators } from './local/with-emulators.ts';

/** `with-emulators [--browser] <command> …`: runs a command with empty emulators, and browsers. */
const isBrowserNeeded = process.argv[2] === '--browser';
const [command = '', ...args] = process.argv.slice(isBrowserNeeded ? 3 : 2);
if (isBrowserNeeded) await requireBrowsers();
await withEmulators(async () => {
  process.exitCode = await runInTerminal(command, args, { ...process.env, ...emulatorEnvironment() });
});
