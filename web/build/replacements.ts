import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPLACEMENTS = [
  {
    /*
     * Chakra remembers styles regardless of the order of their properties, so that of `{ mt, p }` and `{ p, mt }` the one that
     * was drawn first decides how both are written, and with it their class names. Prerendering and a browser draw in
     * different orders; with this replacement the names are the same.
     */
    module: /\/memo\.js$/,
    importer: '/@chakra-ui/react/',
    by: 'chakra-memo.js',
  },
  { module: /\/createLucideIcon\.mjs$/, importer: '/lucide-react/', by: 'lucide-icon.js' },
  { module: /^@emotion\/hash$/, importer: '/@emotion/', by: 'emotion-hash.js' },
];

/** Modules of libraries that are built with one of this folder in their place. */
export function replacements(): Plugin {
  return {
    name: 'fanlight-replacements',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = REPLACEMENTS.find((one) => one.module.test(source) && importer.includes(one.importer));
      return found && fileURLToPath(new URL(found.by, import.meta.url));
    },
  };
}
