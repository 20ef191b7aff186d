import { expect, test } from 'vitest';
import { findProblems } from './explain.ts';
import { MAIL_EVENTS_MAX } from './limits.ts';
import { mailEventsSchema } from './mail-events.ts';

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
