import { readFileSync } from 'node:fs';
import { TEXT_VARIABLES } from '@contract/text-variables.ts';
import { insertWordJoiners } from '@contract/unbroken-words.ts';
import type { Language } from '@contract/values.ts';

type Texts = { [key: string]: string | Texts };

/** Returns a function that looks up a text by its i18next key, such as `forms:fan.successTitle`. */
export function translator(language: Language) {
  const files = new Map<string, Texts>();
  const rules = new Intl.PluralRules(language);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [file = '', path = ''] = key.split(':');
    const folder = file === 'errors' ? 'functions/contract' : 'web/src';
    let texts = files.get(file);
    if (texts === undefined) {
      const written: Texts = JSON.parse(readFileSync(`${folder}/locales/${language}/${file}.json`, 'utf8'));
      texts = insertWordJoiners(written, language);
      files.set(file, texts);
    }
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, name) =>
          typeof at === 'object'
            ? (at[name] ?? at[`${name}_${rules.select(Number(values.count ?? 2))}`])
            : undefined,
        texts,
      );
    if (typeof found !== 'string') throw new Error(`There is no text for ${key} in ${language}.`);
    const all: Record<string, string | number> = { ...TEXT_VARIABLES, ...values };
    return found.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (placeholder, name: string, isNumber?: string) => {
      const value = all[name];
      return isNumber && typeof value === 'number'
        ? value.toLocaleString(language)
        : String(value ?? placeholder);
    });
  };
}
