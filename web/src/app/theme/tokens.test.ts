import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizes, spacing } from './scales.ts';

const SOURCES = join(import.meta.dirname, '../..');
const sources = globSync('**/*.tsx', { cwd: SOURCES, exclude: ['**/*.test.*'] });
const matchesIn = (pattern: RegExp) =>
  sources.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(pattern)].map((match) => ({ file, match })),
  );

/** A property of a size, a space or a position with its value: a text, or an object or expression in braces. */
const LENGTH =
  /\b((?:max|min)?(?:width|height)|boxSize|(?:column|row)?gap|(?:margin|padding|inset)\w*|[mp][trblxyse]?|top|right|bottom|left|flexBasis)(?:=|: ?)("[^"]*"|'[^']*'|\{\{[^}]*\}\}|\{[^}]*\})/gi;

test('every step of a size or a space is in the theme’s scales', () => {
  const steps = matchesIn(LENGTH).flatMap(({ file, match: [, property = '', written = ''] }) =>
    // A step is a number or a size in letters. Others, such as `2rem` and `auto`, are CSS.
    [...written.matchAll(/["']-?(\d+(?:\.\d+)?|\d*x[sl]|sm|md|lg)["']/g)].map(([, step = '']) => ({
      where: `${file}: ${property} ${step}`,
      isKnown: step === '0' || step in (/width|height|size|basis/i.test(property) ? sizes : spacing),
    })),
  );
  expect(steps.length).toBeGreaterThan(300);
  expect(steps.filter(({ isKnown }) => !isKnown).map(({ where }) => where)).toEqual([]);
});

test('the glow colours drawings, never text', () => {
  const coloured = matchesIn(/<([\w.]+)\s(?:[^<]*?\s)?color=(?:"glow\.|\{[^}]*'glow\.)/g);
  const tags = new Set(coloured.map(({ match: [, tag = ''] }) => tag));
  expect([...tags].sort()).toEqual(['Glow', 'Light', 'chakra.g', 'chakra.svg']);
});
