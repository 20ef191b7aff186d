import { describe, expect, test } from 'vitest';
import { findProblems } from './explain.ts';
import { submissionSchema, withoutBlankRows } from './idol-verification.ts';

const url = 'https://example.com/luna';
const complete = { type: 'Contract', description: '', url };
const blank = { type: '', description: '', url: '' };

const problemsOf = async (documents?: unknown) => {
  const sent = { idolId: 123_456_789_012_345, documents };
  return (await findProblems(submissionSchema, sent)).map(({ path, key }) => `${path}: ${key}`);
};

describe('an idol who submits documents', () => {
  test.each<[string, unknown[] | undefined]>([
    ['no list', undefined],
    ['an empty list', []],
    ['only blank rows', [blank, blank]],
    ['a row without a link', [{ ...complete, url: '' }]],
    ['a row without a type', [{ ...complete, type: '' }]],
  ])('has to add one to %s', async (_what, documents) => {
    expect(await problemsOf(documents)).toEqual(['documents: documentRequired']);
  });

  test('can leave rows blank beside a complete one', async () => {
    expect(await problemsOf([blank, complete])).toEqual([]);
  });

  test.each([null, 7])('cannot send %j as a row', async (row) => {
    expect(await problemsOf([row, complete])).toEqual(['documents[0]: wrongType']);
  });
});

test('only complete rows of a submission are kept', () => {
  const profile = { platform: 'Instagram', url, followers: '' };
  expect(
    withoutBlankRows({
      documents: [{ ...complete, url: '' }, complete, { ...complete, type: '' }, blank],
      socialProofs: [{ ...profile, url: '' }, profile, { ...profile, platform: '' }],
      additionalInfo: 'Hello',
    }),
  ).toEqual({ documents: [complete], socialProofs: [profile], additionalInfo: 'Hello' });
});
