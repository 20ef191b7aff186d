import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProfile } from './capacity/profile.ts';
import { CALLS } from './staging-calls.ts';

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
});

test('the rehearsal sends every call of the announcement that needs neither a mailed link nor a key', () => {
  const names = ['POST /api/newsletter/subscribe', 'POST /api/idol-request', 'POST /api/resend-verification'];
  for (const name of names) expect(Object.keys(CALLS)).toContain(name);
});
