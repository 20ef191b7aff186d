import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@contract/product.ts';
import type { Language } from '@contract/values.ts';
import { keepThaiWords } from '../../web/src/i18n/thai-words.ts';

type Words = { [key: string]: string | Words };

/** What the site says in one language, by the key that its code uses: `forms:fan.successTitle`. */
export function speaker(language: Language) {
  const files = new Map<string, Words>();
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [file = '', path = ''] = key.split(':');
    const folder = file === 'errors' ? 'functions/contract' : 'web/src';
    let words = files.get(file);
    if (words === undefined) {
      const written = JSON.parse(readFileSync(`${folder}/locales/${language}/${file}.json`, 'utf8'));
      words = (language === 'th' ? keepThaiWords(written) : written) as Words;
      files.set(file, words);
    }
    const found = path
      .split('.')
      .reduce<string | Words | undefined>(
        (at, name) => (typeof at === 'object' ? at[name] : undefined),
        words,
      );
    if (typeof found !== 'string') throw new Error(`There are no words for ${key} in ${language}.`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(name === 'product' ? PRODUCT_NAME : (values[name] ?? `{{${name}}}`)),
    );
  };
}
