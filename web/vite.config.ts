import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { HOST, PORTS, SITE_ORIGIN } from '../scripts/local/ports.ts';
import { bootstrap } from './build/bootstrap.ts';
import { SCRIPT_TARGETS } from './build/browsers.ts';
import { fonts } from './build/fonts.ts';
import { publicOrigin, siteFilesPlugin } from './build/site-files.ts';

/** Hosting in the emulators routes /api to the functions and serves /__/firebase/init.json. */
const toHosting = { target: SITE_ORIGIN, changeOrigin: true, headers: { Origin: SITE_ORIGIN } };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), bootstrap(), fonts(), siteFilesPlugin()],
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
    proxy: { '/api': toHosting, '/__/': toHosting },
  },
  build: {
    target: isSsrBuild ? undefined : SCRIPT_TARGETS,
    // A small font inside the style sheet would be bytes for every visitor, shown or not.
    assetsInlineLimit: 0,
  },
});
