import { expect, test } from 'vitest';
import { isUndoable } from './undoable.ts';
import { AUDIT_ACTIONS } from './values.ts';

test('an admin can undo every action on tiers, invitations, held referrals, reviews and names, except mails', () => {
  expect(AUDIT_ACTIONS.filter(isUndoable).sort()).toEqual([
    'assign-tier',
    'beta-invitation',
    'bulk-promote',
    'idol-review',
    'invitation-applied',
    'invitation-revoked',
    'list-tier',
    'name-corrected',
    'referral-review',
    'wave-release',
  ]);
});
