import { spawnSync } from 'node:child_process';
import { ROOT } from './scripts/local/paths.ts';

/**
 * Returns the seed of the order in which tests run: TEST_SEED, or a number made from the commit, so
 * that every commit tries another order and a failure can be repeated.
 */
export function testSeed(): number {
  const given = Number(process.env.TEST_SEED);
  if (Number.isSafeInteger(given) && given > 0) return given;
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 16) || 1;
}
