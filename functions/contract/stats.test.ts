import { expect, test } from 'vitest';
import { PUBLIC_STATS_PATH } from './stats.ts';

test('the path of the public counter names a document in a collection of its own', () => {
  expect(PUBLIC_STATS_PATH).toMatch(/^[a-z]+\/[a-z]+$/);
});
