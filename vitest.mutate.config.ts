import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests outside the browser, which `npm run mutate` runs for each change of a rule. */
export default defineConfig({
  resolve: { alias: { '@contract': fileURLToPath(new URL('functions/contract', import.meta.url)) } },
  test: {
    setupFiles: 'vitest.setup.ts',
    testTimeout: 60_000,
    include: ['functions/{contract,src}/**/*.test.ts'],
  },
});
