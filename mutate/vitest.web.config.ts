import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vitest/config';
import outsideBrowser from './vitest.config.ts';

/** The unit tests of the site's library, for `npm run mutate`. */
export default mergeConfig(
  outsideBrowser,
  defineConfig({
    plugins: [react()],
    test: {
      environment: 'jsdom',
      setupFiles: ['web/vitest.setup.ts', 'mutate/short-waits.ts'],
      env: { SITE_ORIGIN: 'https://fanlight.example' },
      include: ['**/*.test.tsx'],
    },
  }),
);
