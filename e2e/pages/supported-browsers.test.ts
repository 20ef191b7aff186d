import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { SCRIPT_TARGETS } from '../../web/build/browsers.ts';
import { newerApis, newerStyles } from '../support/browser-features.ts';

/* Every built file can be read by the oldest browsers that the site supports (web/build/browsers.ts, docs/browsers.md). */

const DIST = 'web/dist';
const read = async (pattern: string) =>
  Promise.all(
    globSync(`${DIST}/${pattern}`).map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  );
const pages = await read('**/*.html');
const inside = (tag: string, html: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => text)
    .join('\n');
const scripts = [
  { file: 'the inline script', text: inside('script', pages[0]?.text ?? '') },
  ...(await read('assets/*.js')),
];

/** What esbuild makes of a script for some browsers; its syntax is known to all of them if that is nothing new. */
const printed = async (text: string, target: string | string[]) => {
  // That `\p{…}` is known to them all; esbuild counts the newest scripts among the world's that it may name.
  const supported = { 'regexp-unicode-property-escapes': true };
  const { code } = await transform(text, { target, supported, logLevel: 'silent' });
  // It adds brackets that only help some engines.
  return code.replaceAll(/[()]/g, '');
};
const isReadable = async (script: string) =>
  (await printed(script, SCRIPT_TARGETS)) === (await printed(script, 'esnext')) &&
  // As a text, which no parser looks into.
  !/RegExp\((["'`])(?:(?!\1).)*\(\?<[=!]/.test(script);

test('every script has only syntax that the oldest supported browsers know', async () => {
  expect(scripts.length).toBeGreaterThan(100);
  const unreadable = [];
  for (const { file, text } of scripts) if (!(await isReadable(text))) unreadable.push(file);
  expect(unreadable).toEqual([]);
});

test.each([
  '/(?<=a)b/',
  '/(?<!a)b/',
  'new RegExp("(?<=a)b")',
  'class A { static { f() } }',
  '/[a--b]/v',
  'using a = b',
])('the check refuses %s', async (script) => {
  expect(await isReadable(script).catch(() => false)).toBe(false);
});

/** Properties of our own objects and the libraries', called as some interface's are. */
const OWN = new Set(
  'bytes capture config controller displayName dispose escape external fileName isError isValid manifest move navigation orientation ready restore share toArray toBase64 use watch'
    .split(' ')
    .map((name) => `.${name}`),
);

describe('docs/browsers.md', async () => {
  const docs = await readFile('docs/browsers.md', 'utf8');
  const listed = (heading: string) => {
    const section = docs.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name).sort();
  };

  test('lists every API in use that a supported browser lacks', () => {
    const found = scripts.flatMap(({ text }) => [...newerApis(text)]).filter((name) => !OWN.has(name));
    expect([...new Set(found)].sort()).toEqual(listed('Scripts'));
  });

  test('lists every style in use that a supported browser lacks', () => {
    const found = pages.flatMap(({ text }) => [...newerStyles(inside('style', text))]);
    expect([...new Set(found)].sort()).toEqual(listed('Styles'));
  });
});
