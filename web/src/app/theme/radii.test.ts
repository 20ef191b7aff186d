import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { radii } from './scales.ts';

const SOURCES = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.*', 'app/theme/scales.ts'] });

test('every corner radius is from one scale, and only a bottom corner of a speech bubble is tight', () => {
  const corners = Object.entries(radii).map(([name, { value }]) => [
    name,
    value.split(' ').map((corner) => (corner === '9999px' ? 'full' : Number.parseFloat(corner) * 16)),
  ]);
  expect(Object.fromEntries(corners)).toEqual({
    tight: [4],
    md: [12],
    lg: [22],
    xl: [36],
    full: ['full'],
    bubble: [22, 22, 22, 4],
    reply: [22, 22, 4, 22],
    sheet: [36, 36, 36, 4],
    sheetReply: [36, 36, 4, 36],
  });
});

test('every component takes its corner radii from the scale, and none sets a tight corner itself', () => {
  expect(sources.length).toBeGreaterThan(100);
  const outliers = sources.flatMap((file) =>
    [
      ...readFileSync(join(SOURCES, file), 'utf8').matchAll(
        /border(\w*)Radius(?:=|: ?)(\{\{[^}]*\}\}|\{[^}]*\}|[^\s,]+)/g,
      ),
    ]
      .filter(([, side = '', written = '']) => {
        const values = [...written.matchAll(/(?<![=!]==\s*)(?<=[=:?{]\s*|^)["'`]([\w.]+)["'`]/g)].map(
          ([, value]) => value,
        );
        const areKnown =
          values.length > 0 && values.every((value) => value === '0' || String(value) in radii);
        return !areKnown || /(Left|Right|Start|End)$/.test(side);
      })
      .map(([found]) => `${file}: ${found}`),
  );
  expect(outliers).toEqual([]);
});

test('no bubble of a mockup has a tight corner on top', () => {
  const mockups = globSync('../mockups/**/*.tsx', { cwd: SOURCES });
  expect(mockups.length).toBeGreaterThan(10);
  const tops = mockups.filter((file) =>
    /borderTop(Left|Right)Radius/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(tops).toEqual([]);
});
