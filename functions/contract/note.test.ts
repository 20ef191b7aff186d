import { expect, test } from 'vitest';
import { findProblems } from './explain.ts';
import { noteSchema } from './note.ts';

const problemsOf = (tags: unknown) => findProblems(noteSchema, { text: '', tags, version: '' });

test.each([[undefined], [[]], [['vip']], [['vip', 'x'.repeat(30)]]])(
  'the tags of a note may be %j',
  async (tags) => {
    expect(await problemsOf(tags)).toEqual([]);
  },
);

test.each([[['x'.repeat(31)]], [['vip', 'x'.repeat(31)]]])(
  'the tags %j are refused with the limit of a tag',
  async (tags) => {
    expect(await problemsOf(tags)).toMatchObject([{ path: 'tags', key: 'tagTooLong', values: { max: 30 } }]);
  },
);

test.each([[[null]], [[7]]])('the tags of a note cannot be %j', async (tags) => {
  expect(await problemsOf(tags)).toMatchObject([{ path: 'tags[0]', key: 'wrongType' }]);
});

test('a note without the version that the admin saw is refused', async () => {
  expect(await findProblems(noteSchema, { text: 'Called', tags: [] })).toMatchObject([
    { path: 'version', key: 'required' },
  ]);
});
