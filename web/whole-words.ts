import type { Plugin } from 'vite';
import { insertWordJoiners } from '../functions/contract/unbroken-words.ts';

/** Returns compiled texts with an empty source map, because debuggers need none for texts. */
const compiled = (texts: unknown) => ({ code: JSON.stringify(texts), map: { mappings: '' } as const });

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
      if (language) return compiled(insertWordJoiners(JSON.parse(code), language));
      if (id.endsWith('/content/talk-lines.json')) return compiled(JSON.parse(code, joinLine));
      return undefined;
    },
  };
}
