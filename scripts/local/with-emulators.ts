import { join } from 'node:path';
import { buildIfChanged } from './build.ts';
import { emulators } from './emulators.ts';
import { writeLocalEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { requireFreePorts } from './ports.ts';
import { runInTerminal } from './run.ts';
import { type ServiceSpec, Services } from './services.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Runs `act` against fresh emulators. @param seeded how many signups they contain at first. */
export async function withEmulators(act: () => Promise<void>, seeded = 0): Promise<void> {
  await requireFreePorts();
  const fresh = emulators('fresh');
  await writeLocalEnvironment();
  await buildIfChanged();
  await during(fresh, async () => {
    const seed = [join(ROOT, 'scripts/run.mjs'), 'seed', String(seeded)];
    if (seeded > 0 && (await runInTerminal(process.execPath, seed)) !== 0)
      throw new UserFacingError('Seeding failed.');
    await act();
  });
}

/** Runs `act` while the emulators run. */
export async function during(firebase: ServiceSpec, act: () => Promise<void>): Promise<void> {
  const services = new Services();
  const isDone = await services.during(async () => {
    await services.start(firebase);
    await act();
  });
  // The usual exit code after Ctrl-C.
  if (!isDone) process.exit(130);
}
