import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** The version of the stored names and shapes. Increase it when older data no longer fits the code. */
const SCHEMA_VERSION = '5';

/**
 * Checks that kept data has the names and shapes that the code reads. Stores the version for later starts.
 * @param data the folder of the kept data, relative to {@link LOCAL}.
 * @throws UserFacingError if the data is from an older version. Deletes nothing.
 */
export function requireCurrentSchema(data: string, local = LOCAL): void {
  const note = join(local, 'schema-version');
  const stored = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (existsSync(join(local, data)) && stored !== SCHEMA_VERSION) {
    throw new UserFacingError(
      `The data in .local/${data} is from an older version: delete that folder to start over (nothing else is lost), then start again.`,
    );
  }
  mkdirSync(local, { recursive: true });
  writeFileSync(note, SCHEMA_VERSION);
}
