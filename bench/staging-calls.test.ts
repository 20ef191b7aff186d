import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProfile } from './capacity/profile.ts';
import { CALLS, LINK_CALLS } from './staging-calls.ts';

const OPERATIONS = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');

test('docs/operations.md says how many of the announcement’s visitor requests the rehearsal leaves out', () => {
  const visitors = Object.entries(readProfile('announcement').perSecond).filter(
    ([name]) => /^(GET|POST) \/api\//.test(name) && !name.includes('/api/admin/'),
  );
  const rateOf = (calls: typeof visitors) => Math.round(calls.reduce((sum, [, rate]) => sum + rate, 0));
  const leftOut = rateOf(visitors.filter(([name]) => !(name in CALLS)));
  const text = OPERATIONS.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    `leaves out ${leftOut} of ${rateOf(visitors).toLocaleString('en')} visitor requests a second`,
  );
  const withLinks = rateOf(visitors.filter(([name]) => !(name in CALLS || name in LINK_CALLS)));
  expect(text).toContain(`leaves out only ${withLinks} requests`);
});

test('only an address of a fan signs up as a fan again in a rehearsal', () => {
  const asked: string[] = [];
  const visitors = {
    newEmail: (userType: string) => `${asked.push(userType)}@example.com`,
    knownEmail: () => 'known@example.com',
  };
  CALLS['POST /api/waitlist/idol: new']?.(visitors);
  CALLS['POST /api/waitlist/fan: new']?.(visitors);
  CALLS['POST /api/waitlist/fan: quick']?.(visitors);
  expect(asked).toEqual(['idol', 'fan', 'fan']);
  expect(CALLS['POST /api/waitlist/fan: again']?.(visitors).json).toMatchObject({
    email: 'known@example.com',
  });
});

test('a rehearsal against the emulators confirms each mailed address once and then opens places', () => {
  const [mailed, places] = [['first', 'second'], [] as string[]];
  const links = { mailed: () => mailed.shift(), place: () => places[0] };
  const confirm = () => LINK_CALLS['POST /api/verify-email: alone']?.(links);
  const open = () => LINK_CALLS['POST /api/my-place']?.(links);
  expect(open()).toBeNull();
  expect([confirm(), confirm(), confirm()]).toEqual([
    { method: 'POST', path: '/api/verify-email', json: { token: 'first' } },
    { method: 'POST', path: '/api/verify-email', json: { token: 'second' } },
    null,
  ]);
  places.push('place');
  expect(open()).toMatchObject({ path: '/api/my-place', json: { token: 'place' } });
});

test('the rehearsal sends every call of the announcement that needs neither a mailed link nor a key', () => {
  const names = ['POST /api/newsletter/subscribe', 'POST /api/idol-request', 'POST /api/resend-verification'];
  for (const name of names) expect(Object.keys(CALLS)).toContain(name);
});
