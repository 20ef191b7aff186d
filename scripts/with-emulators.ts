import { runBesideEmulators, withEmulators } from './local/with-emulators.ts';

/** `with-emulators <command> [arguments]`: starts empty emulators, runs the command, stops them. */
const [command = '', ...args] = process.argv.slice(2);
await withEmulators(async () => {
  process.exitCode = await runBesideEmulators(command, args);
});
