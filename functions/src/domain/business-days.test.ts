import { expect, test } from 'vitest';
import { dueDay } from './business-days.ts';

test.each([
  ['Monday', '2026-11-16T08:00:00Z', '2026-11-19'],
  ['Wednesday', '2026-11-18T08:00:00Z', '2026-11-23'],
  ['Friday', '2026-11-20T23:59:59Z', '2026-11-25'],
  ['Saturday', '2026-11-21T08:00:00Z', '2026-11-25'],
  ['Sunday', '2026-11-22T08:00:00Z', '2026-11-25'],
  ['the last Thursday of a year', '2026-12-31T08:00:00Z', '2027-01-05'],
])('a submission on %s is due three business days later', (_day, start, due) => {
  expect(dueDay(new Date(start), 3, 'UTC')).toBe(due);
});

test('the due date uses the admins’ time zone', () => {
  const fridayNightInUtc = new Date('2026-11-20T20:00:00Z');
  expect(dueDay(fridayNightInUtc, 1, 'UTC')).toBe('2026-11-23');
  const lateThursdayInUtc = new Date('2026-11-19T20:00:00Z');
  expect(dueDay(lateThursdayInUtc, 1, 'UTC')).toBe('2026-11-20');
  expect(dueDay(lateThursdayInUtc, 1, 'Asia/Bangkok')).toBe('2026-11-23');
});
