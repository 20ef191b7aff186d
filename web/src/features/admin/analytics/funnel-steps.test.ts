import type { FunnelStage } from '@contract/analytics.ts';
import { expect, test } from 'vitest';
import { funnelSteps } from './funnel-steps.ts';

const step = (stage: FunnelStage, count: number) => ({ stage, count, before: null, everyone: count });

test('each stage of the funnel is a share of the stage before and of all', () => {
  const steps = funnelSteps([
    step('joined', 200),
    step('confirmed', 100),
    step('eligible', 25),
    step('letIn', 0),
    step('active', 0),
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
  expect(funnelSteps([step('joined', 0)])).toEqual([{ ...step('joined', 0), ofBefore: null, ofAll: null }]);
});
