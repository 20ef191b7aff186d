import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Built } from '../../web/build/site.ts';
import { findOversized } from '../../web/build/size-budget.ts';
import { LOCAL } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Holds the sizes that the last build measured. */
export const SIZES_FILE = join(LOCAL, 'web-built.json');

export async function readBuilt(): Promise<Built> {
  return JSON.parse(await readFile(SIZES_FILE, 'utf8'));
}

/** Checks the last build against the size budget in web/build/size-budget.ts. @throws UserFacingError listing what exceeds it. */
export async function requireSizeBudget(): Promise<void> {
  const tooLarge = findOversized((await readBuilt()).sizes);
  if (tooLarge.length > 0) throw new UserFacingError(`Over the size budget:\n${tooLarge.join('\n')}`);
}
