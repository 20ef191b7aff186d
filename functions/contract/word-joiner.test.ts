import { expect, test } from 'vitest';
import { withoutJoiners } from './word-joiner.ts';

test('a text to share has no word joiners, and ordinary spaces', () => {
  expect(withoutJoiners('ไอ\u2060ดอล 2-\u20603\u00a0วัน\u00a0K-\u2060pop')).toBe('ไอดอล 2-3 วัน K-pop');
});
