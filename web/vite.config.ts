import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { HOST, PORTS, SITE_ORIGIN, VITE_PORT } from '../scripts/local/ports.ts';
import { bootstrap } from './build/bootstrap.ts';
import { fonts } from './build/fonts.ts';
import { replacements } from './build/replacements.ts';
import { publicOrigin, siteFilesPlugin } from './build/site-files.ts';

/** What the app always loads; of the other pieces, a page would name a dozen in a tenth of a kilobyte. */
const NAMED_PIECES = ['main', 'vendor', 'rolldown-runtime', 'factory', 'product', 'shared'];

/** Letters that compress least: a page names some twenty files. 78 thousand million names are enough. */
const HASH = '[hash:7]';

/** Hosting in the emulators routes /api to the functions and serves /__/firebase/init.json. */
const toHosting: ProxyOptions = {
  target: SITE_ORIGIN,
  changeOrigin: true,
  headers: { Origin: SITE_ORIGIN },
  configure: (proxy) => {
    proxy.on('error', (_error, _request, response) => {
      if (!('writeHead' in response) || response.headersSent) return;
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The API is not running. Start the whole site with "npm run dev".');
    });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), bootstrap(), fonts(), replacements(), siteFilesPlugin()],
  ssr: { noExternal: ['@chakra-ui/react', 'lucide-react', /@emotion\//] },
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('../functions/contract', import.meta.url)) },
  },
  define: {
    'import.meta.env.FIRESTORE_EMULATOR_PORT': PORTS.firestore,
    'import.meta.env.APP_CHECK_SITE_KEY': JSON.stringify(process.env.APP_CHECK_SITE_KEY ?? ''),
    'import.meta.env.SITE_ORIGIN': JSON.stringify(publicOrigin),
  },
  server: {
    host: HOST,
    port: VITE_PORT,
    strictPort: true,
    proxy: { '/api': toHosting, '/__/': toHosting },
  },
  build: {
    // A small font inside the style sheet would be bytes for every visitor, shown or not.
    assetsInlineLimit: 0,
    // The browser has them once the app runs; to name them for every piece that comes later is a kilobyte of every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        needed.filter(
          (one) => one !== file && !NAMED_PIECES.some((name) => one.startsWith(`assets/${name}-`)),
        ),
    },
    rolldownOptions: {
      output: {
        hashCharacters: 'base36',
        // The pages that are prerendered name them too.
        assetFileNames: `assets/[name]-${HASH}[extname]`,
        ...(isSsrBuild
          ? {}
          : {
              entryFileNames: `assets/[name]-${HASH}.js`,
              chunkFileNames: ({ name }) =>
                NAMED_PIECES.includes(name) ? `assets/[name]-${HASH}.js` : `assets/${HASH}.js`,
            }),
        codeSplitting: isSsrBuild
          ? undefined
          : {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@emotion)[\\/]/,
                },
                {
                  name: 'shared',
                  test: /web[\\/]src[\\/](ui|lib|i18n|content)|lucide-react|chakra-ui/,
                  minShareCount: 14,
                },
              ],
            },
      },
    },
  },
}));
