import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REPLY_STEP_MS } from '../../contract/limits.ts';
import { calls } from '../../contract/routes.ts';
import { type Context, type Handler, runOperation } from './operation.ts';
import { withPaddedDuration } from './padded-duration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const working = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns how long a call takes, and how it ends. */
async function timeOf(call: () => Promise<unknown>): Promise<[ms: number, end: string]> {
  const startMs = performance.now();
  let outcome: [number, string] | undefined;
  const ends = (how: string) => () => {
    outcome = [Math.round(performance.now() - startMs), how];
  };
  void call().then(ends('done'), ends('failed'));
  while (!outcome) await vi.advanceTimersByTimeAsync(1);
  return outcome;
}

test.each([
  [0, 1],
  [27, 1],
  [REPLY_STEP_MS - 1, 1],
  [REPLY_STEP_MS + 40, 2],
])('work of %i ms ends after %i steps', async (ms, steps) => {
  const wanted = steps * REPLY_STEP_MS;
  // A server's clock does not begin with the call.
  vi.advanceTimersByTime(37);
  expect(await timeOf(() => withPaddedDuration(() => working(ms)))).toEqual([wanted, 'done']);
  const failing = () => working(ms).then(() => Promise.reject(new Error('made by the test')));
  expect(await timeOf(() => withPaddedDuration(failing))).toEqual([wanted, 'failed']);
});

describe('the reply comes at the same time for known and unknown addresses:', () => {
  const hiding = calls.filter(([, route]) => 'hidesMembership' in route).map(([operation]) => operation);
  const context = {
    config: { requiresAppCheck: false },
    language: 'en',
    admin: null,
    clientKey: 'a',
    now: () => new Date(),
    clientCounts: { of: () => ({ passed: 0 }) },
  } as unknown as Context;

  test.each(hiding)('%s', async (operation) => {
    const sent = { body: { email: 'mina@example.com', userType: 'fan' }, query: {} };
    for (const ms of [10, 90]) {
      const handler = (async () => working(ms)) as unknown as Handler<typeof operation>;
      const time = await timeOf(() => runOperation(operation, handler, sent, context));
      expect(time).toEqual([REPLY_STEP_MS, 'done']);
    }
  });
});
