import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Built } from '../../web/build/site.ts';
import { findTooHeavy } from '../../web/build/weigh.ts';
import { Obstacle } from './obstacle.ts';
import { LOCAL } from './paths.ts';

/** What the last build told of itself. */
export const WEIGHTS_FILE = join(LOCAL, 'web-built.json');

export async function readBuilt(): Promise<Built> {
  return JSON.parse(await readFile(WEIGHTS_FILE, 'utf8'));
}

/** Says what of the last build is heavier than agreed (web/build/weigh.ts). */
export async function requireLightness(): Promise<void> {
  const tooHeavy = findTooHeavy((await readBuilt()).weights);
  if (tooHeavy.length > 0) throw new Obstacle(`Too heavy:\n${tooHeavy.join('\n')}`);
}
