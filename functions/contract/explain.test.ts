import { describe, expect, test } from 'vitest';
import { mixed, ValidationError } from 'yup';
import { translator } from '../src/texts.ts';
import { explain, findProblems, problemsOf } from './explain.ts';
import errors from './locales/en/errors.json' with { type: 'json' };
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { fanSignupSchema } from './signup.ts';
import { LANGUAGES } from './values.ts';

const sentencesFor = async (value: unknown, language: (typeof LANGUAGES)[number]) =>
  (await findProblems(fanSignupSchema, value)).map((problem) =>
    explain(problem, translator(language, 'errors')),
  );

test.each([
  ['en', ['Valid email is required', 'Name is required']],
  ['ko', ['올바른 이메일 주소를 입력해 주세요', '이름을 입력해 주세요']],
  ['th', ['กรุณากรอกอีเมลให้ถูกต้อง', 'กรุณากรอกชื่อ']],
] as const)('an empty form is explained in %s, one sentence a field', async (language, expected) => {
  expect((await sentencesFor({}, language)).sort()).toEqual([...expected].sort());
});

test('the error sentence for a text that is too long states the limit', async () => {
  const fan = { email: 'mina@example.com', name: 'x'.repeat(101) };
  expect(await sentencesFor(fan, 'en')).toEqual(['Please use 100 characters or fewer']);
  expect((await sentencesFor(fan, 'ko')).join()).toContain('100');
});

test('an error sentence never contains or interprets what a visitor typed', async () => {
  const typed = "$t(noSession) {{max}} <script>alert('x')</script>";
  const sentences = await sentencesFor(
    { email: typed, name: 'Mina', referral: typed, language: typed },
    'en',
  );
  expect(sentences).toHaveLength(3);
  expect(sentences.join()).not.toMatch(/\$t|{{|script|unlock/);
});

test.each([
  ['email', {}, 'required <fields.email>'],
  ['filter.language', {}, 'required <fields.language>'],
  ['userIds[10]', {}, 'required <fields.userIds>'],
  ['documents[12].url', {}, 'required <fields.url>'],
  ['documents[0].type', { label: 'documentType' }, 'required <fields.documentType>'],
  ['', {}, 'required '],
])('the sentence about a problem at "%s" with %j names its field', (path, values, sentence) => {
  const t = (key: string, filled?: Record<string, unknown>) =>
    filled ? `${key} ${filled.field}` : `<${key}>`;
  expect(explain({ path, key: 'required', values }, t)).toBe(sentence);
});

test('a problem of the body itself has no path', () => {
  expect(problemsOf(new ValidationError('wrongType'))).toEqual([{ path: '', key: 'wrongType', values: {} }]);
});

test('a mistake in a schema is not taken for a problem of the input', async () => {
  const broken = mixed().test('broken', 'wrongType', () => {
    throw new RangeError('a mistake');
  });
  await expect(findProblems(broken, 'Mina')).rejects.toThrow(new RangeError('a mistake'));
});

describe('every field of the contract has a label in errors.json', () => {
  const fields = Object.values(routes as Record<string, Route>).flatMap(({ body, query }) =>
    [body, query].flatMap((schema) =>
      Object.keys((schema?.describe() as { fields?: object } | undefined)?.fields ?? {}),
    ),
  );
  test.each([...new Set(fields)])('the field %s has a label', (field) => {
    expect(errors.fields).toHaveProperty(field);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every error sentence has all its placeholders filled', () => {
    const t = translator(language, 'errors');
    for (const key of Object.keys(errors).filter((key) => key !== 'fields')) {
      const sentence = t(key, { field: t('fields.name'), max: 100, seconds: 30, ids: '1, 2' });
      expect.soft(sentence, key).not.toMatch(/{{|}}|undefined/);
      expect.soft(sentence, key).not.toBe(key);
    }
  });
});
