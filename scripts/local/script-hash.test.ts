import { expect, test } from 'vitest';
import { bundleBootstrap, hashSource } from '../../web/build/bootstrap.ts';
import { allowedScript } from './script-hash.ts';

test('firebase.json lets browsers run the one script that stands in every page', async () => {
  expect(allowedScript()).toBe(hashSource(await bundleBootstrap()));
});
