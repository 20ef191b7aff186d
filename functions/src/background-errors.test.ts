import { expect, test, vi } from 'vitest';
import * as deployed from './index.ts';

/* The text of errors of triggers, tasks and schedules, as Firebase's libraries log it. */

/** Fails like a library that quotes its input. */
const failure = vi.hoisted(
  () =>
    function brokenLibrary(): never {
      throw Object.assign(new TypeError('no such mailbox: mina@example.com'), {
        code: 3,
        details: 'mina@example.com',
      });
    },
);

vi.mock('./collections/database.ts', async (original) => ({
  ...(await original<object>()),
  database: failure,
}));

const background = Object.entries(deployed).flatMap(([name, deployedFunction]) => {
  const { __endpoint } = deployedFunction;
  const isCalled = 'httpsTrigger' in __endpoint || 'callableTrigger' in __endpoint;
  return isCalled || !('run' in deployedFunction) ? [] : [{ name, run: deployedFunction.run as Run }];
});
type Run = (event: object) => Promise<never>;

test('there are triggers, tasks and schedules', () => {
  expect(background.length).toBeGreaterThan(15);
});

test.each(background)(
  'an error of $name has its class, code and own stack, and never its message',
  async ({ run }) => {
    const write = { before: { data: failure }, after: { data: failure } };
    const data = { exists: true, get: failure, ...write };
    const event = { time: '2026-03-02T10:00:00Z', params: {}, data };
    const error: Error = await run(event).catch((thrown) => thrown);
    const [first, frame] = error.message.split('\n');
    expect(first).toMatch(/^TypeError: unexpected error in \w+, code 3$/);
    expect(frame).toMatch(/^ {4}at .*brokenLibrary /);
    expect(error.stack).toBe(error.message);
    expect(JSON.stringify(error)).toBe('{}');
    expect(error.message).not.toContain('mina');
  },
);
