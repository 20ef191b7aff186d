import { expect, test } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { FAN_FIELDS, IDOL_FIELDS, type SignupField } from './signup-fields.ts';

const FORMS: [string, Record<string, SignupField>][] = [
  ['fans', FAN_FIELDS],
  ['idols', IDOL_FIELDS],
];

test.each(FORMS)(
  'firestore.indexes.json exempts every optional text of %s from indexes',
  (collection, fields) => {
    const texts = Object.entries(fields).flatMap(([name, { options, required }]) =>
      options || required ? [] : [name],
    );
    const exempt = indexes.fieldOverrides
      .filter((field) => field.collectionGroup === collection && field.indexes.length === 0)
      .map(({ fieldPath }) => fieldPath);
    expect(exempt).toEqual(expect.arrayContaining(texts));
  },
);
