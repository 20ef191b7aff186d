import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { UNVERIFIED_RETENTION_DAYS } from '../functions/contract/limits.ts';
import { API_HEADER } from '../functions/contract/response-header.ts';
import { HOST, PORTS, SITE_ORIGIN, VITE_PORT } from '../scripts/local/ports.ts';
import { SCRIPT_TARGETS } from './build/browsers.ts';
import { devPrerender } from './build/dev-prerender.ts';
import { fonts } from './build/fonts.ts';
import { wholeWords } from './build/whole-words.ts';
import { operator } from './src/content/operator.ts';

/** Hosting in the emulators routes /api to the functions and serves /__/firebase/init.json. */
const toHosting: ProxyOptions = {
  target: SITE_ORIGIN,
  changeOrigin: true,
  headers: { Origin: SITE_ORIGIN },
  configure: (proxy) => {
    proxy.on('error', (_error, _request, response) => {
      if (!('writeHead' in response) || response.headersSent) return;
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', [API_HEADER]: '1' });
      response.end('The API is not running. Start the whole site with "npm run dev".');
    });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), wholeWords(), devPrerender(), fonts()],
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('../functions/contract', import.meta.url)) },
  },
  define: {
    'import.meta.env.FIRESTORE_EMULATOR_PORT': PORTS.firestore,
    'import.meta.env.APP_CHECK_SITE_KEY': JSON.stringify(process.env.APP_CHECK_SITE_KEY ?? ''),
    'import.meta.env.UNVERIFIED_RETENTION_DAYS': Number(
      process.env.UNVERIFIED_RETENTION_DAYS ?? UNVERIFIED_RETENTION_DAYS,
    ),
    'import.meta.env.BUILD_YEAR': new Date().getUTCFullYear(),
    'import.meta.env.SITE_ORIGIN': JSON.stringify(process.env.SITE_ORIGIN || operator.website),
  },
  server: {
    host: HOST,
    port: VITE_PORT,
    strictPort: true,
    proxy: { '/api': toHosting, '/__/': toHosting },
  },
  build: {
    target: isSsrBuild ? undefined : SCRIPT_TARGETS,
    // For error reports. No script names its map, and Hosting publishes none (firebase.json: ignore).
    sourcemap: isSsrBuild ? false : 'hidden',
    // An inlined font would add bytes to every visit, used or not.
    assetsInlineLimit: 0,
    // Preload lists of lazy imports would add 2 kB to the start of each page. Without them a lazy
    // chunk costs one more round trip.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : // Each page's HTML lists all its files, so code that most pages share is one file.
        { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 15 }] } } },
  },
}));
