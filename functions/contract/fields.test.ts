import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnySchema, object } from 'yup';
import { schemaProblems } from '../test/support/schema-problems.ts';
import {
  choice,
  day,
  documentId,
  duration,
  email,
  honeypot,
  instant,
  link,
  list,
  optionalEmail,
  optionalNumber,
  pageLimit,
  requiredChoice,
  signupNumber,
  signupNumberInPath,
  strictBoolean,
  text,
  token,
  wholeNumber,
} from './fields.ts';
import { TEXT_MAX } from './limits.ts';

const problemOf = (schema: AnySchema, value: unknown) =>
  schemaProblems(object({ field: schema }), { field: value });
const parsed = async (schema: AnySchema, value: unknown) =>
  ((await object({ field: schema }).validate({ field: value })) as { field: unknown }).field;

describe('a text', () => {
  test('is trimmed', async () => {
    expect(await parsed(text(), '  a  b \n')).toBe('a  b');
  });

  test('that is absent or blank is empty', async () => {
    expect(await parsed(text(), undefined)).toBe('');
    expect(await parsed(text(), '   ')).toBe('');
  });

  test('may be as long as its limit after trimming and no longer', async () => {
    expect(await problemOf(text(3), '  abc  ')).toEqual([]);
    expect(await problemOf(text(3), 'abcd')).toEqual(['field: tooLong']);
    expect(await problemOf(text(), 'x'.repeat(TEXT_MAX.text))).toEqual([]);
    expect(await problemOf(text(), 'x'.repeat(TEXT_MAX.text + 1))).toEqual(['field: tooLong']);
  });

  test.each<unknown>([7, true, false, null, [], ['a'], {}, { toString: 'a' }])(
    'cannot be %j',
    async (value) => {
      expect(await problemOf(text(), value)).toEqual(['field: wrongType']);
    },
  );

  test('keeps emoji whole and refuses half of one', async () => {
    expect(await parsed(text(), 'I 💜 you')).toBe('I 💜 you');
    expect(await problemOf(text(), 'I \ud83d you')).toEqual(['field: badText']);
  });
});

describe('a choice', () => {
  const colour = choice(['red', 'green']);

  test.each<unknown>(['red', '', undefined, ' green '])('may be %j', async (value) => {
    expect(await problemOf(colour, value)).toEqual([]);
  });

  test.each<unknown>(['blue', 'Red', 'red,green'])('cannot be the unlisted value %j', async (value) => {
    expect(await problemOf(colour, value)).toEqual(['field: notInList']);
  });

  test.each<unknown>([0, null, ['red']])('cannot be %j', async (value) => {
    expect(await problemOf(colour, value)).toContain('field: wrongType');
  });
});

describe('a required choice', () => {
  test.each<[unknown, string[]]>([
    ['red', []],
    [' green ', []],
    ['blue', ['field: notInList']],
    ['', ['field: notInList']],
    [undefined, ['field: notInList']],
    [null, ['field: required']],
  ])('of %j has the problems %j', async (value, problems) => {
    expect(await problemOf(requiredChoice(['red', 'green']), value)).toEqual(problems);
  });
});

describe('an email', () => {
  test('comes out in its stored spelling', async () => {
    expect(await parsed(email(), ' MINA@한국.kr ')).toBe('mina@xn--3e0b707e.kr');
  });

  test.each<unknown>([undefined, null, '', ' ', 'mina', 7, true, [], ['mina@example.com'], {}])(
    'cannot be %j',
    async (value) => {
      expect(await problemOf(email(), value)).toEqual(['field: emailInvalid']);
    },
  );
});

describe('an optional email', () => {
  test.each<[unknown, string]>([
    [' MINA@한국.kr ', 'mina@xn--3e0b707e.kr'],
    ['mina@example.com', 'mina@example.com'],
    [undefined, ''],
    ['', ''],
    [' \n', ''],
  ])('typed as %j is stored as "%s"', async (typed, stored) => {
    expect(await parsed(optionalEmail(), typed)).toBe(stored);
  });

  test.each<unknown>([null, 'mina', 7, true, ['mina@example.com'], {}])('cannot be %j', async (value) => {
    expect(await problemOf(optionalEmail(), value)).toEqual(['field: emailInvalid']);
  });
});

