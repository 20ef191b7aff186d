import { expect, test } from 'vitest';
import { IndexDefinitions } from './index-definitions.ts';

const document = {
  name: { stringValue: 'Mina' },
  tags: { arrayValue: { values: ['a', 'b', 'a'].map((stringValue) => ({ stringValue })) } },
  delivery: { mapValue: { fields: { state: { stringValue: 'PENDING' } } } },
};
const indexesOf = (definitions: IndexDefinitions) =>
  definitions.entriesOf('fans/1', document).map(({ index }) => index);

test('a field without an override has an entry per direction, and an array one per element', () => {
  expect(indexesOf(new IndexDefinitions({ indexes: [], fieldOverrides: [] }))).toEqual([
    'fans: name asc',
    'fans: name desc',
    'fans: tags contains',
    'fans: tags contains',
    'fans: delivery.state asc',
    'fans: delivery.state desc',
  ]);
});

test('an override of the collection exempts all fields but those with an override of their own', () => {
  const fieldOverrides = [
    { collectionGroup: 'fans', fieldPath: '*', indexes: [] },
    { collectionGroup: 'fans', fieldPath: 'delivery', indexes: [{ order: 'ASCENDING' }] },
  ];
  expect(indexesOf(new IndexDefinitions({ indexes: [], fieldOverrides }))).toEqual([
    'fans: delivery.state asc',
  ]);
});

test('a composite index has an entry per array element, and none without one of its fields', () => {
  const field = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
  const indexes = [
    { collectionGroup: 'fans', fields: [{ fieldPath: 'tags', arrayConfig: 'CONTAINS' }, field('name')] },
    { collectionGroup: 'fans', fields: [field('name'), field('absent')] },
  ];
  const fieldOverrides = [{ collectionGroup: 'fans', fieldPath: '*', indexes: [] }];
  expect(indexesOf(new IndexDefinitions({ indexes, fieldOverrides }))).toEqual([
    'fans: tags contains, name desc',
    'fans: tags contains, name desc',
  ]);
});
