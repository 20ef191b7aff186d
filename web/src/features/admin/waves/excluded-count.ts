import type { Wave } from '@contract/waves.ts';

/** Returns how many members of a wave were not let in so far. */
export function excludedCount({ excluded }: Wave): number {
  return Object.values(excluded).reduce((sum, number) => sum + number, 0);
}
