import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { BuiltFiles } from './built-files.ts';
import { findOversized, LIMITS, measureLazy, type Sizes } from './size-budget.ts';

/** A site that reaches every limit and exceeds none. */
const LARGEST: Sizes = {
  bootstrap: LIMITS.bootstrap,
  pages: [
    { path: '/fans', language: 'th', html: LIMITS.html, start: LIMITS.start },
    { path: '/', language: 'ko', html: LIMITS.longHtml, start: LIMITS.start },
  ],
  lazy: [
    { file: 'form.js', size: LIMITS.lazy, isAdmin: false },
    { file: 'numbers.js', size: LIMITS.adminLazy, isAdmin: true },
  ],
  publicFirebase: [],
};
const [fans, home] = LARGEST.pages;
const [form, numbers] = LARGEST.lazy;

test('a site that reaches every limit of its size budget passes', () => {
  expect(findOversized(LARGEST)).toEqual([]);
});

test.each([
  ['the bootstrap', { bootstrap: LIMITS.bootstrap + 1 }],
  ['/fans in th: HTML', { pages: [home, { ...fans, html: LIMITS.html + 1 }] }],
  ['/ in ko: HTML', { pages: [fans, { ...home, html: LIMITS.longHtml + 1 }] }],
  ['/fans in th: JavaScript to start', { pages: [home, { ...fans, start: LIMITS.start + 1 }] }],
  ['form.js with its imports', { lazy: [numbers, { ...form, size: LIMITS.lazy + 1 }] }],
  ['numbers.js with its imports', { lazy: [form, { ...numbers, size: LIMITS.adminLazy + 1 }] }],
  ['firestore.js: contains Firebase', { publicFirebase: ['firestore.js'] }],
])('a build is refused because of one byte or file too many: %s', (what, exceeded) => {
  expect(findOversized({ ...LARGEST, ...exceeded } as Sizes)).toEqual([expect.stringContaining(what)]);
});

/** Returns a built script with what it imports at its start (`imports`) and later (`dynamicImports`). */
function script(fileName: string, parts: Partial<Rolldown.OutputChunk> = {}): Rolldown.OutputChunk {
  const empty = { type: 'chunk', code: fileName, imports: [], dynamicImports: [], moduleIds: [] };
  return { ...empty, fileName, ...parts } as unknown as Rolldown.OutputChunk;
}

/** A site whose form loads its own code later, and whose admin page loads Firestore. */
function site(form: Partial<Rolldown.OutputChunk> = {}) {
  const output = [
    script('main.js', { imports: ['react.js'], dynamicImports: ['form.js', 'admin.js'] }),
    script('react.js'),
    script('form.js', { imports: ['react.js', 'fields.js'], ...form }),
    script('fields.js'),
    script('admin.js', { dynamicImports: ['numbers.js'] }),
    script('numbers.js', { imports: ['firestore.js'] }),
    script('firestore.js', { moduleIds: ['/site/node_modules/@firebase/firestore/index.js'] }),
  ];
  const files = new BuiltFiles(output as unknown as Rolldown.RolldownOutput['output']);
  return { files, ...measureLazy(files, { main: 'main.js', admin: ['admin.js'], firebase: [] }) };
}

test('a script that loads later counts with what it imports, except for what the page has already', () => {
  const { files, lazy } = site();
  expect(lazy).toContainEqual({
    file: 'form.js',
    size: files.sizeOf(['form.js', 'fields.js']),
    isAdmin: false,
  });
});

test('only scripts that no public page loads have the larger limit of the admin pages', () => {
  const ofAdmins = ({ lazy }: Pick<Sizes, 'lazy'>) =>
    lazy.filter(({ isAdmin }) => isAdmin).map(({ file }) => file);
  expect(ofAdmins(site())).toEqual(['admin.js', 'numbers.js']);
  expect(ofAdmins(site({ dynamicImports: ['numbers.js'] }))).toEqual(['admin.js']);
});

test('Firebase is found in what a public page imports at its start or later, and allowed on admin pages', () => {
  expect(site().publicFirebase).toEqual([]);
  expect(site({ imports: ['firestore.js'] }).publicFirebase).toEqual(['firestore.js']);
  expect(site({ dynamicImports: ['numbers.js'] }).publicFirebase).toEqual(['firestore.js']);
});
