import { expect, test } from 'vitest';
import { isUndoable } from './undoable.ts';

test('an admin can undo a tier and a review, but neither a login nor a deletion', () => {
  expect((['assign-tier', 'idol-review', 'log-in', 'delete-person'] as const).map(isUndoable)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
