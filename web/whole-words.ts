import type { Plugin } from 'vite';
import { keepWords } from './src/i18n/unbroken-words.ts';

/** Marks in the texts of each language where no line may break, when a file of texts is compiled. */
export function wholeWords(): Plugin {
  return {
    name: 'fanlight-whole-words',
    enforce: 'pre',
    transform(code, id) {
      const [, language] = /\/locales\/(\w+)(?:\/[\w-]+)?\.json$/.exec(id) ?? [];
      if (!language) return undefined;
      // A text has no place in a source that a debugger could show.
      return { code: JSON.stringify(keepWords(JSON.parse(code), language)), map: { mappings: '' } };
    },
  };
}
