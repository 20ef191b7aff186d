import { beforeEach, expect, test, vi } from 'vitest';
import { keepLanguage } from './keep-language.ts';

const KEY = 'fanlight.language';
const replace = vi.fn();

function arriveAt(url: string): void {
  const { pathname, search, hash } = new URL(url, 'https://site.example');
  vi.stubGlobal('location', { pathname, search, hash, replace });
  keepLanguage(['en', 'ko', 'th']);
}

beforeEach(() => {
  replace.mockClear();
  localStorage.clear();
});

test.each([
  ['/', 'en'],
  ['/verification?token=x', 'en'],
  ['/koala', 'en'],
  ['/ko', 'ko'],
  ['/th/verification', 'th'],
])('%s is shown in %s if no language is stored', (url, language) => {
  arriveAt(url);
  expect(document.documentElement.lang).toBe(language);
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['ko', '/', '/ko/'],
  ['ko', '/verification?token=x#top', '/ko/verification?token=x#top'],
  ['th', '/ko/nowhere', '/th/nowhere'],
  ['en', '/th', '/'],
  ['en', '/th/verification', '/verification'],
  ['en', '/ko//evil.example', '/evil.example'],
  ['en', '/ko/\\evil.example', '/evil.example'],
  ['ko', '/th///evil.example', '/ko/evil.example'],
])('a visitor with stored language %s who opens %s is redirected to %s', (stored, url, target) => {
  localStorage.setItem(KEY, stored);
  arriveAt(url);
  expect(replace).toHaveBeenCalledExactlyOnceWith(target);
});

test.each(['fr', '', '../evil'])('the stored value "%s" is not a language and has no effect', (stored) => {
  localStorage.setItem(KEY, stored);
  arriveAt('/');
  expect(replace).not.toHaveBeenCalled();
});

test('a language chosen before the app runs is stored', () => {
  arriveAt('/');
  document.body.innerHTML = '<a data-language="th"><b>ไทย</b></a>';
  document.querySelector('b')?.click();
  expect(localStorage.getItem(KEY)).toBe('th');
});

test.each([
  ['ko', '/ko/fans?ref=idolabcd1234'],
  ['th', '/th'],
  ['en', '/fans#top'],
])('a visitor with stored language %s who opens %s is not redirected', (stored, url) => {
  localStorage.setItem(KEY, stored);
  arriveAt(url);
  expect(replace).not.toHaveBeenCalled();
  expect(document.documentElement.lang).toBe(stored);
});
