import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { hashPassword } from '../../functions/src/domain/password.ts';
import * as functions from '../../functions/src/index.ts';
import { problemOfParameters, problemOfPassword, problemOfPasswordHash, timeZoneOf } from './deployable.ts';
import { LOCAL_PASSWORD } from './environment.ts';
import { ROOT } from './paths.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

test('the local password can be neither hashed for a project nor deployed', async () => {
  expect(problemOfPassword(LOCAL_PASSWORD)).toContain('local password');
  expect(await problemOfPasswordHash(await hashPassword(LOCAL_PASSWORD))).toContain('local password');
});

test('neither can a short password, nor a plain password instead of its hash', async () => {
  expect(problemOfPassword('hunter2')).toContain('12 characters');
  expect(await problemOfPasswordHash('a long enough password')).toContain('not a whole hash');
});

test('a truncated hash, or one that a shell mangled, cannot be deployed: it would lock out every admin', async () => {
  const [, salt, key = ''] = (await hashPassword('lightsticks over the sea')).split('$');
  for (const hash of [
    'scrypt$',
    `scrypt$${salt}`,
    `scrypt$${salt}$${key.slice(0, -2)}`,
    `scrypt$$${key}`,
    'scrypt$32768$8$1$',
  ])
    expect(await problemOfPasswordHash(hash)).toContain('not a whole hash');
});

test('a password of the admin’s own can be deployed', async () => {
  expect(problemOfPassword('lightsticks over the sea')).toBeNull();
  expect(await problemOfPasswordHash(await hashPassword('lightsticks over the sea'))).toBeNull();
});

test.each([
  {},
  { SITE_ORIGIN: 'http://fanlight.app', MAIL_FROM: 'a@fanlight.app' },
  { SITE_ORIGIN: 'https://fanlight.app/', MAIL_FROM: 'a@fanlight.app' },
  { SITE_ORIGIN: 'https://fanlight.example', MAIL_FROM: 'a@fanlight.app' },
  { SITE_ORIGIN: 'https://fanlight.app', MAIL_FROM: 'Fanlight <hello@fanlight.example>' },
  { SITE_ORIGIN: 'https://fanlight.app', MAIL_FROM: 'a@fanlight.app', ADMIN_TIME_ZONE: 'Asia/Soul' },
  { SITE_ORIGIN: 'https://fanlight.app', MAIL_FROM: 'a@fanlight.app', ADMIN_TIME_ZONE: '' },
])('a project with %j cannot be deployed', (parameters) => {
  expect(problemOfParameters(parameters)).not.toBeNull();
});

test.each([{}, { ADMIN_TIME_ZONE: 'UTC' }, { ADMIN_TIME_ZONE: 'Asia/Seoul' }])(
  'a project with an address and a sender can be deployed with %j',
  (timeZone) => {
    const parameters = { SITE_ORIGIN: 'https://fanlight.app', MAIL_FROM: 'Fanlight <hello@fanlight.app>' };
    expect(problemOfParameters({ ...parameters, ...timeZone })).toBeNull();
  },
);

test('counts the days of a project without a time zone in UTC', () => {
  expect(timeZoneOf({})).toBe('UTC');
  expect(timeZoneOf({ ADMIN_TIME_ZONE: 'Asia/Seoul' })).toBe('Asia/Seoul');
});

test('the site calls the current version of the api, never a pinned one with an old password', () => {
  // A pinned rewrite keeps its revision and its secrets until Hosting is deployed again.
  expect(JSON.stringify(firebase.hosting.rewrites)).not.toContain('pinTag');
});

/** Returns the names of the functions with one of these triggers, in alphabetical order. */
function functionsWith(...triggers: string[]): string[] {
  const deployed = Object.entries(functions).filter(([, { __endpoint }]) =>
    triggers.some((trigger) => trigger in __endpoint),
  );
  return deployed.map(([name]) => name).sort();
}

test('docs/operations.md lists the publicly callable functions', () => {
  const sentence = /Open to everybody are (.*?);/.exec(OPERATIONS)?.[1] ?? '';
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(functionsWith('httpsTrigger', 'callableTrigger'));
});

test('docs/operations.md opens the site only after every Firestore trigger is deployed', () => {
  const triggers = functionsWith('eventTrigger').map((name) => `functions:${name}`);
  expect(OPERATIONS).toContain(`--only ${triggers.join(',')}\n`);
});
