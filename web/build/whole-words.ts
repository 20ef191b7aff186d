import type { Plugin } from 'vite';
import { insertWordJoiners } from '../../functions/contract/unbroken-words.ts';

/** Inserts word joiners into a line of the sample conversation, whose key is its language. */
const joinLine = (key: string, value: unknown) =>
  typeof value === 'string' ? insertWordJoiners({ value }, key).value : value;

/** Inserts word joiners into the texts of each language when Vite loads their files. */
export function wholeWords(): Plugin {
  return {
    name: 'fanlight-whole-words',
    enforce: 'pre',
    transform(code, id) {
      const [, language] = /\/locales\/(\w+)(?:\/[\w-]+)?\.json$/.exec(id) ?? [];
      if (!language && !id.endsWith('/content/talk-lines.json')) return undefined;
      const texts = language ? insertWordJoiners(JSON.parse(code), language) : JSON.parse(code, joinLine);
      return { code: JSON.stringify(texts), map: { mappings: '' } };
    },
  };
}
