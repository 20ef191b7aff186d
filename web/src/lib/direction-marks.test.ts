import { expect, test } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import { showDirectionMarks, withoutDirectionMarks } from './direction-marks.ts';

test('every character that changes the direction of a text becomes a visible symbol', () => {
  expect(showDirectionMarks('Mina\u202egpj.exe\u202c')).toBe('Mina⟨RLO⟩gpj.exe⟨PDF⟩');
  expect(showDirectionMarks('\u202a\u202b\u202d\u2066\u2067\u2068\u2069')).toBe(
    '⟨LRE⟩⟨RLE⟩⟨LRO⟩⟨LRI⟩⟨RLI⟩⟨FSI⟩⟨PDI⟩',
  );
  expect(withoutDirectionMarks('\u202aMina\u202egpj.exe\u202c')).toBe('Minagpj.exe');
});

test('a text without direction marks stays the same, in any script', () => {
  for (const text of ['Mina', '민아 💜', 'ฟรีน\u2060', 'مينا', '⟨RLO⟩'])
    expect(showDirectionMarks(text)).toBe(text);
});

test('a sentence shows the direction marks of the name in it and escapes nothing else', () => {
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'admin', { deletePerson: { done: '{{name}} is deleted.' } });
  expect(i18n.t('admin:deletePerson.done', { name: 'A&B <\u202eanim>' })).toBe('A&B <⟨RLO⟩anim> is deleted.');
});
