import { expect, it } from 'vitest';
import { keepThaiWords, keepWords } from './unbroken-words.ts';

it('a word that browsers would break is joined', () => {
  expect(keepThaiWords({ nav: { idols: 'สำหรับไอดอล' } })).toEqual({ nav: { idols: 'สำหรับไอ\u2060ดอล' } });
});

it('the repetition mark stays on the line of its word', () => {
  expect(keepThaiWords({ text: 'แฟน ๆ โหวต' })).toEqual({ text: 'แฟน\u00a0ๆ โหวต' });
});

it('hyphenated names and ranges stay on one line', () => {
  expect(keepThaiWords({ text: 'ไอดอล K-pop ในงาน Global Fan-Idol Awards ใช้เวลา 2-3 วัน' })).toEqual({
    text: 'ไอ\u2060ดอล K-\u2060pop ในงาน Global Fan-\u2060Idol Awards ใช้เวลา 2-\u20603 วัน',
  });
});

it('English ranges and a few compounds stay on one line', () => {
  expect(keepWords({ text: 'A thank-you video, in real-time, takes 2-3 days, K-pop' }, 'en')).toEqual({
    text: 'A thank-\u2060you video, in real-\u2060time, takes 2-\u20603 days, K-pop',
  });
});

it('Korean texts stay unchanged', () => {
  expect(keepWords({ text: '영업일 2~3일, K-pop' }, 'ko')).toEqual({ text: '영업일 2~3일, K-pop' });
});

it('placeholders, quotes and markup stay unchanged', () => {
  const texts = { text: '{{number, number}} คน “โหวต” "แล้ว" & <b> 1833-6972 asia-southeast1' };
  expect(keepThaiWords(texts)).toEqual(texts);
});
