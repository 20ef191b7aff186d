import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Counts the changes of stored names and shapes that older data do not follow. */
const SCHEMA_VERSION = '2';

/**
 * Checks that kept data have the names and shapes that the code reads, and notes the version for the next start.
 * @param data folder of the kept data, relative to {@link LOCAL}.
 * @throws UserFacingError if they are from an older version. Nothing is deleted.
 */
export function requireCurrentSchema(data: string, local = LOCAL): void {
  const note = join(local, 'schema-version');
  const stored = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (existsSync(join(local, data)) && stored !== SCHEMA_VERSION) {
    throw new UserFacingError(
      `The data in .local/${data} are from an older version: delete that folder to begin anew (nothing else is lost), then start again.`,
    );
  }
  mkdirSync(local, { recursive: true });
  writeFileSync(note, SCHEMA_VERSION);
}
