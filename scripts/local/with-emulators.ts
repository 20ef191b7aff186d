import { buildIfChanged } from './build.ts';
import { emulators } from './emulators.ts';
import { writeLocalEnvironment } from './environment.ts';
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
  // Ctrl-C ends whatever they were needed for.
  if (!isDone) process.exit(130);
}
