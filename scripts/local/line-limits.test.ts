import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import biome from '../../biome.json' with { type: 'json' };
import { ROOT } from './paths.ts';

/** Maps each part that must stay small (CONTRIBUTING.md) to its maximum number of lines without tests. */
const LIMITS = { 'web/build': 550, 'web/src/hydration': 450, scripts: 2_000 };

test.each(Object.entries(LIMITS))('%s has at most %i lines without its tests', (folder, max) => {
  expect(linesOf(folder).length).toBeLessThanOrEqual(max);
});

test.each(Object.keys(LIMITS))('no comment of %s gains room by lines that are wider than code', (folder) => {
  const comments = linesOf(folder).filter((line) => /^\s*(\/\*\*|\*|\/\/)/.test(line));
  expect(comments.filter((line) => line.length > biome.formatter.lineWidth)).toEqual([]);
});

function linesOf(folder: string): string[] {
  const files = execFileSync('git', ['ls-files', '-z', folder], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.'));
  return sources.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n'));
}
