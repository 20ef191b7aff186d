import { expect, test } from 'vitest';
import { MAIL_QUEUES, mailQueueFor, mailRate } from './mail-rate.ts';

test.each([
  [14, 14, 1],
  [500, 500, 1],
  [999, 500, 1],
  [1_000, 1_000, 2],
  [2_000, 2_000, 4],
  [5_000, 2_000, 4],
])('an operator who sets %s mails a second gets %s, from %s queues', (wanted, rate, queues) => {
  const used = Array.from({ length: 100 }, (_, n) => mailQueueFor(wanted, n));
  expect([mailRate(wanted), new Set(used).size]).toEqual([rate, queues]);
  expect(MAIL_QUEUES).toEqual(expect.arrayContaining(used));
});
