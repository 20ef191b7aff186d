import { expect, test } from 'vitest';
import { findProblems } from './explain.ts';
import { MAIL_EVENTS_MAX } from './limits.ts';
import { mailEventsSchema, SIGNATURE_HEADER } from './mail-events.ts';

test.each([
  [0, ['required']],
  [1, []],
  [MAIL_EVENTS_MAX, []],
  [MAIL_EVENTS_MAX + 1, ['tooManyEntries']],
])('%i reports of the mail provider in a request have the problems %j', async (count, problems) => {
  const events = Array.from({ length: count }, (_, n) => ({
    id: `${n}`,
    type: 'bounce',
    email: 'mina@example.com',
  }));
  expect((await findProblems(mailEventsSchema, { events })).map(({ key }) => key)).toEqual(problems);
});

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ id: '' }, ['events[0].id: required']],
  [{ id: 'x'.repeat(201) }, ['events[0].id: tooLong']],
  [{ type: 'opened' }, ['events[0].type: notInList']],
  [{ email: 'mina' }, ['events[0].email: emailInvalid']],
])('a report of the mail provider with %j has the problems %j', async (changes, problems) => {
  const events = [{ id: '1', type: 'bounce', email: 'mina@example.com', ...changes }];
  const found = await findProblems(mailEventsSchema, { events });
  expect(found.map(({ path, key }) => `${path}: ${key}`)).toEqual(problems);
});

test('the operator signs the reports in the header that the instructions name', () => {
  expect(SIGNATURE_HEADER).toBe('X-Fanlight-Signature');
});
