import { expect, test } from 'vitest';
import { findProblems } from './explain.ts';
import { VIEW_NAME_MAX } from './limits.ts';
import { peopleViewParamsSchema, peopleViewSchema } from './people-views.ts';

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ filter: { language: 'th' }, sort: 'time' }, []],
  [{ name: ' ' }, ['name: required']],
  [{ name: 'x'.repeat(VIEW_NAME_MAX) }, []],
  [{ name: 'x'.repeat(VIEW_NAME_MAX + 1) }, ['name: tooLong']],
  [{ userType: 'admin' }, ['userType: notInList']],
  [{ filter: { language: 'xx' } }, ['filter.language: notInList']],
  [{ sort: 'name' }, ['sort: notInList']],
])('a saved view of the list of people with %j has the problems %j', async (changes, problems) => {
  const found = await findProblems(peopleViewSchema, { name: 'Thai fans', userType: 'fan', ...changes });
  expect(found.map(({ path, key }) => `${path}: ${key}`)).toEqual(problems);
});

test('the path of a saved view names a document', async () => {
  expect(await findProblems(peopleViewParamsSchema, { id: 'Ab12' })).toEqual([]);
  expect(await findProblems(peopleViewParamsSchema, { id: '../waves' })).toMatchObject([
    { key: 'wrongType' },
  ]);
});
