import { expect, onTestFinished, test, vi } from 'vitest';
import { Progress, timeLeft } from './progress.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test('the time left is the remaining work divided by the lanes', () => {
  const steps = [
    ['checks', 30 * 60],
    ['unit tests', 50 * 60],
    ['build', 20 * 60],
  ] as const;
  expect(timeLeft(steps, new Map(), 2, 0)).toBe('about 50 min left');
  expect(timeLeft(steps, new Map([['unit tests', 0]]), 2, 10 * MINUTE)).toBe('about 45 min left');
});

test('the time left is at least that of the longest step', () => {
  const steps = [
    ['journeys', 9 * 60],
    ['build', 60],
  ] as const;
  expect(timeLeft(steps, new Map(), 2, 0)).toBe('about 9 min left');
});

test('a step that is late for half a minute adds no time, and then the time left is not known', () => {
  const started = new Map([['journeys', 0]]);
  expect(timeLeft([['journeys', 90]], started, 2, 120 * SECOND)).toBe('about 0 min left');
  expect(timeLeft([['journeys', 90]], started, 2, 121 * SECOND)).toBe('longer than usual');
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
