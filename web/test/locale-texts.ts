import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { insertWordJoiners } from '@contract/unbroken-words.ts';
import type { Language } from '@contract/values.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Contains a text of the product in one language. */
export interface LocaleText {
  /** The namespace and the key: `home:faq.launch.question`. */
  key: string;
  text: string;
}

/** Returns every text that a person can read in a language: site, server, mails and mockups. */
export function localeTexts(language: Language): LocaleText[] {
  const folders = ['web/src/locales', 'functions/src/locales', 'functions/contract/locales'];
  const files = folders.flatMap((folder) => globSync(`${folder}/${language}/*.json`, { cwd: ROOT }));
  return [
    ...files.sort().flatMap((file) => readTexts(file, basename(file, '.json'))),
    ...readTexts(`web/mockups/locales/${language}.json`, 'mockups'),
  ];
}

/** Returns a text as pages show it, with word joiners. */
export function shownText(text: string, language: Language): string {
  return String(insertWordJoiners({ text }, language).text);
}

/** Returns the text without placeholders, tags and addresses. */
export function bareText(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\/?>|https?:\/\/[^\s)]+|\S+@\S+/g, ' ');
}

/** Returns whether a key matches one of the patterns, in which `*` stands for any characters. */
export function matchesKey(key: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => regExpOf(pattern).test(key));
}

const regExps = new Map<string, RegExp>();

// Kept, because the lint of texts compares thousands of keys with a thousand patterns.
function regExpOf(pattern: string): RegExp {
  const regExp =
    regExps.get(pattern) ?? new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  regExps.set(pattern, regExp);
  return regExp;
}

/** Reads a JSON file of the repository. */
export function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

function readTexts(file: string, namespace: string): LocaleText[] {
  return flattenTexts(readJson<Tree>(file)).map(([key, text]) => ({ key: `${namespace}:${key}`, text }));
}

interface Tree {
  [key: string]: string | Tree;
}

/** Returns the texts of a locale file with their keys, such as `faq.launch.question`. */
export function flattenTexts(texts: Tree, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flattenTexts(value, `${prefix}${key}.`),
  );
}
