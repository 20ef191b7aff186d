import { expect, test } from 'vitest';
import { pages } from '../src/app/pages.ts';
import { bootstrapData, fillTemplate } from './page-html.ts';

test.each([
  ['/my-place', 'placeToken'],
  ['/idol-verification', 'idolId'],
])('a person who comes back to %s sees what the browser stores about them at once', (path, stored) => {
  const page = pages.find((one) => one.path === path);
  expect(page && bootstrapData(page, '')).toMatchObject({ 'eager-stored': stored, 'hide-prerendered': '' });
});

test('prices, and other texts with a dollar sign, stand in a page as they were written', () => {
  const template = '<html lang="en"><head></head><!-- bootstrap --><div id="root"></div></html>';
  const parts = {
    language: 'th',
    head: '<title>$&</title>',
    body: '<p>$9.99 $`</p>',
    bootstrap: "f('$$')",
  } as const;
  expect(fillTemplate(template, { ...parts, data: {} })).toMatch(
    /^<html lang="th"><head><title>\$&<\/title><\/head><script[^>]*>f\('\$\$'\)<\/script><div id="root"><p>\$9\.99 \$`<\/p><\/div><\/html>$/,
  );
});
