import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { emulatorEnvironment } from './environment.ts';
import { HOST, PORTS } from './ports.ts';
import { UserFacingError } from './user-facing-error.ts';

/**
 * Makes `database()` lead to a real project, with the Google credentials of this machine, or to the emulators that `npm start` runs.
 * @param project its id; null for the emulators.
 * @throws UserFacingError when they are not running, or this machine has no credentials.
 */
export async function connect(project: string | null): Promise<void> {
  if (project === null) {
    Object.assign(process.env, emulatorEnvironment());
    const answer = await fetch(`http://${HOST}:${PORTS.firestore}`).catch(() => null);
    if (answer?.ok) return;
    throw new UserFacingError(
      'The emulators are not running: start them with "npm start" in another terminal, then try again.',
    );
  }
  if (process.env.FIRESTORE_EMULATOR_HOST)
    throw new UserFacingError('FIRESTORE_EMULATOR_HOST is set: this would not reach the project.');
  const credential = applicationDefault();
  await credential.getAccessToken().catch((error: Error) => {
    throw new UserFacingError(
      `Google gave no access: run "gcloud auth application-default login", then try again.\n(${error.message})`,
    );
  });
  initializeApp({ projectId: project, credential });
}
