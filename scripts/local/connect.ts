import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { emulatorEnvironment } from './environment.ts';
import { HOST, PORTS } from './ports.ts';
import { UserFacingError } from './user-facing-error.ts';

/**
 * Connects `database()` to a project with this machine's Google credentials, or to the running emulators.
 * @param project its id; null for the emulators.
 * @throws UserFacingError if the emulators are not running or the machine has no credentials.
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
    throw new UserFacingError('FIRESTORE_EMULATOR_HOST is set, so the project cannot be reached.');
  const credential = applicationDefault();
  await credential.getAccessToken().catch((error: Error) => {
    throw new UserFacingError(
      `Google denied access: run "gcloud auth application-default login", then try again.\n(${error.message})`,
    );
  });
  initializeApp({ projectId: project, credential });
}
