import { expect, test } from 'vitest';
import { instantOf } from './local-time.ts';

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
