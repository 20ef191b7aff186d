import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from './paths.ts';

const scripts = Object.entries(manifest.scripts);
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('the project has at most 24 npm scripts', () => {
  expect(scripts.length).toBeLessThanOrEqual(24);
});

test.each(scripts)('the npm script %s works in every shell', (_name, command) => {
  expect(command).not.toMatch(/&&|\|\||[;|<>$`%]|^exec |^\w+=/);
});

test.each(scripts)('the README describes the npm script %s in one line', (name) => {
  const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  const rows = readme.split('\n').filter((line) => new RegExp(`^\\| \`${call}(\`| )`).test(line));
  expect(rows).toHaveLength(1);
});
