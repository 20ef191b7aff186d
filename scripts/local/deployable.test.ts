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

test('the local password is neither hashed for a project nor deployed', async () => {
  expect(problemOfPassword(LOCAL_PASSWORD)).toContain('local password');
  expect(await problemOfPasswordHash(await hashPassword(LOCAL_PASSWORD))).toContain('local password');
});

test('neither is a short one, nor a password in the place of its hash', async () => {
  expect(problemOfPassword('hunter2')).toContain('12 characters');
  expect(await problemOfPasswordHash('a long enough password')).toContain('not a whole hash');
});

test('nor a hash that was cut off, or of which a shell took a part: it would lock every admin out', async () => {
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

test('one of an admin’s own is', async () => {
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
])('a project is not deployed with %j', (parameters) => {
  expect(problemOfParameters(parameters)).not.toBeNull();
});

test.each([{}, { ADMIN_TIME_ZONE: 'UTC' }, { ADMIN_TIME_ZONE: 'Asia/Seoul' }])(
  'a project that knows its address and its sender is, with %j',
  (timeZone) => {
    const parameters = { SITE_ORIGIN: 'https://fanlight.app', MAIL_FROM: 'Fanlight <hello@fanlight.app>' };
    expect(problemOfParameters({ ...parameters, ...timeZone })).toBeNull();
  },
);

test('a project that names no time zone counts its days in UTC', () => {
  expect(timeZoneOf({})).toBe('UTC');
  expect(timeZoneOf({ ADMIN_TIME_ZONE: 'Asia/Seoul' })).toBe('Asia/Seoul');
});

test('the site leads to the api that runs now, never to one with the password of its day', () => {
  // A pinned rewrite keeps its revision, and with it its secrets, until Hosting itself is deployed again.
  expect(JSON.stringify(firebase.hosting.rewrites)).not.toContain('pinTag');
});

/** The names of the functions that have one of these triggers, in alphabetical order. */
function functionsWith(...triggers: string[]): string[] {
  const deployed = Object.entries(functions).filter(([, { __endpoint }]) =>
    triggers.some((trigger) => trigger in __endpoint),
  );
  return deployed.map(([name]) => name).sort();
}

test('docs/operations.md names the functions that are open to everybody', () => {
  const sentence = /Open to everybody are (.*?);/.exec(OPERATIONS)?.[1] ?? '';
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(functionsWith('httpsTrigger', 'callableTrigger'));
});

test('docs/operations.md opens the site with every trigger of Firestore in place', () => {
  const triggers = functionsWith('eventTrigger').map((name) => `functions:${name}`);
  expect(OPERATIONS).toContain(`--only ${triggers.join(',')}\n`);
});
