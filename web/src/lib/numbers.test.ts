import { expect, test } from 'vitest';
import { compactCount, compactNumber, count, dollars, percent } from './numbers.ts';

test.each([
  ['en', '50K', '50K', '$10K', '50,000'],
  ['ko', '5만', '5만', '$10,000', '50,000'],
  ['th', '50K', '50,000', '$10,000', '50,000'],
] as const)(
  'a page in %s shows large numbers as its readers write them',
  (language, alone, inText, money, all) => {
    expect(compactNumber(50_000, language)).toBe(alone);
    expect(compactCount(50_000, language)).toBe(inText);
    expect(dollars(10_000, language)).toBe(money);
    expect(count(50_000, language)).toBe(all);
  },
);

test('a price has cents only if it is not a whole number of dollars', () => {
  expect(dollars(15, 'en')).toBe('$15');
  expect(dollars(9.99, 'en')).toBe('$9.99');
  expect(dollars(9.5, 'en')).toBe('$9.50');
  expect(dollars(9.999, 'th')).toBe('$10.00');
});

test('a percentage is shown with its sign', () => {
  expect(percent(70, 'en')).toBe('70%');
});
