import { expect, test } from 'vitest';
import { pages } from '../src/app/pages.ts';
import { bootstrapData } from './page-html.ts';

test.each([
  ['/my-place', 'placeToken'],
  ['/idol-verification', 'idolId'],
])('a person who comes back to %s sees what the browser stores about them at once', (path, stored) => {
  const page = pages.find((one) => one.path === path);
  expect(page && bootstrapData(page, '')).toMatchObject({ 'eager-stored': stored, 'hide-prerendered': '' });
});
