import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildIfChanged } from './build.ts';
import { emulators } from './emulators.ts';
import { emulatorEnvironment, writeLocalEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { requireFreePorts } from './ports.ts';
import { Services } from './services.ts';

/** Runs something against freshly started, empty emulators. */
export async function withEmulators(act: () => Promise<void>): Promise<void> {
  await requireFreePorts();
  const firebase = emulators('fresh');
  await writeLocalEnvironment();
  await buildIfChanged();
  const services = new Services();
  await services.during(async () => {
    await services.start(firebase);
    await act();
  });
}

/** Runs a program beside the emulators, in the terminal. @returns its exit code. */
export async function runBesideEmulators(command: string, args: string[]): Promise<number> {
  const env = { ...process.env, ...emulatorEnvironment() };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
  // Ctrl-C reaches it through the terminal.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
