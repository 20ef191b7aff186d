import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE, PRODUCT_NAME, REGION, STORAGE_PREFIX } from './product.ts';

test('what a browser has stored for visitors is found again', () => {
  expect(STORAGE_PREFIX).toBe('fanlight');
});

test("the product's name can be part of a file name", () => {
  expect(PRODUCT_NAME).toMatch(/^[A-Za-z]+$/);
});

test('the functions and the database are in Asia', () => {
  expect(REGION).toMatch(/^asia-[a-z]+\d$/);
});

test('days begin at midnight UTC by default', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: DEFAULT_TIME_ZONE, timeStyle: 'short' });
  expect(clock.format(new Date('2026-07-01T00:00Z'))).toBe('00:00');
});
