import { expect, onTestFinished, test, vi } from 'vitest';
import { Progress, secondsLeft } from './progress.ts';

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

test('the progress names the steps done, the time so far, the time left, and what ended or is running', () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const progress = new Progress({ checks: 100, journeys: 200, build: 60 }, 2);
  onTestFinished(() => progress.stop());
  progress.start('checks');
  progress.start('journeys');
  vi.advanceTimersByTime(30 * SECOND);
  expect(log).toHaveBeenLastCalledWith('0 of 3 steps, 0:30, about 3 min left: running: checks, journeys');
  vi.advanceTimersByTime(25 * SECOND);
  progress.end('checks', 'passed');
  expect(log).toHaveBeenLastCalledWith('1 of 3 steps, 0:55, about 3 min left: checks: passed, 0:55');
  progress.start('build');
  vi.advanceTimersByTime(5 * SECOND);
  expect(log).toHaveBeenLastCalledWith('1 of 3 steps, 1:00, about 3 min left: running: journeys, build');
  vi.advanceTimersByTime(130 * SECOND);
  progress.end('build', 'FAILED');
  expect(log).toHaveBeenLastCalledWith('2 of 3 steps, 3:10, about 1 min left: build: FAILED, 2:15');
  progress.end('journeys', '12 passed');
  expect(log).toHaveBeenLastCalledWith('3 of 3 steps, 3:10: journeys: 12 passed, 3:10');
});

test('no line follows once the progress has stopped', () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const progress = new Progress({ build: 60 }, 1);
  vi.advanceTimersByTime(30 * SECOND);
  expect(log).toHaveBeenCalledOnce();
  progress.stop();
  vi.advanceTimersByTime(60 * SECOND);
  expect(log).toHaveBeenCalledOnce();
});
