import { join } from 'node:path';
import { emulatorEnvironment } from './local/environment.ts';
import { BINARIES } from './local/paths.ts';
import { runInTerminal } from './local/run.ts';
import { UserFacingError } from './local/user-facing-error.ts';
import { withEmulators } from './local/with-emulators.ts';

/** The number of signups each benchmark starts with; null if it needs no emulators. */
const SEEDED: Record<string, number | null> = {
  signups: 0,
  admin: 50_000,
  hold: 0,
  load: 0,
  staging: 0,
  sweep: 0,
  lighthouse: null,
  proof: null,
  scroll: 0,
  computing: 0,
  warm: null,
  size: null,
};

/** `npm run bench -- <name> [arguments]`: runs a benchmark of bench/, most against fresh emulators. */
const [name = 'signups', ...args] = process.argv.slice(2);
// A deployed project has its own data.
const isDeployed = args.some((arg) => arg.startsWith('--origin'));
const seeded = isDeployed ? null : SEEDED[name];
if (seeded === undefined)
  throw new UserFacingError(`Usage: npm run bench -- ${Object.keys(SEEDED).join(' | ')}`);
const run = async () => {
  const env = { ...process.env, ...(seeded === null ? {} : emulatorEnvironment()) };
  process.exitCode = await runInTerminal(join(BINARIES, 'tsx'), [`bench/${name}.ts`, ...args], env);
};
await (seeded === null ? run() : withEmulators(run, seeded));
