import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readReport } from './document.ts';

const TEXT = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8');

/** The rows of the table of the places that were above a limit. */
const rows = TEXT.slice(TEXT.indexOf('## Before and after'), TEXT.indexOf('## What the figures'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '));

test('each place that was above a limit has a figure before and after, and a table or a command that shows it', () => {
  expect(rows.length).toBeGreaterThan(15);
  const headings = [...readReport().matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading);
  for (const row of rows) {
    expect(row).toHaveLength(4);
    const [, before, after, see = ''] = row;
    expect([before, after]).not.toContain('');
    const script = /^`npm run ([\w:]+) -- [\w-]+`$/.exec(see)?.[1];
    expect(script ? script in packageFile.scripts : headings.some((one) => one.startsWith(see)), see).toBe(
      true,
    );
  }
});

test('the figures after the change of the index tails and of a signup are those of the tables', () => {
  const cells = readReport()
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()));
  const figures = rows.flatMap(([, , after = '']) => /(?:shards: |^)(\d+)\b/.exec(after)?.[1] ?? []);
  expect(figures.length).toBeGreaterThan(6);
  expect(figures.filter((figure) => !cells.includes(figure))).toEqual([]);
});

test('docs/capacity.md names the commit of the figures before, and the commands that repeat them', () => {
  const code = /\*\*"Before"\*\* is commit ([\da-f]{8}), /.exec(TEXT)?.[1];
  const commands = /\*\*To repeat it\*\*:\n\n```sh\n([\s\S]*?)```/.exec(TEXT)?.[1];
  expect(commands).toContain(`git checkout ${code}\n`);
  expect(commands).toMatch(/^git checkout [\da-f]{8} -- bench\/capacity/m);
  expect(commands).toMatch(/ bench\/capacity\/run\.ts$/m);
});
