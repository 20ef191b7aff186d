import { expect, test } from 'vitest';
import { API_FUNCTIONS, type ApiFunction, apiFunctionOf } from './api-functions.ts';
import { roleOf } from './roles.ts';
import { calls, type Operation } from './routes.ts';

const operationsOf = (name: ApiFunction) =>
  calls.filter(([operation]) => apiFunctionOf(operation) === name).map(([operation]) => operation);

test('the signups function answers the calls that visitors make at the peak', () => {
  expect(operationsOf('signups')).toEqual([
    'GET /api/waitlist/stats',
    'POST /api/waitlist/fan',
    'POST /api/waitlist/idol',
    'POST /api/verify-email',
    'POST /api/resend-verification',
  ]);
});

test('the admin function answers every admin call and no other', () => {
  const wrong = calls.filter(
    ([operation, { access }]) =>
      (apiFunctionOf(operation) === 'admin') !== (roleOf(access) !== undefined || access === 'session'),
  );
  expect(wrong.map(([operation]) => operation)).toEqual([]);
});

test('every call belongs to exactly one function, and every path of the table is used', () => {
  const names = [...new Set(API_FUNCTIONS.map(([, name]) => name))];
  expect(names.flatMap(operationsOf).sort()).toEqual(calls.map(([operation]) => operation).sort());
  for (const [pattern] of API_FUNCTIONS) {
    const start = pattern.replace('**', '');
    expect(calls.some(([, { path }]) => path.startsWith(start))).toBe(true);
  }
});

test.each([
  '/api/verify-email/again',
  '/api/verify-emails',
  '/api/verify-ema',
  '/api/waitlists',
  '/api/administrators',
])('the general function answers the path %s, which only begins like one of another function', (path) => {
  expect(apiFunctionOf(`GET ${path}` as Operation)).toBe('api');
});
