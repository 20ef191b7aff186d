import { expect, test, vi } from 'vitest';
import { bundleBootstrap } from '../../web/build/bootstrap.ts';
import { allowedScript, hashSource } from './script-hash.ts';

test('firebase.json allows the inline script that every page contains', async () => {
  expect(allowedScript()).toBe(hashSource(await bundleBootstrap()));
});

test('a build for App Check has the same inline script', async () => {
  const without = await bundleBootstrap();
  vi.stubEnv('APP_CHECK_SITE_KEY', 'a-site-key');
  expect(await bundleBootstrap()).toBe(without);
});
