import type { Plugin } from 'vite';
import { keepWords } from './src/i18n/unbroken-words.ts';

/** A text has no place in a source that a debugger could show. */
const compiled = (texts: unknown) => ({ code: JSON.stringify(texts), map: { mappings: '' } as const });

/** Each line of the sample conversation is named by its language. */
const keepLine = (key: string, value: unknown) =>
  typeof value === 'string' ? keepWords({ value }, key).value : value;

/** Marks in the texts of each language where no line may break, when a file of texts is compiled. */
export function wholeWords(): Plugin {
  return {
    name: 'fanlight-whole-words',
    enforce: 'pre',
    transform(code, id) {
      const [, language] = /\/locales\/(\w+)(?:\/[\w-]+)?\.json$/.exec(id) ?? [];
      if (language) return compiled(keepWords(JSON.parse(code), language));
      if (id.endsWith('/content/talk-lines.json')) return compiled(JSON.parse(code, keepLine));
      return undefined;
    },
  };
}
