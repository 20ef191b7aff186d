import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { fonts } from './build/fonts.ts';

/** Hosting in the emulators: it routes /api to the functions and serves /__/firebase/init.json. */
const HOSTING = 'http://127.0.0.1:5005';

const toHosting = { target: HOSTING, changeOrigin: true, headers: { Origin: HOSTING } };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), earlyScript(), fonts()],
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('../functions/contract', import.meta.url)) },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': toHosting, '/__/': toHosting },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A small font inside the style sheet would be bytes for every visitor, shown or not.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@emotion)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
