import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { STYLES } from '../../functions/src/api/signup-page-styles.ts';
import { OLDEST_BROWSERS, SCRIPT_TARGETS } from '../../web/build/browsers.ts';
import { listedFeatures, newerApis, newerStyles } from '../support/browser-features.ts';

/* Checks that the oldest supported browsers can parse every built file (web/build/browsers.ts, docs/browsers.md). */

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
/** Returns the styles of a page: those of its style sheets, and of each `style` attribute as a block. */
const stylesOf = (html: string) =>
  inside('style', html) + [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text]) => `{${text}}`).join('');
const scripts = [
  { file: 'the inline script', text: inside('script', pages[0]?.text ?? '') },
  ...(await read('assets/*.js')),
];

/** Returns a script as esbuild compiles it for these browsers. Unchanged output means that they support its syntax. */
const printed = async (text: string, target: string | string[]) => {
  // All of them support `\p{…}`. esbuild assumes otherwise, because later Unicode versions added writing systems.
  const supported = { 'regexp-unicode-property-escapes': true };
  const { code } = await transform(text, { target, supported, logLevel: 'silent' });
  // esbuild adds brackets that only some engines need.
  return code.replaceAll(/[()]/g, '');
};
const isReadable = async (script: string) =>
  (await printed(script, SCRIPT_TARGETS)) === (await printed(script, 'esnext')) &&
  // esbuild does not parse a pattern in a string. Firebase contains "(?<=" alone, in a parser that no page uses.
  !/\(\?<[=!][^`$]/.test(script);

test('every script uses only syntax of the oldest supported browsers', async () => {
  expect(scripts.length).toBeGreaterThan(100);
  const unreadable = [];
  for (const { file, text } of scripts) if (!(await isReadable(text))) unreadable.push(file);
  expect(unreadable).toEqual([]);
});

test.each([
  '/(?<=a)b/',
  '/(?<!a)b/',
  'new RegExp("(?<=a)b")',
  'f("(?<=a)b")',
  'class A { static { f() } }',
  '/[a--b]/v',
  'using a = b',
])('the check refuses %s', async (script) => {
  expect(await isReadable(script).catch(() => false)).toBe(false);
});

test.each([
  ['navigation.currentEntry', 'navigation'],
  ['typeof scheduler', 'scheduler'],
  ['window.requestIdleCallback?.(a)', 'requestIdleCallback'],
  ['new URLPattern({})', 'URLPattern'],
  ['navigator.share({})', 'navigator.share'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['new Intl.Segmenter(a)', 'Intl.Segmenter'],
  ['a.toSorted()', '.toSorted'],
  ['new Intl.Locale(a).getTextInfo()', '.getTextInfo'],
])('the list of newer APIs contains what %s uses', (script, api) => {
  expect([...newerApis(script)]).toEqual([api]);
});

/** Properties of our own and libraries' objects that share a name with a newer API. */
const OWN = new Set(
  'bytes capture config connection controller displayName dispose escape external fileName isError isValid manifest move navigation orientation ready restore segment share toArray toBase64 use variants watch'
    .split(' ')
    .map((name) => `.${name}`),
);

describe('docs/browsers.md', () => {
  test('names the oldest supported browsers', async () => {
    const { safari, ios_saf, chrome, samsung, firefox } = OLDEST_BROWSERS;
    expect(ios_saf).toEqual(safari);
    const named = `Safari and iOS ${safari.join('.')}, Chrome ${chrome[0]}, Samsung Internet ${samsung[0]} and Firefox ESR ${firefox[0]}`;
    expect((await readFile('docs/browsers.md', 'utf8')).replaceAll('\n', ' ')).toContain(named);
  });

  test('lists every used API that a supported browser lacks', async () => {
    const found = scripts.flatMap(({ text }) => [...newerApis(text)]).filter((name) => !OWN.has(name));
    expect([...new Set(found)].sort()).toEqual((await listedFeatures('Scripts')).sort());
  });

  test('lists every used style that a supported browser lacks', async () => {
    const styles = [STYLES, ...pages.map(({ text }) => stylesOf(text))];
    const found = styles.flatMap((text) => [...newerStyles(text)]);
    expect([...new Set(found)].sort()).toEqual((await listedFeatures('Styles')).sort());
  });
});
