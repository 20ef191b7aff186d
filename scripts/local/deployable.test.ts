import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { hashPassword } from '../../functions/src/domain/password.ts';
import * as functions from '../../functions/src/index.ts';
import {
  problemOfParameters,
  problemOfPassword,
  problemOfPasswordHash,
  problemOfSecret,
  timeZoneOf,
} from './deployable.ts';
import { LOCAL_APP_KEY, LOCAL_PASSWORD } from './environment.ts';
import { ROOT } from './paths.ts';

const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

test('the local password can be neither hashed for a project nor deployed', async () => {
  expect(problemOfPassword(LOCAL_PASSWORD)).toContain('local password');
  expect(await problemOfPasswordHash(await hashPassword(LOCAL_PASSWORD))).toContain('local password');
});

test('the local key of the app cannot be deployed, but a random one can', async () => {
  expect(await problemOfSecret('APP_KEY', LOCAL_APP_KEY, {})).toContain('32 characters');
  expect(await problemOfSecret('APP_KEY', 'u3m0Cq4nJ0mC9rQ2bq1oWb5hWkq3l5mZl7o9o8r1s2E=', {})).toBeNull();
});

test.each([
  ['smtp', 'smtps://user:password@mail.fanlight.app:465', true],
  ['smtp', 'https://id:key@email.ap-southeast-1.amazonaws.com', false],
  ['ses', 'https://id:key@email.ap-southeast-1.amazonaws.com', true],
  ['ses', 'smtps://user:password@mail.fanlight.app:465', false],
  ['smtp', 'password', false],
])('with MAIL_TRANSPORT=%s a MAIL_URL of %s can be deployed: %s', async (MAIL_TRANSPORT, url, isFine) => {
  expect((await problemOfSecret('MAIL_URL', url, { MAIL_TRANSPORT })) === null).toBe(isFine);
});

test('neither a short password nor a plain password instead of its hash can be deployed', async () => {
  expect(problemOfPassword('hunter2')).toContain('12 characters');
  expect(await problemOfPasswordHash('a long enough password')).toContain('not a complete hash');
});

test('a password needs 12 characters and a key 32, and not one more', async () => {
  expect(problemOfPassword('p'.repeat(11))).toContain('12 characters');
  expect(problemOfPassword('p'.repeat(12))).toBeNull();
  expect(await problemOfSecret('TOKEN_KEY', 'k'.repeat(31), {})).toContain('32 characters');
  expect(await problemOfSecret('TOKEN_KEY', 'k'.repeat(32), {})).toBeNull();
});

test('a truncated hash, or one that a shell changed, cannot be deployed, because it would lock out every admin', async () => {
  const [, salt, key = ''] = (await hashPassword('lightsticks over the sea')).split('$');
  for (const hash of [
    'scrypt$',
    `scrypt$${salt}`,
    `scrypt$${salt}$${key.slice(0, -2)}`,
    `scrypt$$${key}`,
    'scrypt$32768$8$1$',
  ])
    expect(await problemOfPasswordHash(hash)).toContain('not a complete hash');
});

test('a password chosen by the admin can be deployed', async () => {
  expect(problemOfPassword('lightsticks over the sea')).toBeNull();
  expect(await problemOfPasswordHash(await hashPassword('lightsticks over the sea'))).toBeNull();
});

const VALID = {
  SITE_ORIGIN: 'https://fanlight.app',
  MAIL_FROM: 'Fanlight <hello@fanlight.app>',
  TRUSTED_PROXY_HOPS: '1',
  TRUSTED_PROXIES: '151.101.0.0/16',
};

