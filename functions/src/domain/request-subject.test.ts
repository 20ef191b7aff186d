import { describe, expect, test } from 'vitest';
import { requestSubject } from './request-subject.ts';

describe('spellings of one request share a subject', () => {
  test.each([
    [
      [
        'BLACKPINK',
        'blackpink',
        ' Black Pink!! ',
        'ＢＬＡＣＫＰＩＮＫ',
        '블랙핑크',
        'แบล็กพิงก์',
        'Please add BLACKPINK 💜',
        'pls   add  blackpink',
        'Black Pink please  pls, please',
        'Black Pink , please',
      ],
    ],
    [['aespa', 'aespa please', 'Aespa, pls!! 💜', '에스파 please!']],
    [['LingOrm', 'ling orm', '링옴', 'หลิงออม', 'Ling-Orm']],
    [['(G)I-DLE', 'gidle', '여자아이들']],
    [['Beyoncé', 'beyonce', 'BEYONCÉ']],
    [['ก้อย นัตตี้', 'ก้อยนัตตี้']],
  ])('%j', (spellings) => {
    expect(new Set(spellings.map(requestSubject)).size).toBe(1);
  });
});

describe('different requests have different subjects', () => {
  test.each([
    ['BTS', 'TXT'],
    ['ก้อย', 'กอย'],
    ['I want to see IVE and aespa together', 'IVE'],
    ['Hi please 블랙핑크', 'Hi please 에스파'],
    ['Hi please แบล็กพิงก์', 'Hi please'],
    ['Hi please 2NE1', 'Hi please'],
    ['IVE please come', 'IVE come'],
    ['Odd add IVE', 'Odd IVE'],
    ['💜', '🩷'],
    ['!!!', '???'],
  ])('%s, %s', (one, other) => {
    expect(requestSubject(one)).not.toBe(requestSubject(other));
  });
});

test('a subject is stored in lower case', () => {
  expect(requestSubject('BLACKPINK')).toBe('blackpink');
});
