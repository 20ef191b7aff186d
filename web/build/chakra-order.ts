import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MEMO = fileURLToPath(new URL('chakra-memo.js', import.meta.url));

/**
 * Chakra remembers styles regardless of the order of their properties, so that of `{ mt, p }` and `{ p, mt }` the one that
 * was drawn first decides how both are written, and with it their class names. Prerendering and a browser draw in
 * different orders; with this replacement the names are the same.
 */
export function chakraOrder(): Plugin {
  return {
    name: 'fanlight-chakra-order',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      /\/memo\.js$/.test(source) && importer.includes('/@chakra-ui/react/') ? MEMO : undefined,
  };
}
