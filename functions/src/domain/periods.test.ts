import { describe, expect, test, vi } from 'vitest';
import { clockOf, dayKey, dayStart, partsByDay, recentSignups, sumOfDays } from './periods.ts';

const at = (iso: string) => new Date(iso);

describe('a day begins at midnight of the configured time zone', () => {
  test.each([
    ['2026-11-20T16:59:59.999Z', 'Asia/Bangkok', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', 'Asia/Bangkok', '2026-11-21'],
    ['2026-11-20T17:00:00.000Z', 'UTC', '2026-11-20'],
    ['2026-12-31T15:00:00.000Z', 'Asia/Seoul', '2027-01-01'],
    ['2026-01-01T04:59:59.999Z', 'America/New_York', '2025-12-31'],
    ['2026-02-28T23:59:59.999Z', 'UTC', '2026-02-28'],
    ['2028-02-29T00:00:00.000Z', 'UTC', '2028-02-29'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(dayKey(at(instant), timeZone)).toBe(day);
  });
});

test('a thousand signups in one time zone need two formats of dates, because making one takes long', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let minute = 0; minute < 1_000; minute++) {
    const instant = new Date(minute * 60_000);
    dayKey(instant, 'Indian/Maldives');
    clockOf(instant, 'Indian/Maldives');
  }
  expect(made).toHaveBeenCalledTimes(2);
});

describe('the first instant of a day', () => {
  test.each([
    ['2026-11-21', 'Asia/Bangkok', '2026-11-20T17:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['2026-11-21', 'Etc/GMT+12', '2026-11-21T12:00:00.000Z'],
    // Clocks are set forward at midnight.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('%s in %s is %s', (day, timeZone, instant) => {
    expect(dayStart(day, timeZone)).toEqual(at(instant));
  });
});

describe('the signups of today, this week and this month', () => {
  /** 2026-11-21 is a Saturday. */
  const byDay = {
    '2025-11-21': 1_000_000,
    '2026-10-31': 100_000,
    '2026-11-01': 10_000,
    '2026-11-15': 1_000,
    '2026-11-16': 100,
    '2026-11-20': 10,
    '2026-11-21': 1,
  };

  test('count the week from Monday', () => {
    expect(recentSignups(byDay, at('2026-11-21T12:00:00Z'), 'UTC')).toEqual({
      today: 1,
      thisWeek: 111,
      thisMonth: 11_111,
    });
  });

  test('cover one day on Monday and seven on Sunday', () => {
    expect(recentSignups(byDay, at('2026-11-16T00:00:00Z'), 'UTC').thisWeek).toBe(100);
    expect(recentSignups(byDay, at('2026-11-22T23:59:59Z'), 'UTC').thisWeek).toBe(111);
    expect(recentSignups(byDay, at('2026-11-15T23:59:59Z'), 'UTC').thisWeek).toBe(1_000);
  });

  test('include days of the week in the previous month', () => {
    const days = { '2026-09-27': 1, '2026-09-28': 10, '2026-09-30': 100, '2026-10-01': 1_000 };
    expect(recentSignups(days, at('2026-10-01T12:00:00Z'), 'UTC')).toEqual({
      today: 1_000,
      thisWeek: 1_110,
      thisMonth: 1_000,
    });
  });

  test('include days of the week in the previous year', () => {
    const days = { '2026-12-27': 1, '2026-12-28': 10, '2027-01-01': 100 };
    expect(recentSignups(days, at('2027-01-01T12:00:00Z'), 'UTC')).toEqual({
      today: 100,
      thisWeek: 110,
      thisMonth: 100,
    });
  });

  test('follow the configured time zone', () => {
    const days = { '2026-11-29': 1, '2026-11-30': 10, '2026-12-01': 100 };
    expect(recentSignups(days, at('2026-11-30T17:30:00Z'), 'UTC')).toEqual({
      today: 10,
      thisWeek: 10,
      thisMonth: 11,
    });
    expect(recentSignups(days, at('2026-11-30T17:30:00Z'), 'Asia/Bangkok')).toEqual({
      today: 100,
      thisWeek: 110,
      thisMonth: 100,
    });
  });

  test('are zero without signups', () => {
    expect(recentSignups({}, at('2026-11-21T12:00:00Z'), 'UTC')).toEqual({
      today: 0,
      thisWeek: 0,
      thisMonth: 0,
    });
  });
});

test.each([
  ['2026-11-20T17:05:59.999Z', 'Asia/Bangkok', 0, 5],
  ['2026-11-20T16:59:00.000Z', 'Asia/Bangkok', 23, 59],
  ['2026-11-21T18:15:00.000Z', 'Asia/Kathmandu', 0, 0],
  ['2026-11-21T09:30:00.000Z', 'UTC', 9, 30],
])('at %s clocks in %s show hour %i and minute %i', (instant, timeZone, hour, minute) => {
  expect(clockOf(at(instant), timeZone)).toEqual({ hour, minute });
});

test('the sum of days ends with the given day and is never below zero', () => {
  const byDay = { '2028-02-28': 1, '2028-02-29': 10, '2028-03-01': 100, '2028-03-02': -5 };
  expect(sumOfDays(byDay, '2028-03-01', 2)).toBe(110);
  expect(sumOfDays(byDay, '2028-03-02', 1)).toBe(0);
  expect(sumOfDays({ '2028-03-01 th': 3 }, '2028-03-01', 5, (day) => `${day} th`)).toBe(3);
});

describe('a period', () => {
  const period = (from: string, to: string) => ({
    fromMs: Date.parse(from),
    toMs: Date.parse(to),
    stepMs: 30 * 60_000,
  });

  test('is split at each midnight of the configured time zone', () => {
    const parts = partsByDay(period('2026-11-20T15:30:00Z', '2026-11-21T18:00:00Z'), 'Asia/Bangkok');
    expect(parts).toEqual([
      { day: '2026-11-20', fromMs: Date.UTC(2026, 10, 20, 15, 30), toMs: Date.UTC(2026, 10, 20, 17) },
      { day: '2026-11-21', fromMs: Date.UTC(2026, 10, 20, 17), toMs: Date.UTC(2026, 10, 21, 17) },
      { day: '2026-11-22', fromMs: Date.UTC(2026, 10, 21, 17), toMs: Date.UTC(2026, 10, 21, 18) },
    ]);
  });

  test('of one step is one part', () => {
    const { fromMs, toMs } = period('2026-11-20T15:30:00Z', '2026-11-20T15:30:00Z');
    const oneStep = { fromMs, toMs: toMs + 1_000, stepMs: 1_000 };
    expect(partsByDay(oneStep, 'UTC')).toEqual([{ day: '2026-11-20', fromMs, toMs: fromMs + 1_000 }]);
  });

  test('of no length has no parts', () => {
    expect(partsByDay(period('2026-11-20T17:00:00Z', '2026-11-20T17:00:00Z'), 'UTC')).toEqual([]);
  });
});
