import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');
const intros = globSync('pages/**/*.tsx', { cwd: SOURCES, exclude: ['**/*.test.*'] })
  .sort()
  .flatMap((file) =>
    [...read(file).matchAll(/<PageIntro\b([\s\S]*?)heading=/g)].map(([, props = '']) => ({
      file,
      isPlain: props.includes('isPlain'),
      art: /art=\{<\w+ (.*?) \/>\}/.exec(props)?.[1],
    })),
  );

test('every page has a picture of its own beside its heading, and legal pages have none', () => {
  const legal = intros.filter(({ isPlain }) => isPlain);
  expect(legal.map(({ file }) => file)).toEqual([
    'pages/impressum.tsx',
    'pages/privacy/document.tsx',
    'pages/terms/document.tsx',
  ]);
  expect(legal.filter(({ art }) => art !== undefined)).toEqual([]);
  const others = intros.filter(({ isPlain }) => !isPlain);
  expect(others.length).toBeGreaterThanOrEqual(10);
  expect(others.filter(({ art }) => art === undefined)).toEqual([]);
  expect(new Set(others.map(({ art }) => art)).size).toBe(others.length);
});

test('every drawing that a page names is in the file of drawings, and none is left over', () => {
  const drawn = [...read('assets/page-drawings.svg').matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  const named = intros.flatMap(({ art }) => /^name="(\w+)"$/.exec(art ?? '')?.[1] ?? []);
  expect(named.sort()).toEqual(drawn.sort());
});
