import { FAN_FIELDS, IDOL_FIELDS } from '@contract/signup-fields.ts';
import { expect, test } from 'vitest';
import { collected } from '../../locales/en/privacy.json';

test.each([
  ['fan', FAN_FIELDS, collected.fanText],
  ['idol', IDOL_FIELDS, collected.idolText],
])('the privacy policy names every field of the %s form', (_form, fields, text) => {
  const named = [...text.matchAll(/\{\{answers\.(\w+)\}\}/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(fields).sort());
});
