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
  /^(Window|Document|Element|HTML\w*Element|Node|NodeList|Navigator|Event|EventTarget|History|Location|URL|URLSearchParams|Response|Request|Headers|Blob|FormData|DOMTokenList|Storage|Crypto|AbortSignal)$/;

const { statics, members } = indexScripts();

/**
 * Returns the APIs that a script uses and a supported browser lacks, such as `AbortSignal.any` or
 * `.toReversed`.
 */
export function newerApis(script: string): Set<string> {
  const found = new Set<string>();
  visit(parseAst(script), (node) => {
    const { object, property, computed } = node;
    if (node.type === 'MemberExpression' && !computed) {
      const known = statics.get(`${object?.name}.${property?.name}`);
      if (known && isLacking(known)) found.add(`${object?.name}.${property?.name}`);
      if (known === undefined) check(property?.name, '.');
    } else if (node.type === 'NewExpression' && node.callee?.type === 'Identifier') {
      const made = bcd.javascript.builtins?.[node.callee.name ?? ''] ?? bcd.api[node.callee.name ?? ''];
      if (made?.__compat && isLacking(made.__compat)) found.add(`new ${node.callee.name}`);
    }
  });
  return found;

  function check(name: string | undefined, prefix: string): void {
    const owners = members.get(name ?? '') ?? [];
    if (owners.length > 0 && owners.every(isLacking)) found.add(prefix + name);
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
    statics: new Map<string, CompatStatement>(),
    members: new Map<string, CompatStatement[]>(),
  };
  const { builtins = {} } = bcd.javascript;
  for (const [owner, entries] of Object.entries({ ...bcd.api, ...builtins })) {
    for (const [key, { __compat }] of Object.entries(entries)) {
      if (key === '__compat' || !__compat) continue;
      const name = key.replace(/_static$/, '');
      if (owner in builtins || name !== key) found.statics.set(`${owner}.${name}`, __compat);
      if (name === key && (owner in builtins || INTERFACES.test(owner)))
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
}

function visit(node: unknown, onNode: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) onNode(node as SyntaxNode);
  for (const inside of Object.values(node)) visit(inside, onNode);
}
