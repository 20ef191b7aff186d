import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOversized, type Sizes } from '../../web/build/size-budget.ts';
import { LOCAL } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** The file with the sizes that the last build measured. */
export const SIZES_FILE = join(LOCAL, 'web-built.json');

/** Reads the sizes that the last build measured. */
export async function readSizes(): Promise<Sizes> {
  return JSON.parse(await readFile(SIZES_FILE, 'utf8'));
}

/** Checks the last build against web/build/size-budget.ts. @throws UserFacingError with what exceeds it. */
export async function requireSizeBudget(): Promise<void> {
  const tooLarge = findOversized(await readSizes());
  if (tooLarge.length > 0) throw new UserFacingError(`Over the size budget:\n${tooLarge.join('\n')}`);
}
