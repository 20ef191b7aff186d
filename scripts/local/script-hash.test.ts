import { afterEach, expect, test, vi } from 'vitest';
import { bundleBootstrap, hashSource } from '../../web/build/bootstrap.ts';
import { allowedScript } from './script-hash.ts';

afterEach(() => vi.unstubAllEnvs());

test('firebase.json lets browsers run the one script that stands in every page', async () => {
  expect(allowedScript()).toBe(hashSource(await bundleBootstrap()));
});

test('that script is the same in a build for App Check', async () => {
  const without = await bundleBootstrap();
  vi.stubEnv('APP_CHECK_SITE_KEY', 'a-site-key');
  expect(await bundleBootstrap()).toBe(without);
});
