import { buildIfChanged } from './build.ts';
import { emulators } from './emulators.ts';
import { writeLocalEnvironment } from './environment.ts';
import { Obstacle } from './obstacle.ts';
import { requireFreePorts } from './ports.ts';
import { Services } from './services.ts';

/** Runs something against freshly started, empty emulators. */
export async function withEmulators(act: () => Promise<void>): Promise<void> {
  await requireFreePorts();
  const firebase = emulators('fresh');
  await writeLocalEnvironment();
  await buildIfChanged();
  const services = new Services();
  const isDone = await services.during(async () => {
    await services.start(firebase);
    await act();
  });
  if (!isDone) throw new Obstacle('Stopped.');
}
