import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { WORD_JOINER } from '@contract/word-joiner.ts';
import { expect, test } from 'vitest';
import { wholeWords } from './whole-words.ts';

const transform = wholeWords().transform as (code: string, id: string) => { code: string } | undefined;

/** Returns the names of the files that are built without a word joiner. */
function withoutJoiners(pattern: string): string[] {
  const files = globSync(`web/src/${pattern}`);
  expect(files.length).toBeGreaterThan(0);
  return files
    .filter((file) => !transform(readFileSync(file, 'utf8'), file)?.code.includes(WORD_JOINER))
    .map((file) => basename(file));
}

test('every file of Thai texts is built with word joiners, also one with a hyphen in its name', () => {
  expect(withoutJoiners('locales/th/*.json')).toEqual([]);
});

test('the lines of the sample conversation are built with word joiners', () => {
  expect(withoutJoiners('content/talk-lines.json')).toEqual([]);
});

test('another file is built as it is', () => {
  expect(transform('{"th":"ภาษาไทย"}', 'web/src/content/words.json')).toBeUndefined();
});
