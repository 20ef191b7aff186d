import { readFile } from 'node:fs/promises';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { OLDEST_BROWSERS } from '../../web/build/browsers.ts';

/* Finds features in built files that a supported browser lacks, by MDN's compatibility data. */

const VERSIONS = Object.entries<readonly [number, number]>({
  safari: OLDEST_BROWSERS.safari,
  safari_ios: OLDEST_BROWSERS.ios_saf,
  chrome: OLDEST_BROWSERS.chrome,
  samsunginternet_android: OLDEST_BROWSERS.samsung,
  firefox: OLDEST_BROWSERS.firefox,
});

/** The interfaces whose members are checked. Rarer ones (USB, WebGPU …) have members with common names. */
const INTERFACES =
  /^(Window|Document|Element|HTML\w*Element|Node|NodeList|Navigator|Event|EventTarget|MouseEvent|KeyboardEvent|InputEvent|History|Location|URL|URLSearchParams|Response|Request|Headers|Blob|FormData|DOMTokenList|Storage|Crypto|AbortSignal|PerformanceResourceTiming)$/;

/** The names of the global object. */
const GLOBAL_OBJECTS = ['window', 'self', 'globalThis'];
/** Built scripts have shorter names for everything of their own. */
const SHORTEST_GLOBAL = 4;

const { globals, statics, members } = indexScripts();

/**
 * Returns the APIs that a minified script uses and a supported browser lacks, such as `navigation`,
 * `navigator.share`, `AbortSignal.any` or `.toReversed`.
 */
export function newerApis(script: string): Set<string> {
  const found = new Set<string>();
  visit(parseAst(script), ({ type, object, property, callee, argument, computed }) => {
    if (type === 'CallExpression' || type === 'NewExpression') checkGlobal(callee);
    if (type === 'UnaryExpression') checkGlobal(argument);
    if (type === 'MemberExpression') checkGlobal(object);
    if (type !== 'MemberExpression' || computed) return;
    const owned = `${object?.name}.${property?.name}`;
    const known = statics.get(owned);
    if (GLOBAL_OBJECTS.includes(object?.name ?? '')) checkGlobal(property);
    else if (known) check(owned, [known]);
    else check(`.${property?.name}`, members.get(property?.name ?? '') ?? []);
  });
  return found;

  function checkGlobal({ type, name = '' }: SyntaxNode = {}): void {
    const known = globals.get(name);
    if (type === 'Identifier' && name.length >= SHORTEST_GLOBAL && known) check(name, [known]);
  }

  function check(name: string, owners: CompatStatement[]): void {
    if (owners.length > 0 && owners.every(isLacking)) found.add(name);
  }
}

/**
 * Returns the properties, values, selectors, rules and functions of a style sheet that a supported browser
 * lacks.
 */
export function newerStyles(css: string): Set<string> {
  const found = new Set<string>();
  const text = css.replaceAll(/"[^"]*"|url\([^)]*\)/g, '""');
  const { properties, selectors, types, 'at-rules': rules } = bcd.css;
  for (const [, property = '', value = ''] of text.matchAll(/[{;]([a-z-]+):([^;{}]*)(?=[;}])/g)) {
    check(property, properties?.[property]);
    for (const [word] of value.matchAll(/[a-z-]+/g))
      check(`${property}: ${word}`, properties?.[property]?.[word]);
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g)) {
      check(`${name}()`, types?.[name]);
      for (const type of Object.values<Identifier>(types ?? {})) check(`${name}()`, type[name]);
    }
    if (/\d[sdl]v[hw]\b/.test(value)) check('dvh', types?.length?.viewport_percentage_units_dynamic);
    if (/\dr?lh\b/.test(value)) check('lh', types?.length?.lh);
  }
  for (const [, name = ''] of text.matchAll(/:([a-z-]+)(?=[^;{}]*\{)/g)) check(`:${name}`, selectors?.[name]);
  for (const [, name = '', query = ''] of text.matchAll(/@([a-z-]+)([^{;]*)/g)) {
    check(`@${name}`, rules?.[name]);
    if (/[<>]/.test(query)) check('@media ranges', rules?.media?.range_syntax);
  }
  return found;

  function check(feature: string, entry: Identifier | undefined): void {
    if (entry?.__compat && isLacking(entry.__compat)) found.add(feature);
  }
}

/**
 * Returns the features that a section of docs/browsers.md lists.
 * @param tried if given, only those whose last column names this file.
 */
export async function listedFeatures(
  heading: 'Scripts' | 'Styles' | 'Styles of admin pages',
  tried = '',
): Promise<string[]> {
  const docs = await readFile('docs/browsers.md', 'utf8');
  const section = docs.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)`.*\|(.*)\|$/gm)]
    .filter(([, , last = '']) => last.includes(tried))
    .map(([, name = '']) => name);
}

function isLacking({ support }: CompatStatement): boolean {
  return VERSIONS.some(([browser, version]) => {
    const entries = [support[browser as BrowserName] ?? []].flat();
    return !entries.some(
      ({ version_added, version_removed, flags, prefix }) =>
        !flags && !prefix && isUpTo(version_added, version) && !isUpTo(version_removed, version),
    );
  });
}

function isUpTo(added: unknown, [major, minor]: readonly [number, number]): boolean {
  if (typeof added !== 'string' || added === 'preview') return false;
  const [addedMajor = 0, addedMinor = 0] = added.replace('≤', '').split('.').map(Number);
  return addedMajor < major || (addedMajor === major && addedMinor <= minor);
}

function indexScripts() {
  const found = {
    globals: new Map<string, CompatStatement>(),
    statics: new Map<string, CompatStatement>(),
    members: new Map<string, CompatStatement[]>(),
  };
  const { api } = bcd;
  const { builtins = {} } = bcd.javascript;
  for (const [name, { __compat }] of Object.entries<Identifier>({ ...api.Window, ...api, ...builtins }))
    if (__compat) found.globals.set(name, __compat);
  const languageOwned: Record<string, Identifier> = { ...builtins, ...builtins.Intl };
  for (const [owner, entries] of Object.entries<Identifier>({ ...api, ...languageOwned })) {
    const isOfLanguage = owner in languageOwned;
    for (const [key, { __compat }] of Object.entries<Identifier>(entries)) {
      if (key === '__compat' || !__compat) continue;
      const name = key.replace(/_static$/, '');
      if (isOfLanguage || name !== key) found.statics.set(`${owner}.${name}`, __compat);
      if (owner === 'Navigator') found.statics.set(`navigator.${name}`, __compat);
      if (name === key && (isOfLanguage || INTERFACES.test(owner)))
        found.members.set(name, [...(found.members.get(name) ?? []), __compat]);
    }
  }
  return found;
}

interface SyntaxNode {
  type?: string;
  name?: string;
  computed?: boolean;
  object?: SyntaxNode;
  property?: SyntaxNode;
  callee?: SyntaxNode;
  argument?: SyntaxNode;
}

function visit(node: unknown, onNode: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) onNode(node as SyntaxNode);
  for (const inside of Object.values(node)) visit(inside, onNode);
}
