import { emulatorEnvironment } from './local/environment.ts';
import { runInTerminal } from './local/run-in-terminal.ts';
import { withEmulators } from './local/with-emulators.ts';

/** `with-emulators [--seeded=<signups>] <command> [arguments]`: starts emulators, empty or with so many signups, runs the command beside them, stops them. */
const given = process.argv.slice(2);
const seeded = /^--seeded=(\d+)$/.exec(given[0] ?? '');
const [command = '', ...args] = seeded ? given.slice(1) : given;
await withEmulators(
  async () => {
    process.exitCode = await runInTerminal(command, args, { ...process.env, ...emulatorEnvironment() });
  },
  Number(seeded?.[1] ?? 0),
);
