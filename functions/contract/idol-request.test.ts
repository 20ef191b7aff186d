import { expect, test } from 'vitest';
import { findProblems } from './explain.ts';
import { idolRequestSchema } from './idol-request.ts';
import { TEXT_MAX } from './limits.ts';

test.each<[object, string[]]>([
  [{ request: 'IVE' }, []],
  [{ request: 'IVE', name: 'Mina', email: 'mina@example.com', language: 'th' }, []],
  [{}, ['request: requestRequired']],
  [{ request: ' ' }, ['request: requestRequired']],
  [{ request: 'IVE', email: 'mina' }, ['email: emailInvalid']],
  [{ request: 'IVE', language: 'xx' }, ['language: notInList']],
])('the request %j has the problems %j', async (sent, problems) => {
  const found = await findProblems(idolRequestSchema, sent);
  expect(found.map(({ path, key }) => `${path}: ${key}`)).toEqual(problems);
});

test('the name of the sender of a request is limited', async () => {
  const isValid = (length: number) => idolRequestSchema.isValid({ request: 'IVE', name: 'x'.repeat(length) });
  expect([await isValid(TEXT_MAX.name), await isValid(TEXT_MAX.name + 1)]).toEqual([true, false]);
});