test.each([
  {},
  { ...VALID, SITE_ORIGIN: 'http://fanlight.app' },
  { ...VALID, SITE_ORIGIN: 'https://fanlight.app/' },
  { ...VALID, SITE_ORIGIN: 'https://fanlight.example' },
  { ...VALID, MAIL_FROM: 'Fanlight <hello@fanlight.example>' },
  { ...VALID, MAIL_FROM: 'Fanlight' },
  { ...VALID, ADMIN_TIME_ZONE: 'Asia/Soul' },
  { ...VALID, ADMIN_TIME_ZONE: '' },
  { ...VALID, TRUSTED_PROXIES: '151.101.0.0' },
  { ...VALID, TRUSTED_PROXIES: '151.101.0.0/16, 2a04:4e40::' },
  { ...VALID, TRUSTED_PROXY_HOPS: '' },
  { ...VALID, TRUSTED_PROXY_HOPS: 'one' },
  { ...VALID, REMINDER_AFTER_DAYS: '26' },
  { ...VALID, REMINDER_AFTER_DAYS: '' },
  { ...VALID, REMINDER_AFTER_DAYS: 'three' },
  { ...VALID, UNVERIFIED_RETENTION_DAYS: '' },
  { ...VALID, UNVERIFIED_RETENTION_DAYS: 'half a year' },
])('a project with %j cannot be deployed', (parameters) => {
  expect(problemOfParameters(parameters)).not.toBeNull();
});

test.each([
  {},
  { ADMIN_TIME_ZONE: 'UTC' },
  { ADMIN_TIME_ZONE: 'Asia/Seoul' },
  { TRUSTED_PROXIES: '151.101.0.0/16, 2a04:4e40::/32' },
  { TRUSTED_PROXIES: '', TRUSTED_PROXY_HOPS: '0' },
  { REMINDER_AFTER_DAYS: '25', UNVERIFIED_RETENTION_DAYS: '365' },
  { REMINDER_AFTER_DAYS: '0', UNVERIFIED_RETENTION_DAYS: '0' },
])(
  'a project with an address, a sender and the networks of its proxies can be deployed with %j',
  (further) => {
    expect(problemOfParameters({ ...VALID, ...further })).toBeNull();
  },
);

test.each([
  ['501', '500 or 1000'],
  ['999', '500 or 1000'],
  ['1600', '1500 or 2000'],
  ['2001', '2000 at most'],
  ['0', '1 to 500'],
  ['2.5', '1 to 500'],
  ['', '1 to 500'],
  ['many', '1 to 500'],
])(
  'a rate of %j mails a second, which the queues cannot keep to, cannot be deployed: use %s',
  (rate, words) => {
    expect(problemOfParameters({ ...VALID, MAIL_PER_SECOND: rate })).toContain(words);
  },
);

test.each(['1', '14', '500', '1000', '1500', '2000'])('%s mails a second can be deployed', (rate) => {
  expect(problemOfParameters({ ...VALID, MAIL_PER_SECOND: rate })).toBeNull();
});

test('a project behind Hosting cannot be deployed without Hosting’s networks, because callers around it could forge an address', () => {
  for (const TRUSTED_PROXIES of ['', ' ', undefined])
    expect(problemOfParameters({ ...VALID, TRUSTED_PROXIES })).toContain('TRUSTED_PROXIES is empty');
});

test('docs/operations.md and .env.example name the most days after which a reminder can be sent', () => {
  expect(OPERATIONS.replaceAll(/\s+/g, ' ')).toContain('`REMINDER_AFTER_DAYS` (default 3, at most 25;');
  expect(readFileSync(join(ROOT, 'functions/.env.example'), 'utf8')).toMatch(/at most 25\b/);
});

test('the days of a project without a time zone are counted in UTC', () => {
  expect(timeZoneOf({})).toBe('UTC');
  expect(timeZoneOf({ ADMIN_TIME_ZONE: 'Asia/Seoul' })).toBe('Asia/Seoul');
});

test('the site calls the current version of the API, never a pinned one with an old password', () => {
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
  const sentence = /Anybody can call ([^;]*);/.exec(OPERATIONS)?.[1] ?? '';
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(functionsWith('httpsTrigger', 'callableTrigger'));
});

test('docs/operations.md opens the site only after every Firestore trigger is deployed', () => {
  const triggers = functionsWith('eventTrigger').map((name) => `functions:${name}`);
  expect(OPERATIONS).toContain(`--only ${triggers.join(',')}\n`);
});
