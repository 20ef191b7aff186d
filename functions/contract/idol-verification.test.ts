import { describe, expect, test } from 'vitest';
import { schemaProblems } from '../test/support/schema-problems.ts';
import { explain, findProblems } from './explain.ts';
import {
  submissionParamsSchema,
  submissionSchema,
  verificationsQuerySchema,
  withoutBlankRows,
} from './idol-verification.ts';
import { SUBMISSION_ROWS_MAX, TEXT_MAX } from './limits.ts';

const url = 'https://example.com/luna';
const complete = { type: 'Contract', description: '', url };
const blank = { type: '', description: '', url: '' };

const problemsOf = (documents?: unknown, more: object = {}) => {
  const sent = { idolId: 123_456_789_012_345, documents, ...more };
  return schemaProblems(submissionSchema, sent);
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

  test.each<unknown>([undefined, null, '', 'Luna', 0, 1.5])(
    'has to give a number and cannot give %j',
    async (idolId) => {
      expect(await problemsOf([complete], { idolId })).toEqual(['idolId: idolIdRequired']);
    },
  );

  test('cannot link a document or a profile with an address that is not https', async () => {
    const socialProofs = [{ platform: 'Instagram', url: 'http://example.com/luna', followers: '' }];
    const problems = await problemsOf([{ ...complete, url: 'http://example.com/luna' }], { socialProofs });
    expect(problems.sort()).toEqual(['documents[0].url: urlNotHttps', 'socialProofs[0].url: urlNotHttps']);
  });

  test('can send as many rows as the limit and no more', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => complete);
    expect(await problemsOf(rows(SUBMISSION_ROWS_MAX))).toEqual([]);
    expect(await problemsOf(rows(SUBMISSION_ROWS_MAX + 1))).toEqual(['documents: tooManyEntries']);
  });

  test('reads that the type of the document is too long, not the type of an idol', async () => {
    const type = 'x'.repeat(TEXT_MAX.text + 1);
    const problems = await findProblems(submissionSchema, { idolId: 1, documents: [{ ...complete, type }] });
    const sentences = problems.map((problem) =>
      explain(problem, (key, values) => `${key}|${values?.field ?? ''}`),
    );
    expect(sentences).toEqual(['tooLong|fields.documentType|']);
  });
});

describe('an admin who lists submissions', () => {
  test.each<object>([
    {},
    { status: '', idol: '' },
    { status: 'pending' },
    { status: 'needs_more' },
    { status: 'approved' },
    { status: 'rejected' },
    { idol: '123456789012345' },
  ])('can ask for %j', async (query) => {
    expect(await findProblems(verificationsQuerySchema, query)).toEqual([]);
  });

  test.each<[object, string]>([
    [{ status: 'lost' }, 'status: notInList'],
    [{ idol: 'Luna' }, 'idol: wrongType'],
    [{ idol: '0' }, 'idol: wrongType'],
    [{ idol: '1 or 2' }, 'idol: wrongType'],
    [{ limit: '0' }, 'limit: outOfRange'],
  ])('cannot ask for %j', async (query, problem) => {
    expect(await schemaProblems(verificationsQuerySchema, query)).toEqual([problem]);
  });

  test.each<[unknown, string[]]>([
    ['7', []],
    [undefined, ['wrongType']],
    ['Luna', ['wrongType']],
  ])('can ask for those of one idol, whose number %j has the problems %j', async (id, keys) => {
    expect((await findProblems(submissionParamsSchema, { id })).map(({ key }) => key)).toEqual(keys);
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
