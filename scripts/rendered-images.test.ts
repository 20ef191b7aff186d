import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOfSources, SOURCES_FILE } from '../web/mockups/sources.ts';

test('the committed images show the current mockups and texts', () => {
  const message = 'Run `npm run render -- images`, check the images, and commit them.';
  expect(readFileSync(SOURCES_FILE, 'utf8').trim(), message).toBe(hashOfSources());
});
