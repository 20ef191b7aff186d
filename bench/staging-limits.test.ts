import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Answer, reasonToStop } from './staging-limits.ts';

const SIGNUP = 'POST /api/waitlist/fan: new';

/** Returns a hundred answers to a call; the first ones differ from a fast success. */
function hundred(name: string, differing: number, difference: Partial<Answer>): Answer[] {
  return Array.from({ length: 100 }, (_, n) => ({
    name,
    ms: 50,
    error: null,
    ...(n < differing ? difference : {}),
  }));
}

test('docs/operations.md names the limits at which these tests expect a rehearsal to stop', () => {
  const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  expect(operations.replaceAll(/\s+/g, ' ')).toContain(
    'stops once 2 % fail, 5 % of the signups take more than five seconds, or the counter lags by more than 30 seconds',
  );
});

test('a rehearsal stops once more than 2 % of the calls fail', () => {
  const failed = { error: '503 busy' };
  expect(reasonToStop(hundred('GET /', 2, failed), 0, 0)).toBeNull();
  expect(reasonToStop(hundred('GET /', 3, failed), 0, 0)).toBe('3 of 100 calls failed: 503 busy');
});

test('a rehearsal stops once 5 % of the signups take more than five seconds', () => {
  expect(reasonToStop(hundred(SIGNUP, 5, { ms: 5_000 }), 0, 0)).toBeNull();
  expect(reasonToStop(hundred(SIGNUP, 4, { ms: 5_001 }), 0, 0)).toBeNull();
  expect(reasonToStop(hundred(SIGNUP, 5, { ms: 5_001 }), 0, 0)).toBe(
    '95 % of the signups took up to 5001 ms',
  );
  expect(reasonToStop(hundred('GET /', 100, { ms: 9_000 }), 0, 0)).toBeNull();
});

test('a rehearsal stops once the counter lags by more than 30 seconds', () => {
  expect(reasonToStop([], 0, 30_000)).toBeNull();
  expect(reasonToStop([], 0, 31_000)).toBe('the counter lagged by 31 s');
});

test('a rehearsal stops once more than a thousand calls are open', () => {
  expect(reasonToStop([], 1_000, 0)).toBeNull();
  expect(reasonToStop([], 1_001, 0)).toBe('1001 calls were open');
});
