import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emulatorEnvironment } from './environment.ts';
import { BINARIES, ROOT } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Reads a project's secret, for null the emulators'. @throws UserFacingError as {@link readSecret}. */
export async function secretOf(project: string | null, name: string): Promise<string> {
  return project === null ? (emulatorEnvironment()[name] ?? '') : readSecret(project, name);
}

/**
 * Reads a project's secret from Secret Manager with the Firebase CLI's login.
 * @throws UserFacingError with the CLI's message if the secret cannot be read or is empty.
 */
export async function readSecret(project: string, name: string): Promise<string> {
  const access = ['functions:secrets:access', name, '--project', project];
  const { stdout } = await promisify(execFile)(join(BINARIES, 'firebase'), access, { cwd: ROOT }).catch(
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
      // The CLI prints errors on standard output, after its announcements.
      throw unreadable(project, name, /^Error: .*/m.exec(stdout + stderr)?.[0] ?? stderr);
    },
  );
  const value = stdout.trim().split('\n').at(-1) ?? '';
  if (value === '') throw unreadable(project, name, 'It is empty.');
  return value;
}

function unreadable(project: string, name: string, why: string): UserFacingError {
  return new UserFacingError(
    `The secret ${name} cannot be read: ${why}\nSet it as docs/operations.md describes, then try again.${/KEY|SALT/.test(name) ? `\nMake it with: openssl rand -base64 32 | npx firebase functions:secrets:set ${name} --data-file - --project ${project}` : ''}`,
  );
}
