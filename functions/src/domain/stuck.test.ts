import { expect, test } from 'vitest';
import { isStuck } from './stuck.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  [0, 'keeps its task'],
  [119_999, 'keeps its task'],
  [120_000, 'needs a new task'],
  [3_600_000, 'needs a new task'],
])('work without progress for %i ms %s', (ms, needs) => {
  const progressAt = { toMillis: () => NOW.getTime() - ms };
  expect(isStuck({ progressAt }, NOW) ? 'needs a new task' : 'keeps its task').toBe(needs);
});
