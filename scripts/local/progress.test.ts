import { expect, test } from 'vitest';
import { secondsLeft } from './progress.ts';

const SECOND = 1_000;

test('the time left is the remaining work divided by the lanes', () => {
  const steps = [
    ['checks', 30],
    ['unit tests', 50],
    ['build', 20],
  ] as const;
  expect(secondsLeft(steps, new Map(), 2, 0)).toBe(50);
  expect(secondsLeft(steps, new Map([['unit tests', 0]]), 2, 10 * SECOND)).toBe(45);
});

test('the time left is at least that of the longest step', () => {
  expect(
    secondsLeft(
      [
        ['journeys', 90],
        ['build', 10],
      ],
      new Map(),
      2,
      0,
    ),
  ).toBe(90);
});

test('a step that takes longer than usual adds no time', () => {
  expect(secondsLeft([['journeys', 90]], new Map([['journeys', 0]]), 2, 200 * SECOND)).toBe(0);
});