describe('a honeypot', () => {
  test.each<unknown>([undefined, null, '', false])('that was sent as %j was not filled in', async (value) => {
    expect(await parsed(honeypot(), value)).toBe(false);
  });

  test.each<unknown>(['x', ' ', true, 0, [], {}])('that was sent as %j was filled in', async (value) => {
    expect(await parsed(honeypot(), value)).toBe(true);
  });
});

describe('a duration', () => {
  test.each<unknown>([0, 1, 1_500.5])('of %j ms is kept', async (value) => {
    expect(await parsed(duration(), value)).toBe(value);
  });

  test.each<unknown>([undefined, null, '', '5', -1, Number.NaN, true, [5], {}])(
    'sent as %j is ignored',
    async (value) => {
      expect(await parsed(duration(), value)).toBeUndefined();
    },
  );
});

describe('a time', () => {
  test.each<unknown>([
    undefined,
    '',
    '2026-11-25T09:30Z',
    '2026-11-25T09:30:15Z',
    '2026-11-25T09:30:15.5Z',
    '2026-11-25T09:30:15.123+07:00',
    '2026-11-25T09:30-03:30',
  ])('may be %j', async (value) => {
    expect(await problemOf(instant(), value)).toEqual([]);
  });

  test.each([
    'tomorrow',
    '2026-11-25',
    '2026-11-25T09:30',
    '2026-11-25 09:30Z',
    '+012026-11-25T09:30Z',
    '2026-11-25T09:30:15.1234Z',
    '2026-11-25T09:30Z and later',
    '2026-11-25T09:30Z\u0000',
    '2026-13-25T09:30Z',
    '2026-11-25T25:30Z',
  ])('cannot be %j', async (value) => {
    expect(await problemOf(instant(), value)).toEqual(['field: wrongType']);
  });
});

describe('a day', () => {
  test.each<unknown>([undefined, '', '2026-11-25', '2028-02-29'])('may be %j', async (value) => {
    expect(await problemOf(day(), value)).toEqual([]);
  });

  test.each([
    'today',
    '2026-02-29',
    '2026-13-01',
    '2026-11',
    '25-11-2026',
    '+012026-11-25',
    '2026-11-25T00:00:00.000Z',
  ])('cannot be %j', async (value) => {
    expect(await problemOf(day(), value)).toEqual(['field: wrongType']);
  });
});

describe('an optional number', () => {
  test.each<unknown>([1, 0, -2.5, '', undefined])('may be %j', async (value) => {
    expect(await problemOf(optionalNumber(), value)).toEqual([]);
  });

  test.each<unknown>(['1', true, null, [1], {}, Number.NaN])('cannot be %j', async (value) => {
    expect(await problemOf(optionalNumber(), value)).toEqual(['field: wrongType']);
  });
});

test.each([
  [0, ['field: outOfRange']],
  [1, []],
  [999_999_999_999_999, []],
  [1_000_000_000_000_000, ['field: outOfRange']],
])("a signup's number %i has the problems %j", async (number, problems) => {
  expect(await problemOf(signupNumber(), number)).toEqual(problems);
});

test.each<unknown>(['1', true, null, [1], {}, Number.NaN, 1.5])(
  "a signup's number cannot be %j, and a form can name the sentence for that",
  async (value) => {
    expect(await problemOf(signupNumber(), value)).toEqual(['field: wrongType']);
    expect(await problemOf(signupNumber('numberInvalid'), value)).toEqual(['field: numberInvalid']);
  },
);

test("a signup's number of 0 has the sentence that the form names", async () => {
  expect(await problemOf(signupNumber('numberInvalid'), 0)).toEqual(['field: numberInvalid']);
});

test.each<[unknown, string[]]>([
  ['1', []],
  ['999999999999999', []],
  ['0', ['field: wrongType']],
  ['017', ['field: wrongType']],
  ['1000000000000000', ['field: wrongType']],
  ['-1', ['field: wrongType']],
  ['1.5', ['field: wrongType']],
  ['1/note', ['field: wrongType']],
  ['x1', ['field: wrongType']],
  [null, ['field: required']],
])("a signup's number %j in a path has the problems %j", async (value, problems) => {
  expect(await problemOf(signupNumberInPath(), value)).toEqual(problems);
});

