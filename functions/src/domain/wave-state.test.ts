import { expect, test } from 'vitest';
import { WAVE_STATES } from '../../contract/waves.ts';
import { decideStep, minutesUntil, releaseTimeMs } from './wave-state.ts';

const MINUTE = 60_000;

test.each([
  ['preview', ['possible', 'refused', 'refused', 'refused', 'refused']],
  ['hold', ['possible', 'taken', 'refused', 'refused', 'refused']],
  ['release', ['refused', 'possible', 'taken', 'taken', 'refused']],
  ['cancel', ['possible', 'possible', 'possible', 'refused', 'taken']],
] as const)(
  'the state of a wave decides whether the step %s is possible, was taken before or is refused',
  (step, decisions) => {
    expect(WAVE_STATES.map((state) => decideStep(step, state))).toEqual(decisions);
  },
);

test('a hold lasts until its last minute has passed', () => {
  const end = { toMillis: () => 30 * MINUTE };
  expect(minutesUntil(end, new Date(0))).toBe(30);
  expect(minutesUntil(end, new Date(30 * MINUTE - 1))).toBe(1);
  expect(minutesUntil(end, new Date(30 * MINUTE))).toBe(0);
  expect(minutesUntil(end, new Date(40 * MINUTE))).toBe(0);
});

test('a wave starts at its time but never during its hold, or without a time can start after its hold', () => {
  expect(releaseTimeMs(30 * MINUTE, 60 * MINUTE)).toBe(60 * MINUTE);
  expect(releaseTimeMs(30 * MINUTE, 10 * MINUTE)).toBe(30 * MINUTE);
  expect(releaseTimeMs(30 * MINUTE, undefined)).toBe(30 * MINUTE);
});
