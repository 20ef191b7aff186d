import { LANGUAGES } from '@contract/values.ts';
import { expect, test } from 'vitest';
import { instantOf, timeZones, zoneName } from './local-time.ts';

test.each([
  ['Bangkok', '2026-11-25T18:30', 'Asia/Bangkok', '2026-11-25T11:30:00.000Z'],
  ['Seoul', '2026-11-26T00:00', 'Asia/Seoul', '2026-11-25T15:00:00.000Z'],
  [
    'New York, just after the clocks change',
    '2026-11-01T03:00',
    'America/New_York',
    '2026-11-01T08:00:00.000Z',
  ],
  [
    'New York, just before the clocks change',
    '2026-03-08T01:30',
    'America/New_York',
    '2026-03-08T06:30:00.000Z',
  ],
])(
  'a start time typed in %s becomes the instant at which clocks there show it',
  (_where, local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(instant);
  },
);

test('a missing local time has no instant', () => {
  expect(instantOf('', 'UTC')).toBe('');
});

test.each([
  ['en', ['Thailand Time (GMT+7)', 'South Korea Time (GMT+9)', 'Coordinated Universal Time (GMT+0)']],
  ['ko', ['태국 시간 (GMT+7)', '대한민국 시간 (GMT+9)', '협정 세계시 (GMT+0)']],
  ['th', ['เวลาไทย (GMT+7)', 'เวลาเกาหลีใต้ (GMT+9)', 'เวลาสากลเชิงพิกัด (GMT+0)']],
])('the time zones are named in %s', (language, names) => {
  const day = new Date('2026-11-25T00:00:00Z');
  expect(
    timeZones()
      .slice(0, 3)
      .map((zone) => zoneName(zone, language, day)),
  ).toEqual(names);
});

test('no time zone to choose from has an English identifier for a name in another language', () => {
  const others = LANGUAGES.filter((language) => language !== 'en');
  const names = others.flatMap((language) =>
    [...timeZones(), 'America/Argentina/Buenos_Aires'].map((zone) => zoneName(zone, language, new Date())),
  );
  expect(names.filter((name) => /[/_]|[a-z]/.test(name))).toEqual([]);
});

test('a time zone is named with its distance from UTC on the day of the start', () => {
  const inSummer = zoneName('Europe/Berlin', 'en', new Date('2026-07-01T00:00:00Z'));
  const inWinter = zoneName('Europe/Berlin', 'en', new Date('2026-12-01T00:00:00Z'));
  expect([inSummer, inWinter]).toEqual(['Germany Time (GMT+2)', 'Germany Time (GMT+1)']);
});
