import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { costIn } from './prices.ts';
import { readProfile } from './profile.ts';

const cli = createRequire(import.meta.resolve('firebase-tools/package.json'));

test('the prices of Cloud Run are those that the Firebase CLI expects in tier 2, the tier of asia-southeast1', () => {
  const { V2_RATES } = cli('./lib/deploy/functions/pricing.js');
  expect(costIn('vcpuSeconds', 1)).toBeCloseTo(V2_RATES.vCpu[2], 12);
  expect(costIn('gibSeconds', 1)).toBeCloseTo(V2_RATES.memoryGb[2], 12);
  expect(costIn('invocations', 1)).toBeCloseTo(V2_RATES.invocations, 12);
});

test('an instance has the processors that the Firebase CLI deploys with its memory', () => {
  const { memoryToGen2Cpu } = cli('./lib/deploy/functions/backend.js');
  const { vcpus, gib } = readProfile('announcement').instances;
  expect(vcpus).toBe(memoryToGen2Cpu(gib * 1_024));
});
