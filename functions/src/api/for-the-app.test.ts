import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_PURPOSES } from '@contract/consent.ts';
import { findProblems } from '@contract/explain.ts';
import {
  BODY_MAX_BYTES,
  CLIENT_LIMITS,
  INVITATION_LIFETIME_MS,
  TEXT_MAX,
  TOKEN_LIFETIME_MS,
  UNVERIFIED_RETENTION_DAYS,
  VISITOR_MAIL_LIMIT,
} from '@contract/limits.ts';
import errors from '@contract/locales/en/errors.json' with { type: 'json' };
import { REGION } from '@contract/product.ts';
import { fanSignupSchema, idolSignupSchema, type SignupReply } from '@contract/signup.ts';
import { MAIL_DELAYS } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import type { SchemaObjectDescription } from 'yup';
import refusals from '../locales/en/refusals.json' with { type: 'json' };
import { CODE_REFUSALS } from './admission.ts';
import { CODES } from './callable.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const page = read('docs/for-the-app.md');

/** Fields that only the site sends. */
const NOT_FOR_APPS = ['referralCode', 'referredBy', 'website', 'filledInMs'];

/** Returns a section of the page without its subsections. */
function section(heading: string): string {
  const [, text = ''] = page.split(`${heading}\n`);
  return text.split(/\n##+ /)[0] ?? '';
}

/** Returns the cells of all tables in a text, without header rows and backticks. */
function rows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
}

describe.each([
  ['joinAsFan', fanSignupSchema],
  ['applyAsIdol', idolSignupSchema],
])('the app developers’ page documents for %s', (operation, schema) => {
  const described = schema.describe().fields as Record<string, SchemaObjectDescription>;

  test('every field, whether it is required, and its limits', () => {
    const expected = Object.entries(described)
      .filter(([name]) => !NOT_FOR_APPS.includes(name))
      .map(([name, { type, tests, oneOf }]) => {
        const isRequired = tests.some((rule) => rule.name === 'required') || name === 'email';
        const values = oneOf.filter((value) => value !== '');
        const max =
          name === 'email' ? TEXT_MAX.email : tests.find((rule) => rule.name === 'max')?.params?.max;
        const unit = type === 'array' ? 'entries' : 'characters';
        const holds = values.length > 0 ? values.join(', ') : `at most ${max} ${unit}`;
        return [name, isRequired ? 'yes' : '', holds];
      });
    const written = rows(section(`### ${operation}`)).map((cells) => cells.slice(0, 3));
    expect(written.sort()).toEqual(expected.sort());
  });
});

test('the app developers’ page documents every field of the reply and every value of mailDelay', () => {
  const reply: Required<SignupReply> = { emailVerificationSent: true, mailDelay: 'hour' };
  const documented = [...section('## Reply').matchAll(/`(\w+)`/g)].map(([, word]) => word);
  expect(documented).toEqual(expect.arrayContaining([...Object.keys(reply), ...MAIL_DELAYS]));
});

test('the app developers’ page lists the limits that the API enforces', () => {
  const { proofFrom, refuseFrom, more, windowMs } = CLIENT_LIMITS;
  const window = `${windowMs / 60_000} minutes`;
  expect(rows(section('## Limits'))).toEqual([
    ['A call', `${BODY_MAX_BYTES / 1024} KB`],
    ['Calls of one client address without a proof of work', `${proofFrom} in ${window}`],
    ['Calls of one client address', `${refuseFrom} in ${window}`],
    [
      'More calls of that address after the first refusal',
      `${more.count} in each further ${more.everyMs / 1_000} seconds`,
    ],
    [
      'Emails to one mailbox',
      `${60_000 / VISITOR_MAIL_LIMIT.everyMs} a minute, ${VISITOR_MAIL_LIMIT.perDay} a day`,
    ],
    ['The link in the email works for', `${TOKEN_LIFETIME_MS / 3_600_000} hours`],
    ['An unverified address is deleted after', `${UNVERIFIED_RETENTION_DAYS} days`],
  ]);
  expect(page).toContain(`\`${REGION}\``);
});

test('the app developers’ page lists every error code and only existing error keys', () => {
  const table = rows(section('## Errors'));
  expect(new Set(table.map(([code]) => code))).toEqual(new Set([...Object.values(CODES), 'internal']));
  const sentences = Object.keys({ ...errors, ...refusals }).map((key) => key.replace(/_(one|other)$/, ''));
  expect(sentences).toEqual(expect.arrayContaining(table.flatMap(([, keys = '']) => keys.split(', '))));
});

/** Values that a schema refuses for every reason it has; each is tried in every field. */
const BAD_VALUES: unknown[] = [
  ...[undefined, 7, 'x', 'x'.repeat(TEXT_MAX.text + 1), '\ud800'],
  ...[[7], [{}], [{ purpose: 'x', version: 'x' }], Array(CONSENT_PURPOSES.length + 1).fill({})],
];

test('the app developers’ page lists every error key of an invalid signup', async () => {
  const refused = new Set(['notAnObject', 'tooLarge']);
  for (const schema of [fanSignupSchema, idolSignupSchema]) {
    for (const bad of BAD_VALUES) {
      const sent = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, bad]));
      for (const { key } of await findProblems(schema, sent)) refused.add(key);
    }
  }
  const listed = rows(section('## Errors')).filter(([code]) => code === 'invalid-argument');
  expect(listed.flatMap(([, keys = '']) => keys.split(', ')).sort()).toEqual([...refused].sort());
});

test.each(['app-example.ts', 'app-server-example.ts'])(
  'the app developers’ page shows the example %s that runs against the emulators',
  (file) => {
    expect(page).toContain(`\`\`\`ts\n${read(`functions/test/support/${file}`)}\`\`\`\n`);
  },
);

test('the app developers’ page lists every refusal of a code, and its limits', () => {
  const refused = Object.values(CODE_REFUSALS).map(([status, key]) => `${status} ${key}`);
  const listed = rows(section('### Refusals of a code')).map(([status, key]) => `${status} ${key}`);
  expect(listed).toEqual(refused.sort());
  const text = section('## Letting people in');
  expect(text).toContain(`expires after ${INVITATION_LIFETIME_MS / 86_400_000} days`);
  expect(section('### Refusals of a code')).toContain(
    `${CLIENT_LIMITS.refuseFrom} calls in ${CLIENT_LIMITS.windowMs / 60_000} minutes`,
  );
});
