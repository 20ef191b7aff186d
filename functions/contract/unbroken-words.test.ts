import type { ResourceLanguage } from 'i18next';
import { expect, test } from 'vitest';
import { insertWordJoiners, splitAtUnbroken, WHOLE_WORDS } from './unbroken-words.ts';

const joinThai = (texts: ResourceLanguage) => insertWordJoiners(texts, 'th');

test('a word that browsers would break is joined', () => {
  expect(joinThai({ nav: { idols: 'สำหรับไอดอล' } })).toEqual({ nav: { idols: 'สำหรับไอ\u2060ดอล' } });
});

test('a longer word of the list counts before a shorter one at its beginning', () => {
  expect(joinThai({ text: 'ความคิดเห็น โซเชียลมีเดีย' })).toEqual({
    text: 'ความ\u2060คิด\u2060เห็น โซ\u2060เชีย\u2060ลมี\u2060เดีย',
  });
});

test('words are joined as well where only another joiner lets browsers divide them', () => {
  expect(joinThai({ text: 'ตรวจหาสตรีม' })).toEqual({ text: 'ตรวจ\u2060หาส\u2060ตรี\u2060ม' });
});

test('the list has each Thai word once', () => {
  expect(WHOLE_WORDS.filter((word) => !/^[ก-๙]+$/.test(word))).toEqual([]);
  expect(new Set(WHOLE_WORDS).size).toBe(WHOLE_WORDS.length);
});

test.each(
  'ตัวเอง เข้ารหัส เกลียดชัง เล็กน้อย ประมวลผล คำตอบ แปลผิด เข้าใจผิด วันเปิดตัว ได้คุย คำสัญญา คณะกรรมาธิการ พระราชบัญญัติ'.split(
    ' ',
  ),
)('no line breaks within the Thai word "%s"', (word) => {
  const thai = new Intl.Segmenter('th', { granularity: 'word' });
  const pieces = String(joinThai({ text: word }).text).split('\u2060');
  expect(pieces.filter((piece) => [...thai.segment(piece)].length > 1)).toEqual([]);
});

test('the repetition mark stays on the line of its word', () => {
  expect(joinThai({ text: 'แฟน ๆ โหวต' })).toEqual({ text: 'แฟน\u00a0ๆ โหวต' });
});

test('hyphenated names and ranges stay on one line', () => {
  expect(joinThai({ text: 'ไอดอล K-pop ในงาน Global Fan-Idol Awards ใช้เวลา 2-3 วัน' })).toEqual({
    text: 'ไอ\u2060ดอล K-\u2060pop ในงาน Global\u00a0Fan-\u2060Idol Awards ใช้\u2060เวลา 2-\u20603\u00a0วัน',
  });
});

test('English ranges, times and a few compounds stay on one line', () => {
  expect(
    insertWordJoiners(
      { text: 'A thank-you video, in real-time, takes 2-3 days until 3 a.m., no pile-ons, K-pop' },
      'en',
    ),
  ).toEqual({
    text: 'A thank-\u2060you video, in real-\u2060time, takes 2-\u20603\u00a0days until 3\u00a0a.m., no pile-\u2060ons, K-pop',
  });
});

test('English numbers stay with their units, limits and laws', () => {
  const text =
    'Over 18, over {{age, number}} or under 14; kept {{days, number}} days or 2 years, PDPA Sec. 24, 3 weeks';
  expect(insertWordJoiners({ text }, 'en')).toEqual({
    text: 'Over 18, over\u00a0{{age, number}} or under\u00a014; kept {{days, number}}\u00a0days or 2\u00a0years, PDPA\u00a0Sec.\u00a024, 3 weeks',
  });
});

test('one unit, and a section of any law, stay with their English numbers', () => {
  const text = 'Wait 1 minute, 1 hour, 1 day or 1 year, Section 24 and Sections 24 to 26';
  expect(insertWordJoiners({ text }, 'en')).toEqual({
    text: 'Wait 1\u00a0minute, 1\u00a0hour, 1\u00a0day or 1\u00a0year, Section\u00a024 and Sections\u00a024 to 26',
  });
});

test('a text in a language without rules stays unchanged', () => {
  const texts = { text: '만 18세 (이상)임을, ไอดอล, 2-3 days' };
  expect(insertWordJoiners(texts, 'fr')).toEqual(texts);
});

test('a Korean particle stays with the bracket before it, also after a link', () => {
  const text = '(만 19세 이상)임을, <a>X(트위터)</a>에, <strong>X(트위터)</strong>는, (초안) 은';
  expect(insertWordJoiners({ text }, 'ko')).toEqual({
    text: '(만\u00a019세 이상)\u2060임을, <a>X(트위터)\u2060</a>에, <strong>X(트위터)\u2060</strong>는, (초안) 은',
  });
});

test.each(['en', 'ko', 'th'])('the name of the region stays on one line in "%s"', (language) => {
  expect(insertWordJoiners({ text: '(asia-southeast1)' }, language)).toEqual({
    text: '(asia-\u2060southeast1)',
  });
});

test('a Thai reference to a law stays on one line', () => {
  expect(joinThai({ text: 'GDPR ข้อ 6 (1) (b), PIPA มาตรา 15 วรรคหนึ่ง (4)' })).toEqual({
    text: 'GDPR ข้อ\u00a06\u00a0(1)\u00a0(b), PIPA มาตรา\u00a015\u00a0วรรค\u2060หนึ่ง\u00a0(4)',
  });
});

