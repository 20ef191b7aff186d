import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/values.ts';
import type { Reply } from './client.ts';

interface Sentences {
  [key: string]: string | Record<string, string>;
  fields: Record<string, string>;
}

/** The sentences, read from the files so that they do not depend on the code under test. */
const ERRORS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { ...read(`contract/locales/${language}/errors.json`), ...read(`src/locales/${language}/refusals.json`) },
  ]),
) as Record<Language, Sentences>;

function read(path: string): Sentences {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')) as Sentences;
}

/**
 * Returns a sentence of errors.json or refusals.json.
 * @param values the values of its placeholders. A field's name is replaced by its label.
 */
export function sentence(
  language: Language,
  key: string,
  { field = '', ...values }: { field?: string; max?: number; count?: number; ids?: string } = {},
): string {
  const all: Record<string, unknown> = { ...values, field: ERRORS[language].fields[field] };
  const plural = new Intl.PluralRules(language).select(values.count ?? 0);
  const written = ERRORS[language][key] ?? ERRORS[language][`${key}_${plural}`];
  return String(written).replaceAll(/{{(\w+)(, number)?}}/g, (_hole, name: string, isNumber?: string) =>
    isNumber ? Number(all[name]).toLocaleString(language) : String(all[name]),
  );
}

/** Expects a refusal: the status, and one plain sentence in the caller's language that no cache stores. */
export function expectRefusal(
  reply: Reply,
  status: number,
  key: string,
  { language = 'en' as Language, ...values }: Parameters<typeof sentence>[2] & { language?: Language } = {},
): void {
  expect
    .soft({ status: reply.status, text: reply.text })
    .toEqual({ status, text: sentence(language, key, values) });
  expect.soft(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect.soft(reply.headers.get('cache-control')).toBe('private, no-store');
}
