import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { emulatorEnvironment } from './environment.ts';
import { Obstacle } from './obstacle.ts';

/**
 * Makes `database()` lead to a real project, with the Google credentials of this machine, or to the emulators that `npm start` runs.
 * @param project its id; null for the emulators.
 */
export function connect(project: string | null): void {
  if (project === null) {
    for (const [name, value] of Object.entries(emulatorEnvironment())) process.env[name] ??= value;
    return;
  }
  if (process.env.FIRESTORE_EMULATOR_HOST)
    throw new Obstacle('FIRESTORE_EMULATOR_HOST is set: this would not reach the project.');
  initializeApp({ projectId: project, credential: applicationDefault() });
}
