import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/values.ts';
import type { Reply } from './client.ts';

interface Sentences {
  [key: string]: string | Record<string, string>;
  fields: Record<string, string>;
}

/** The files themselves, so that what is compared with an answer did not go through the code that made it. */
const ERRORS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../contract/locales/${language}/errors.json`), 'utf8'),
    ) as Sentences,
  ]),
) as Record<Language, Sentences>;

/** A sentence of errors.json. @param values what fills its placeholders; `field` is a field's name, shown by its label. */
export function sentence(
  language: Language,
  key: string,
  { field = '', ...values }: { field?: string; max?: number; seconds?: number; ids?: string } = {},
): string {
  const all: Record<string, unknown> = { ...values, field: ERRORS[language].fields[field] };
  return String(ERRORS[language][key]).replaceAll(/{{(\w+)}}/g, (_hole, name) => String(all[name]));
}

/** A refusal as the contract has it: the status, and one plain sentence in the caller's language that nobody keeps a copy of. */
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