test('the Thai word for a person who does something stays with its verb', () => {
  expect(joinThai({ text: 'ทีมงานเป็นผู้เปิดตรวจสอบ' })).toEqual({
    text: 'ทีม\u2060งานเป็นผู้\u2060เปิด\u2060ตรวจ\u2060สอบ',
  });
});

test('short Thai words stay with the word they belong to, and years with their era', () => {
  expect(joinThai({ text: 'โดยไม่ต้องเขียน แล้วคุยกันเลย ปี ค.ศ. 2025' })).toEqual({
    text: 'โดยไม่\u2060ต้องเขียน แล้วคุย\u2060กัน\u2060เลย ปี ค.ศ.\u00a02025',
  });
});

test('a Thai question stays with its particle', () => {
  expect(joinThai({ text: 'อีเมลจากเราใช่ไหม' })).toEqual({
    text: 'อีเมลจากเราใช่\u2060ไหม',
  });
});

test('Thai numbers stay with their units, and GL with its country', () => {
  expect(joinThai({ text: 'กว่า {{count, number}} คน ใน 24 ชั่วโมง ศิลปิน GL ไทย' })).toEqual({
    text: 'กว่า {{count, number}}\u00a0คน ใน 24\u00a0ชั่วโมง ศิลปิน GL\u00a0ไทย',
  });
});

test('Thai limits stay with their number, and English names stay whole', () => {
  expect(joinThai({ text: 'ไม่เกิน 30 ตัว หรือ เกิน {{max}} ตัว เกิน ไป Closed Beta Beta Closed ใหม่' })).toEqual({
    text: 'ไม่\u2060เกิน\u00a030 ตัว หรือ เกิน\u00a0{{max}} ตัว เกิน ไป Closed\u00a0Beta Beta Closed ใหม่',
  });
});

test('Korean ages stay with their kind, and GL with its country', () => {
  expect(insertWordJoiners({ text: '만 18세, 만 {{age}}세, 태국 GL 팬' }, 'ko')).toEqual({
    text: '만\u00a018세, 만\u00a0{{age}}세, 태국\u00a0GL 팬',
  });
});

test('Korean determiners, dependent nouns and auxiliary verbs stay with their words', () => {
  expect(
    insertWordJoiners({ text: '한 글자도 빼지 않고 볼 수 있어요, 그런 곳 여덟 가지를 알려 주세요' }, 'ko'),
  ).toEqual({
    text: '한\u00a0글자도 빼지\u00a0않고 볼\u00a0수\u00a0있어요, 그런\u00a0곳 여덟\u00a0가지를 알려\u00a0주세요',
  });
});

test.each(['en', 'th'])('no line breaks within a range of two placeholders in "%s"', (language) => {
  expect(insertWordJoiners({ text: '{{from, number}}-{{to, number}}' }, language)).toEqual({
    text: '{{from, number}}-\u2060{{to, number}}',
  });
});

test('other Korean texts stay unchanged', () => {
  expect(insertWordJoiners({ text: '영업일 2~3일, K-pop 새로 온 이야기' }, 'ko')).toEqual({
    text: '영업일 2~3일, K-pop 새로 온 이야기',
  });
});

test('placeholders, quotes and markup stay unchanged', () => {
  const texts = { text: '{{number, number}} ดวง “โหวต” "แล้ว" & <b> 1833-6972' };
  expect(joinThai(texts)).toEqual(texts);
});

test('a word that ICU divides differently within a sentence is joined too', () => {
  expect(joinThai({ text: 'เว็บไซต์จะมีนโยบายของตัวเอง' })).toEqual({
    text: 'เว็บไซต์จะมีน\u2060โย\u2060บายของตัว\u2060เอง',
  });
});

test('no Thai text can break beside a lone consonant, which is part of a word that the dictionary lacks', () => {
  const files = import.meta.glob<ResourceLanguage>(
    ['./locales/th/*.json', '../src/locales/th/*.json', '../../web/src/locales/th/*.json'],
    { eager: true, import: 'default' },
  );
  expect(Object.keys(files).length).toBeGreaterThan(20);
  const thai = new Intl.Segmenter('th', { granularity: 'word' });
  const lone: string[] = [];
  JSON.stringify(joinThai(files), (_key, value) => {
    if (typeof value !== 'string') return value;
    const words = value.split('\u2060').flatMap((piece, index) => {
      const parts = [...thai.segment(piece)].map(({ segment }) => segment);
      // What follows a joiner continues the word before it.
      if (index > 0) parts[0] = `\u2060${parts[0] ?? ''}`;
      if (parts.length > 0) parts[parts.length - 1] += '\u2060';
      return parts;
    });
    if (words.some((word) => /^[ก-ฮ]$/.test(word) && word !== 'ณ')) lone.push(value);
    return value;
  });
  expect(lone).toEqual([]);
});

test('a text for mails has its whole words and ranges at odd indices, and no word joiners', () => {
  expect(splitAtUnbroken('ยืนยันตัวตน 2-3 วัน', 'th')).toEqual(['', 'ยืนยันตัวตน', ' 2', '-3', '\u00a0วัน']);
  expect(splitAtUnbroken('이메일 인증', 'ko')).toEqual(['이메일 인증']);
});
