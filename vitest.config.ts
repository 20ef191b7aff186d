import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/local/chromium.ts';
import { emulatorEnvironment } from './scripts/local/environment.ts';

const resolve = { alias: { '@contract': fileURLToPath(new URL('functions/contract', import.meta.url)) } };

/** They share the emulators, so one file runs after the other, with the mail server that inbox.ts speaks to. */
const againstEmulators = {
  globalSetup: 'functions/test/support/inbox-server.ts',
  env: emulatorEnvironment(),
  fileParallelism: false,
};

const inBrowser = {
  env: { ...againstEmulators.env, CHROMIUM_PATH: (await findChromium()) ?? '' },
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // What the code logs is of interest where a test fails.
    silent: 'passed-only',
    projects: [
      {
        resolve,
        test: {
          name: 'unit:node',
          include: ['functions/{contract,src}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'unit:web',
          environment: 'jsdom',
          // Filling in a whole form takes seconds on a machine that has other things to do.
          testTimeout: 30_000,
          env: { SITE_ORIGIN: 'https://fanlight.example' },
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        test: {
          ...againstEmulators,
          name: 'emulator',
          include: ['functions/test/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          ...inBrowser,
          globalSetup: againstEmulators.globalSetup,
          name: 'e2e:journeys',
          include: ['e2e/*.test.ts'],
        },
      },
      // These need no mail, and nothing they do is counted: `npm test` runs them beside the journeys.
      { resolve, test: { ...inBrowser, name: 'e2e:pages', include: ['e2e/pages/*.test.ts'] } },
    ],
  },
});
