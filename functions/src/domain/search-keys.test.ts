import { SEARCHED_LETTERS } from '@contract/limits.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFoundBy, keysOfText, searchKeys } from './search-keys.ts';

const MINA = { name: 'Mina Kim', email: 'mina.k+fan.7@mail.example.com' };

/** Searches like the database: by the keys of the text, then by the whole text. */
const finds = (text: string, record: Parameters<typeof searchKeys>[0]) => {
  const keys = searchKeys(record);
  return keysOfText(text).some((key) => keys.includes(key)) && isFoundBy(text, record);
};

describe('a search finds a signup by', () => {
  test.each([
    ['one letter', 'm', MINA],
    ['the start of the name', 'min', MINA],
    ['the name in other case and spacing', '  MINA   kim ', MINA],
    ['the family name', 'kim', MINA],
    ['family name first', 'Kim Mina', MINA],
    ['the whole address', 'mina.k+fan.7@mail.example.com', MINA],
    ['the start of the address', 'mina.k+', MINA],
    ['a later word of the address', 'fan.7@ma', MINA],
    ['a name without its accents', 'jose', { name: 'José', email: 'j@example.com' }],
    ['a name with accents typed', 'Jósé', { name: 'Jose', email: 'j@example.com' }],
    ['a full-width name', 'luna', { stageName: 'ＬＵＮＡ', email: 'j@example.com' }],
    ['a Korean name', '김민', { name: '김민지', email: 'j@example.com' }],
    ['a Korean given name', '민지', { name: '김민지', email: 'j@example.com' }],
    [
      'a Korean name in separate letters',
      '김민지'.normalize('NFD'),
      { name: '김민지', email: 'j@example.com' },
    ],
    ['a Thai family name', 'ศรีสุข', { name: 'ณิชา ศรีสุข', email: 'j@example.com' }],
    ['three letters inside a word', 'ina', MINA],
    ['five letters inside a word', 'ragon', { stageName: 'G-Dragon', email: 'gd@example.com' }],
    ['the end of one word and the start of the next', 'na ki', MINA],
    ['letters inside the address', 'an.7', MINA],
    ['three Thai letters inside a word', 'ชาศ', { name: 'ณิชาศรี', email: 'j@example.com' }],
    [
      'two syllables at the end of a long Korean name',
      '하늘',
      { name: '별빛처럼 빛나는 우리 하늘', email: 'j@example.com' },
    ],
    ['the start of the fifth word of a name', 'ed', { name: 'Ana Bo Cy Di Ed Fi', email: 'j@example.com' }],
    ['the start of the fourth word of an address', 'dd', { email: 'aa.bb.cc.dd.ee@example.com' }],
    ['a stage name', 'g-dr', { stageName: 'G-Dragon', email: 'gd@example.com' }],
  ])('%s', (_how, text, record) => expect(finds(text, record)).toBe(true));
});

describe('a search does not find a signup by', () => {
  test.each([
    ['two letters inside a word', 'na', MINA],
    ['three letters that no word contains', 'inm', MINA],
    ['letters inside a word and one that does not follow them', 'inak', MINA],
    ['the inside of a domain', 'ampl', MINA],
    ['a longer name that starts alike', 'mina kimberley', MINA],
    ['a long address that starts alike', 'mina.k+fan.8@mail.example.com', MINA],
    ['the start of the sixth word of a name', 'fi', { name: 'Ana Bo Cy Di Ed Fi', email: 'j@example.com' }],
    ['the start of the fifth word of an address', 'ee', { email: 'aa.bb.cc.dd.ee@example.com' }],
    ['nothing', ' . ', MINA],
    ['the domain, which many people share', '@mail.example', MINA],
    ['the name that a quick form sent', 'Fanlight', { name: QUICK_SIGNUP.name, email: 'j@example.com' }],
    ['given name, family name and the given name again', 'Mina Kim Mina', MINA],
    [
      'two letters inside a Latin word next to a Korean one',
      'na',
      { name: 'Mina 김', email: 'j@example.com' },
    ],
  ])('%s', (_how, text, record) => expect(finds(text, record)).toBe(false));
});

test('the whole text matches inside a word from three letters on, and from two syllables of Hangul on', () => {
  expect([isFoundBy('na', MINA), isFoundBy('ina', MINA)]).toEqual([false, true]);
  const minji = { name: '김민지수', email: 'j@example.com' };
  expect([isFoundBy('지수', minji), isFoundBy('수지', minji)]).toEqual([true, false]);
});

test('two syllables of a long Hangul name are found among its first 24 letters, as the search box says, and not behind them', () => {
  const name = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허';
  expect([...name]).toHaveLength(SEARCHED_LETTERS + 4);
  const record = { name, email: 'j@example.com' };
  for (let start = 0; start <= SEARCHED_LETTERS - 2; start++)
    expect(finds(name.slice(start, start + 2), record), String(start)).toBe(true);
  expect(finds(name.slice(-2), record)).toBe(false);
});

test('the start of a long word is looked up by its first twelve letters', () => {
  const keys = searchKeys({ name: 'Christopherson', email: 'x@example.com' });
  expect(keys).toContain('christophers');
  expect(keys).not.toContain('christopherso');
  expect(keysOfText('Christopherson')).toContain('christophers');
});

test('a signup stores each start of its name and address once, and the letters inside words with a mark', () => {
  const address = ['c', 'c d', 'c d f', 'c d fm'];
  const name = ['a', 'an', 'ana', 'ana b', 'ana bo', 'b', 'bo', 'bo a', 'bo an', 'bo ana'];
  const inside = ['*na', '*na bo', '*a b'];
  expect(searchKeys({ name: 'Ana Bo', email: 'c@d.fm' }).toSorted()).toEqual(
    [...name, ...address, ...inside].toSorted(),
  );
  expect(searchKeys({ email: 'c@d.fm' })).toEqual(address);
  expect(searchKeys({ name: QUICK_SIGNUP.name, email: 'c@d.fm' })).toEqual(address);
});

test('an address without a letter before the @ is found by its whole text', () => {
  expect(finds('!@fans.example', { name: '', email: '!@fans.example' })).toBe(true);
});

test('every signup has few and short search keys and is found by its own name and address', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
      fc.emailAddress(),
      (name, email) => {
        const keys = searchKeys({ name, email });
        expect(keys.length).toBeLessThanOrEqual(220);
        expect(Math.max(...keys.map((key) => [...key].length))).toBeLessThanOrEqual(12);
        expect(keys).not.toContain('');
        if (keysOfText(name).length > 0) expect(finds(name, { name, email })).toBe(true);
        expect(finds(email, { name, email })).toBe(true);
      },
    ),
  );
});

test.each([
  ['Mina Kim', ['mina kim', 'kim mina']],
  ['Jo', ['jo']],
  ['Li Na', ['li na', 'na li']],
  ['김민지', ['김민지', '민지', '지']],
])('a search finds the name %s by every prefix of its words', (name, spellings) => {
  for (const spelling of spellings) {
    const letters = [...spelling];
    for (let length = 1; length <= letters.length; length++) {
      const typed = letters.slice(0, length).join('');
      expect(finds(typed, { name, email: 'x@example.com' }), typed).toBe(true);
    }
  }
});
