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
/** The drawings of pages with a single task, once for each file that names them. */
const tasks = globSync('{pages,features}/**/*.tsx', { cwd: SOURCES, exclude: ['**/*.test.*'] }).flatMap(
  (file) =>
    [...new Set([...read(file).matchAll(/<TaskPage drawing="(\w+)">/g)].map(([, drawing]) => drawing))].map(
      (drawing) => ({ file, drawing }),
    ),
);

test('every page except the legal ones has its own picture beside its heading', () => {
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

test('every page with a single task has its own drawing beside its sheet', () => {
  const drawings = tasks.map(({ drawing }) => drawing);
  expect(drawings.length).toBeGreaterThanOrEqual(5);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('the file of drawings contains exactly the drawings that pages use', () => {
  const drawn = [...read('assets/page-drawings.svg').matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  const named = intros.flatMap(({ art }) => /^name="(\w+)"$/.exec(art ?? '')?.[1] ?? []);
  expect([...named, ...tasks.map(({ drawing }) => drawing)].sort()).toEqual(drawn.sort());
});
