import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BINARIES, ROOT } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/**
 * A secret of a project, from Secret Manager, as whoever is logged in to the Firebase CLI.
 * @throws UserFacingError with what the CLI says when it cannot read it, and when there is nothing in it.
 */
export async function readSecret(project: string, name: string): Promise<string> {
  const access = ['functions:secrets:access', name, '--project', project];
  const { stdout } = await promisify(execFile)(join(BINARIES, 'firebase'), access, { cwd: ROOT }).catch(
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
      // The CLI tells its errors on standard output, after its news.
      throw unreadable(name, /^Error: .*/m.exec(stdout + stderr)?.[0] ?? stderr);
    },
  );
  const value = stdout.trim().split('\n').at(-1) ?? '';
  if (value === '') throw unreadable(name, 'It is empty.');
  return value;
}

function unreadable(name: string, why: string): UserFacingError {
  return new UserFacingError(
    `The secret ${name} cannot be read: ${why}\nSet it as docs/operations.md says, then try again.`,
  );
}
