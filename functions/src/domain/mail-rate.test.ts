import { expect, test } from 'vitest';
import { isMailQueueInUse, MAIL_QUEUES, mailQueueFor, mailRate, otherMailRates } from './mail-rate.ts';

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
  expect(MAIL_QUEUES.filter((queue) => isMailQueueInUse(wanted, queue))).toEqual([...new Set(used)].sort());
});

test('every number from 1 to 2,000 is either exactly the rate of the queues or refused with the nearest ones', () => {
  const possible = (rate: number) => rate <= 500 || rate % 500 === 0;
  for (let rate = 1; rate <= 2_000; rate++) {
    const [below, above] = [Math.floor(rate / 500) * 500, Math.ceil(rate / 500) * 500];
    expect(otherMailRates(String(rate))).toBe(possible(rate) ? null : `${below} or ${above}`);
    expect(mailRate(rate)).toBe(possible(rate) ? rate : below);
  }
});

test.each(['1', '14', '500', '1000', '2000'])('the queues can send exactly %s mails a second', (text) => {
  expect(otherMailRates(text)).toBeNull();
});

test.each([
  ['501', '500 or 1000'],
  ['1999', '1500 or 2000'],
  ['2001', '2000 at most'],
  ...['0', '-1', '1.5', '1e2', '', ' 5', '5 a second', 'x5'].map((text) => [
    text,
    'a whole number, 1 to 500',
  ]),
])('an operator who sets %j mails a second is told to set %s', (text, rates) => {
  expect(otherMailRates(text)).toBe(rates);
});
