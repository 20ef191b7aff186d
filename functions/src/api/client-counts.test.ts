import { CLIENT_LIMITS } from '@contract/limits.ts';
import { expect, test } from 'vitest';
import { ClientCounts, windowEndOf } from './client-counts.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 1);
const { windowMs } = CLIENT_LIMITS;

test('a client’s count grows within a window and is forgotten when the window ends', () => {
  const counts = new ClientCounts();
  counts.of('post', '203.0.113.7', NOW).passed = 60;
  expect(counts.of('post', '203.0.113.7', windowEndOf(NOW) - 1).passed).toBe(60);
  expect(counts.of('post', '203.0.113.7', windowEndOf(NOW)).passed).toBe(0);
});

test('signups, other posts and other clients have counts of their own', () => {
  const counts = new ClientCounts();
  counts.of('post', '203.0.113.7', NOW).passed = 60;
  expect(counts.of('signup', '203.0.113.7', NOW).passed).toBe(0);
  expect(counts.of('post', '203.0.113.8', NOW).passed).toBe(0);
});

test('a flood from a hundred thousand addresses evicts the clients that were seen first', () => {
  const counts = new ClientCounts();
  counts.of('post', 'first', NOW).passed = 1;
  for (let n = 0; n < 99_999; n++) counts.of('post', `flood ${n}`, NOW).passed = 1;
  expect(counts.of('post', 'first', NOW).passed).toBe(1);
  counts.of('post', 'one more', NOW);
  expect(counts.of('post', 'flood 99998', NOW).passed).toBe(1);
  expect(counts.of('post', 'first', NOW).passed).toBe(0);
});

test('a window ends at the next multiple of its length', () => {
  expect(windowEndOf(NOW)).toBe(Date.UTC(2026, 2, 2, 10, 10));
  expect(windowEndOf(Date.UTC(2026, 2, 2, 10, 10))).toBe(Date.UTC(2026, 2, 2, 10, 10) + windowMs);
});
