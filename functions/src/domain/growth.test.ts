import { describe, expect, test } from 'vitest';
import { growthOf } from './growth.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const COUNTS = {
  days: {
    '2026-11-11': 7,
    '2026-11-17': 3,
    '2026-11-18': 100,
    '2026-11-24': 20,
    '2026-11-25': 5,
  },
  idolDays: { '2026-11-17': 1, '2026-11-24': 2, '2026-11-25': 1 },
  confirmations: { '2026-11-17': 2, '2026-11-24': 8, '2026-11-25': 4 },
  left: { '2026-11-18': 1, '2026-11-25': 9 },
  languages: { '2026-11-17 th': 3, '2026-11-18 ko': 80, '2026-11-24 th': 20, '2026-11-25 en': 5 },
};
const NOTHING = { days: {}, idolDays: {}, confirmations: {}, left: {}, languages: {} };

describe('the growth of seven days', () => {
  const growth = growthOf(COUNTS, 7, NOW, 'UTC');

  test('sums the whole days up to yesterday, and compares them with the seven days before', () => {
    expect(growth.period).toEqual({ fans: 118, idols: 2, confirmed: 8, left: 1 });
    expect(growth.before).toEqual({ fans: 9, idols: 1, confirmed: 2, left: 0 });
  });

  test('lists these days and today, oldest first', () => {
    expect(growth.perDay).toHaveLength(8);
    expect(growth.perDay[0]).toEqual({ day: '2026-11-18', fans: 100, idols: 0, confirmed: 0, left: 1 });
    expect(growth.perDay[7]).toEqual({ day: '2026-11-25', fans: 4, idols: 1, confirmed: 4, left: 9 });
  });

  test('lists the languages of the period, most frequent first, without unused ones', () => {
    expect(growth.languages).toEqual([
      { language: 'ko', count: 80, before: 0 },
      { language: 'th', count: 20, before: 3 },
    ]);
  });

  test('follows the calendar of the time zone', () => {
    // In Kiritimati it is already Thursday.
    expect(growthOf(COUNTS, 7, NOW, 'Pacific/Kiritimati').perDay.at(-1)?.day).toBe('2026-11-26');
  });
});

test('growth is not compared with a time in which the list did not exist', () => {
  const { before, languages } = growthOf(COUNTS, 30, NOW, 'UTC');
  expect(before).toBeNull();
  expect(languages.map((row) => row.before)).toEqual([null, null]);
  // The list is exactly as old as both periods together.
  expect(growthOf({ ...NOTHING, days: { '2026-11-11': 1 } }, 7, NOW, 'UTC').before?.fans).toBe(1);
  expect(growthOf({ ...NOTHING, days: { '2026-11-12': 1 } }, 7, NOW, 'UTC').before).toBeNull();
});

test('the oldest day counts, in whatever order the days are stored', () => {
  const days = { '2026-11-24': 1, '2026-11-11': 1 };
  expect(growthOf({ ...NOTHING, days }, 7, NOW, 'UTC').before?.fans).toBe(1);
});

test('a language that only the period before had is listed', () => {
  const languages = { '2026-11-17 th': 3 };
  expect(growthOf({ ...COUNTS, languages }, 7, NOW, 'UTC').languages).toEqual([
    { language: 'th', count: 0, before: 3 },
  ]);
});

test('an empty waitlist has days without signups', () => {
  const { perDay, period, before, languages } = growthOf(NOTHING, 90, NOW, 'UTC');
  expect(perDay).toHaveLength(91);
  expect(period).toEqual({ fans: 0, idols: 0, confirmed: 0, left: 0 });
  expect([before, languages]).toEqual([null, []]);
});
