import { describe, expect, test } from 'vitest';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { idolReviewSchema } from './idol-verification.ts';

const review = { idolId: 123_456_789_012_345, version: 1, seen: 'pending', reasons: [], note: '' };
const problemsOf = (more: object) => schemaProblems(idolReviewSchema, { ...review, ...more });

describe('an admin who reviews an idol', () => {
  test.each(['rejected', 'needs_more'])('has to give a reason for the decision "%s"', async (decision) => {
    expect(await problemsOf({ decision })).toEqual(['note: reasonRequired']);
    expect(await problemsOf({ decision, note: ' \n ' })).toEqual(['note: reasonRequired']);
  });

  test.each(['rejected', 'needs_more'])('can give a listed reason or a note for "%s"', async (decision) => {
    expect(await problemsOf({ decision, reasons: ['unreadable'] })).toEqual([]);
    expect(await problemsOf({ decision, note: 'The scan is cut off.' })).toEqual([]);
  });

  test('gets a sentence about each field if the list of reasons is null', async () => {
    const problems = await problemsOf({ decision: 'rejected', reasons: null });
    expect(problems.sort()).toEqual(['note: reasonRequired', 'reasons: wrongType']);
  });

  test('can approve without a reason', async () => {
    expect(await problemsOf({ decision: 'approved' })).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['idolId', undefined, 'required'],
    ['idolId', 'Luna', 'wrongType'],
    ['version', undefined, 'required'],
    ['version', 0, 'outOfRange'],
    ['seen', undefined, 'notInList'],
    ['seen', '', 'notInList'],
    ['seen', 'lost', 'notInList'],
    ['decision', 'pending', 'notInList'],
  ])('cannot send as %s the value %j', async (field, value, key) => {
    const sent = { decision: 'approved', note: 'Hello', [field]: value };
    expect(await problemsOf(sent)).toEqual([`${field}: ${key}`]);
  });

  test('cannot give a reason that is not listed', async () => {
    expect(await problemsOf({ decision: 'rejected', reasons: ['ugly'] })).toEqual(['reasons[0]: notInList']);
  });

  test.each(['needs_more', 'approved', 'rejected'])(
    'can decide again about an idol in the state "%s"',
    async (seen) => {
      expect(await problemsOf({ decision: 'approved', seen })).toEqual([]);
    },
  );
});
