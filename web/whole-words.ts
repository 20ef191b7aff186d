import type { Plugin } from 'vite';
import { insertWordJoiners } from './src/i18n/unbroken-words.ts';

/** Inserts word joiners into the texts of each language when Vite loads their files. */
export function wholeWords(): Plugin {
  return {
    name: 'fanlight-whole-words',
    enforce: 'pre',
    transform(code, id) {
      const [, language] = /\/locales\/(\w+)(?:\/[\w-]+)?\.json$/.exec(id) ?? [];
      if (!language) return undefined;
      // An empty source map: debuggers need none for texts.
      return { code: JSON.stringify(insertWordJoiners(JSON.parse(code), language)), map: { mappings: '' } };
    },
  };
}
