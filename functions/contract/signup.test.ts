import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from './consent.ts';
import { findProblems } from './explain.ts';
import { fanSignupSchema, idolSignupSchema } from './signup.ts';

const consent = { purpose: 'planning', version: CONSENT_VERSION };

describe.each([
  ['fan', fanSignupSchema, { name: 'Mina', email: 'mina@example.com' }],
  ['idol', idolSignupSchema, { stageName: 'Luna', email: 'luna@example.com' }],
])('the signup of a %s', (_userType, schema, signup) => {
  test.each<[unknown, string[]]>([
    [undefined, []],
    [[], []],
    [[consent, { ...consent, purpose: 'agencies' }], []],
    [[consent, consent, consent], ['consents: tooManyEntries']],
    [[{ ...consent, purpose: 'advertising' }], ['consents[0].purpose: notInList']],
    [[{ purpose: 'planning' }], ['consents[0].version: required']],
    [[{ ...consent, version: `${CONSENT_VERSION}1` }], ['consents[0].version: tooLong']],
    [['planning'], ['consents[0]: wrongType']],
  ])('with the consents %j has the problems %j', async (consents, problems) => {
    const found = await findProblems(schema, { ...signup, consents });
    expect(found.map(({ path, key }) => `${path}: ${key}`)).toEqual(problems);
  });
});
