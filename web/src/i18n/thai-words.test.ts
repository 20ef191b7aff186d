import { expect, it } from 'vitest';
import { keepThaiWords } from './thai-words.ts';

it('keeps a word together that a browser would break', () => {
  expect(keepThaiWords({ nav: { idols: 'สำหรับไอดอล' } })).toEqual({ nav: { idols: 'สำหรับไอ\u2060ดอล' } });
});

it('lets no line begin with the sign that repeats a word', () => {
  expect(keepThaiWords({ text: 'แฟน ๆ โหวต' })).toEqual({ text: 'แฟน\u00a0ๆ โหวต' });
});

it('changes nothing else, placeholders and quotes least', () => {
  const words = { text: '{{number, number}} คน “โหวต” "แล้ว" & <b>' };
  expect(keepThaiWords(words)).toEqual(words);
});
