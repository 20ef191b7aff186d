import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests outside the browser, for `npm run mutate`. */
export default defineConfig({
  resolve: { alias: { '@contract': fileURLToPath(new URL('../functions/contract', import.meta.url)) } },
  test: {
    setupFiles: ['vitest.setup.ts', 'vitest.properties.ts'],
    // Property tests draw the same values for each mutant, so that chance neither kills one nor spares it.
    env: { TEST_SEED: '1' },
    testTimeout: 10_000,
    expect: { requireAssertions: true, poll: { timeout: 2_000 } },
    include: ['**/*.test.ts'],
  },
});
