import { expect, test } from 'vitest';
import { funnelSteps } from './funnel-steps.ts';

test('each stage of the funnel is a share of the stage before and of all', () => {
  const steps = funnelSteps([
    { stage: 'joined', count: 200 },
    { stage: 'confirmed', count: 100 },
    { stage: 'eligible', count: 25 },
    { stage: 'letIn', count: 0 },
    { stage: 'active', count: 0 },
  ]);
  expect(steps.map(({ ofBefore, ofAll }) => [ofBefore, ofAll])).toEqual([
    [null, 1],
    [0.5, 0.5],
    [0.25, 0.125],
    [0, 0],
    [null, 0],
  ]);
});

test('the funnel of an empty waitlist has no shares', () => {
  expect(funnelSteps([{ stage: 'joined', count: 0 }])).toEqual([
    { stage: 'joined', count: 0, ofBefore: null, ofAll: null },
  ]);
});
