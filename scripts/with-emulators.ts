import { emulatorEnvironment } from './local/environment.ts';
import { runInTerminal } from './local/run-in-terminal.ts';
import { withEmulators } from './local/with-emulators.ts';

/** `with-emulators <command> [arguments]`: starts empty emulators, runs the command beside them, stops them. */
const [command = '', ...args] = process.argv.slice(2);
await withEmulators(async () => {
  process.exitCode = await runInTerminal(command, args, { ...process.env, ...emulatorEnvironment() });
});
