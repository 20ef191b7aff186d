import { expect, test } from 'vitest';
import { admissionSchema } from './admission.ts';
import { findProblems } from './explain.ts';

const email = 'mina@example.com';

test('the app may send a code in lower case', async () => {
  expect(await admissionSchema.validate({ code: ' ab3-x9k ', email })).toEqual({ code: 'AB3-X9K', email });
});

test.each([7, ['AB3'], {}])('the app cannot send %j as a code', async (code) => {
  const problems = await findProblems(admissionSchema, { code, email });
  expect(problems.map(({ path, key }) => `${path}: ${key}`)).toEqual(['code: wrongType']);
});

test.each([undefined, null, '', ' '])('the app cannot leave out the code, or send %j', async (code) => {
  expect(await findProblems(admissionSchema, { code, email })).toMatchObject([
    { path: 'code', key: 'required' },
  ]);
});