test.each<[unknown, string[]]>([
  ['a', []],
  ['Zz09'.repeat(10), []],
  ['x'.repeat(41), ['field: wrongType']],
  ['../admins', ['field: wrongType']],
  ['abc/members', ['field: wrongType']],
  ['__id__', ['field: wrongType']],
  ['한국', ['field: wrongType']],
  [null, ['field: required']],
])("a document's id %j has the problems %j", async (value, problems) => {
  expect(await problemOf(documentId(), value)).toEqual(problems);
});

test.each<[unknown, string[]]>([
  ['eyJ.abc', []],
  ['x'.repeat(TEXT_MAX.token + 1), ['field: tooLong']],
  ['', ['field: required']],
  [undefined, ['field: required']],
])("the token %j in a mail's link has the problems %j", async (value, problems) => {
  expect(await problemOf(token(), value)).toEqual(problems);
});

test.each<[unknown, string[]]>([
  [true, []],
  [false, []],
  ['true', ['field: wrongType']],
  [1, ['field: wrongType']],
  [null, ['field: wrongType']],
])('a yes or no sent as %j has the problems %j', async (value, problems) => {
  expect(await problemOf(strictBoolean(), value)).toEqual(problems);
});

test.each<[unknown, string[]]>([
  [undefined, []],
  [[], []],
  [['a', 'b'], []],
  [['a', 'b', 'c'], ['field: tooManyEntries']],
  ['ab', ['field: wrongType']],
  [{ length: 1 }, ['field: wrongType']],
  [null, ['field: wrongType']],
])('a list of two texts at most, sent as %j, has the problems %j', async (value, problems) => {
  expect(await problemOf(list(text(), 2), value)).toEqual(problems);
});

test.each<[unknown, string[]]>([
  [3, []],
  [5, []],
  [2, ['field: outOfRange']],
  [6, ['field: outOfRange']],
  [3.5, ['field: wrongType']],
  ['4', ['field: wrongType']],
  [null, ['field: wrongType']],
])('a whole number from 3 to 5, sent as %j, has the problems %j', async (value, problems) => {
  expect(await problemOf(wholeNumber(3, 5), value)).toEqual(problems);
});

test.each<[string, string[]]>([
  ['https://fan.site2/', []],
  ['https://.example.com/', ['field: urlNotPublic']],
  ['https://fan..example.com/', ['field: urlNotPublic']],
  ['https://127.0.0.1/', ['field: urlNotPublic']],
  ['https://[::1]/', ['field: urlNotPublic']],
])('the link %s has the problems %j', async (value, problems) => {
  expect(await problemOf(link(), value)).toEqual(problems);
});

describe('in a browser without isWellFormed and canParse', () => {
  const missing = () => {
    throw new TypeError('not a function');
  };
  beforeEach(() => {
    vi.spyOn(String.prototype, 'isWellFormed').mockImplementation(missing);
    vi.spyOn(URL, 'canParse').mockImplementation(missing);
  });

  test('texts are checked', async () => {
    expect(await problemOf(text(), 'I 💜 you')).toEqual([]);
    for (const half of ['\ud83d', '\udc9c', '\udc9c\ud83d', 'a\ud83d💜'])
      expect(await problemOf(text(), half)).toEqual(['field: badText']);
  });

  test('links are checked', async () => {
    expect(await problemOf(link(), 'https://example.com/a')).toEqual([]);
    expect(await problemOf(link(), 'no link')).toEqual(['field: urlInvalid']);
    expect(await problemOf(link(), 'https://')).toEqual(['field: urlInvalid']);
  });
});

describe('a page size', () => {
  test.each<unknown>([undefined, '1', '50', '1000'])('may be %j', async (value) => {
    expect(await problemOf(pageLimit(), value)).toEqual([]);
  });

  test.each<[unknown, string]>([
    ['0', 'outOfRange'],
    ['1001', 'outOfRange'],
    ['-1', 'outOfRange'],
    ['abc', 'wrongType'],
    ['', 'wrongType'],
    [' ', 'wrongType'],
    ['1.5', 'wrongType'],
    [['1', '2'], 'wrongType'],
  ])('of %j is refused with %s', async (value, key) => {
    expect(await problemOf(pageLimit(), value)).toContain(`field: ${key}`);
  });
});
