import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@contract/product.ts';
import type { Language } from '@contract/values.ts';
import { keepThaiWords } from '../../web/src/i18n/thai-words.ts';

type Texts = { [key: string]: string | Texts };

/** Returns a function that looks a text up by its i18next key, as `forms:fan.successTitle`. */
export function translator(language: Language) {
  const files = new Map<string, Texts>();
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [file = '', path = ''] = key.split(':');
    const folder = file === 'errors' ? 'functions/contract' : 'web/src';
    let texts = files.get(file);
    if (texts === undefined) {
      const written = JSON.parse(readFileSync(`${folder}/locales/${language}/${file}.json`, 'utf8'));
      texts = (language === 'th' ? keepThaiWords(written) : written) as Texts;
      files.set(file, texts);
    }
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, name) => (typeof at === 'object' ? at[name] : undefined),
        texts,
      );
    if (typeof found !== 'string') throw new Error(`There is no text for ${key} in ${language}.`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(name === 'product' ? PRODUCT_NAME : (values[name] ?? `{{${name}}}`)),
    );
  };
}
