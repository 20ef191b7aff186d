import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { findChromium, findFirefox, findWebKit } from './scripts/local/browsers.ts';
import { emulatorEnvironment } from './scripts/local/environment.ts';
import { testSeed } from './vitest.seed.ts';
import { wholeWords } from './web/build/whole-words.ts';

const resolve = { alias: { '@contract': fileURLToPath(new URL('functions/contract', import.meta.url)) } };

// The workers repeat the order of the main process without asking git again.
process.env.TEST_SEED = String(testSeed());

/**
 * The files of a worker share its modules and its window, which halves the time. The set-up file cleans up after
 * each test. The time limits allow for a busy machine.
 */
const unit = {
  isolate: false,
  testTimeout: 180_000,
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
};

/**
 * The emulator tests share the emulators and the mail server of inbox.ts, so their files run in sequence. The limits
 * allow for functions whose first process starts while the events of other tests wait for it.
 */
const againstEmulators = {
  globalSetup: 'functions/test/support/inbox-setup.ts',
  env: emulatorEnvironment(),
  fileParallelism: false,
  testTimeout: 600_000,
  hookTimeout: 300_000,
  // Polling at the default 50 ms would slow down what a test waits for.
  expect: { requireAssertions: true, poll: { timeout: 180_000, interval: 200 } },
};

const { globalSetup, ...withoutMail } = againstEmulators;
/** Two files run at a time, because each mostly waits for its browser, or for a simulated slow network. */
const inBrowser = {
  ...withoutMail,
  fileParallelism: true,
  maxWorkers: 2,
  env: {
    ...againstEmulators.env,
    CHROMIUM_PATH: (await findChromium()) ?? '',
    FIREFOX_PATH: findFirefox() ?? '',
    WEBKIT_PATH: findWebKit() ?? '',
  },
};

export default defineConfig({
  test: {
    // The default leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    // Logs are shown only for failed tests.
    silent: 'passed-only',
    // The reporter prints the seed; `--sequence.seed` repeats an order.
    sequence: { shuffle: { files: true, tests: true }, seed: testSeed() },
    projects: [
      {
        resolve,
        test: {
          ...unit,
          name: 'unit:node',
          setupFiles: ['vitest.setup.ts', 'vitest.properties.ts'],
          include: ['functions/{contract,src}/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
        },
      },
      {
        resolve,
        plugins: [react(), wholeWords()],
        test: {
          ...unit,
          // In a mixed order Vitest would start a worker for each change between the projects.
          sequence: { groupOrder: 1 },
          name: 'unit:web',
          environment: 'jsdom',
          setupFiles: ['web/vitest.setup.ts', 'vitest.properties.ts'],
          env: { SITE_ORIGIN: 'https://fanlight.example' },
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        test: {
          ...againstEmulators,
          // Loading Firestore's client again for each file would take seconds.
          isolate: false,
          sequence: { groupOrder: 1 },
          name: 'emulator',
          setupFiles: ['vitest.properties.ts', 'functions/test/support/fresh-client.ts'],
          include: ['functions/test/*.test.ts'],
        },
      },
      // Each file has a Firestore project and addresses of its own, so two files run at a time.
      {
        resolve,
        test: {
          ...againstEmulators,
          fileParallelism: true,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
          name: 'emulator:own-project',
          setupFiles: ['vitest.properties.ts', 'functions/test/support/fresh-client.ts'],
          include: ['functions/test/own-project/*.test.ts'],
        },
      },
      // The mails of the many signups in this project keep the queues busy, so no other emulator test may follow.
      {
        resolve,
        test: {
          ...againstEmulators,
          sequence: { groupOrder: 4 },
          name: 'emulator:last',
          include: ['functions/test/last/*.test.ts'],
        },
      },
      // These change what all visitors and admins share (the mail server, all scores, the first people of a queue), or
      // store many people. One starts a second site, which needs both processors.
      {
        resolve,
        test: {
          ...inBrowser,
          globalSetup,
          maxWorkers: 1,
          // The files of a worker share a process and its browser, here and in the next project.
          isolate: false,
          sequence: { groupOrder: 1 },
          name: 'e2e:alone',
          setupFiles: [
            'functions/test/support/fresh-client.ts',
            'e2e/support/fresh-browser.ts',
            'e2e/support/empty-waitlist.ts',
          ],
          include: ['e2e/alone/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          ...inBrowser,
          globalSetup,
          isolate: false,
          sequence: { groupOrder: 2 },
          name: 'e2e:site',
          setupFiles: ['functions/test/support/fresh-client.ts', 'e2e/support/fresh-browser.ts'],
          include: ['e2e/*.test.ts', 'e2e/pages/*.test.ts'],
        },
      },
      // The same pages in Chromium, Firefox and WebKit, and the main uses in the two that the journeys leave out.
      {
        resolve,
        test: {
          ...inBrowser,
          globalSetup,
          // These mostly wait for engines that draw without a graphics card.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 3 },
          name: 'e2e:engines',
          include: ['e2e/engines/*.test.ts'],
        },
      },
    ],
  },
});
