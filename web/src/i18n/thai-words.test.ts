import { expect, it } from 'vitest';
import { keepThaiWords } from './thai-words.ts';

it('keeps a word together that a browser would break', () => {
  expect(keepThaiWords({ nav: { idols: 'สำหรับไอดอล' } })).toEqual({ nav: { idols: 'สำหรับไอ\u2060ดอล' } });
});

it('lets no line begin with the sign that repeats a word', () => {
  expect(keepThaiWords({ text: 'แฟน ๆ โหวต' })).toEqual({ text: 'แฟน\u00a0ๆ โหวต' });
});

it('ends no line at the hyphen of K-pop, of the awards or of 2-3', () => {
  expect(keepThaiWords({ text: 'ไอดอล K-pop ในงาน Global Fan-Idol Awards ใช้เวลา 2-3 วัน' })).toEqual({
    text: 'ไอ\u2060ดอล K-\u2060pop ในงาน Global Fan-\u2060Idol Awards ใช้เวลา 2-\u20603 วัน',
  });
});

it('changes nothing else, placeholders and quotes least', () => {
  const texts = { text: '{{number, number}} คน “โหวต” "แล้ว" & <b> 1833-6972 asia-southeast1' };
  expect(keepThaiWords(texts)).toEqual(texts);
});
