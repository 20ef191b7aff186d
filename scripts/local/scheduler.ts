import { join } from 'node:path';
import { emulatorEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import type { ServiceSpec } from './services.ts';

/** The stand-in for Cloud Scheduler, which the emulators lack. */
export function scheduler(): ServiceSpec {
  return {
    name: 'scheduler',
    command: process.execPath,
    args: [join(ROOT, 'scripts/run.mjs'), 'run-schedules'],
    env: { ...process.env, ...emulatorEnvironment() },
    show: /failed/,
  };
}
