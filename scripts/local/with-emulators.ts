import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfChanged } from './build.ts';
import { emulators, exportData } from './emulators.ts';
import { emulatorEnvironment, writeLocalEnvironment } from './environment.ts';
import { Obstacle } from './obstacle.ts';
import { LOCAL, ROOT } from './paths.ts';
import { requireFreePorts } from './ports.ts';
import { runInTerminal } from './run-in-terminal.ts';
import { type ServiceSpec, Services } from './services.ts';

const SEEDED = join(LOCAL, 'seeded-data');

/**
 * Runs something against freshly started emulators.
 * @param seeded with so many signups, else empty. They have been seeded, stopped and started again with the data, as `npm start` finds them on the
 *   next day: directly after many writes the Firestore emulator's data lie scattered on its heap and queries take half as long again.
 */
export async function withEmulators(act: () => Promise<void>, seeded = 0): Promise<void> {
  await requireFreePorts();
  const empty = emulators('fresh');
  await writeLocalEnvironment();
  await buildIfChanged();
  if (seeded === 0) return during(empty, act);
  await during(empty, async () => {
    const env = { ...process.env, ...emulatorEnvironment() };
    const seed = [join(ROOT, 'scripts/run.mjs'), 'seed', String(seeded)];
    if ((await runInTerminal(process.execPath, seed, env)) !== 0) throw new Obstacle('Seeding failed.');
    await exportData(SEEDED);
  });
  await during(emulators({ from: SEEDED }), act);
  await rm(SEEDED, { recursive: true });
}

/** Starts the emulators, acts, stops them. */
export async function during(firebase: ServiceSpec, act: () => Promise<void>): Promise<void> {
  const services = new Services();
  const isDone = await services.during(async () => {
    await services.start(firebase);
    await act();
  });
  // Ctrl-C ends whatever they were needed for.
  if (!isDone) process.exit(130);
}
