import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { findChromium, findFirefox, findWebKit } from './scripts/local/browsers.ts';
import { emulatorEnvironment } from './scripts/local/environment.ts';

const resolve = { alias: { '@contract': fileURLToPath(new URL('functions/contract', import.meta.url)) } };

/** Time limits for a busy machine. */
const patient = { testTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** The files share the emulators and the mail server of inbox.ts, so they run in sequence. */
const againstEmulators = {
  globalSetup: 'functions/test/support/inbox-server.ts',
  env: emulatorEnvironment(),
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
};

const { globalSetup, ...withoutMail } = againstEmulators;
const inBrowser = {
  ...withoutMail,
  env: {
    ...againstEmulators.env,
    CHROMIUM_PATH: (await findChromium()) ?? '',
    FIREFOX_PATH: findFirefox() ?? '',
    WEBKIT_PATH: findWebKit() ?? '',
  },
  testTimeout: 300_000,
};

export default defineConfig({
  test: {
    // The default leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    // Logs are shown only for failed tests.
    silent: 'passed-only',
    projects: [
      {
        resolve,
        test: {
          ...patient,
          name: 'unit:node',
          include: ['functions/{contract,src}/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          ...patient,
          name: 'unit:web',
          environment: 'jsdom',
          setupFiles: 'web/vitest.setup.ts',
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
        },
      },
      {
        resolve,
        test: {
          ...inBrowser,
          globalSetup,
          name: 'e2e:journeys',
          include: ['e2e/*.test.ts'],
        },
      },
      // The same few tests in Chromium, Firefox and WebKit.
      {
        resolve,
        test: { ...inBrowser, globalSetup, name: 'e2e:engines', include: ['e2e/engines/*.test.ts'] },
      },
      // These need no mail and store nothing: `npm test` runs them beside the project "emulator".
      { resolve, test: { ...inBrowser, name: 'e2e:pages', include: ['e2e/pages/*.test.ts'] } },
    ],
  },
});
