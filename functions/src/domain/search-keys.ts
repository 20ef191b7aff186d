import { SEARCHED_LETTERS } from '@contract/limits.ts';
import { isPlaceholder } from '@contract/quick-signup.ts';

/*
 * Admins search signups by the start of any word of the name or of the address before the @, or by a few letters
 * inside a word. A signup stores prefixes and n-grams as keys, so that one indexed query (`array-contains-any`) finds
 * it.
 */

/** The query uses this many characters of a word's start; {@link isFoundBy} compares the rest. */
const KEY_MAX = 12;
/** The number of words whose starts are stored. */
const NAME_STARTS = 5;
const LOCAL_PART_STARTS = 4;
/** The lengths of n-grams; a text uses the longest that it fills. Two syllables of Hangul are enough. */
const NGRAM_LENGTHS = { spaced: [3, 5], unspaced: [2, 5] } as const;
/** Begins n-gram keys, so that the start of a word does not find every word that contains it. */
const NGRAM_MARK = '*';

/** The fields of a signup that are searched. */
export interface Searchable {
  email: string;
  name?: string;
  stageName?: string;
}

/** Scripts without spaces between words: a word may start at any character. */
const UNSPACED = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ACCENTS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Normalizes a text: without case and accents on Latin letters, in normal width, with one space between
 * words.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(BETWEEN_WORDS, ' ')
    .trim();
}

/** Returns the keys that find a signup. They are stored with it and recomputed when its name changes. */
export function searchKeys(signup: Searchable): string[] {
  const prefixes = wordSuffixes(signup).flatMap((suffix) => {
    const letters = [...suffix].slice(0, KEY_MAX);
    return letters.map((_letter, index) =>
      letters
        .slice(0, index + 1)
        .join('')
        .trimEnd(),
    );
  });
  return [...new Set([...prefixes, ...ngramSources(signup).flatMap(ngramKeys)])];
}

/** Returns the keys to query for; empty if there is nothing to search for. A match has at least one of them. */
export function keysOfText(text: string): string[] {
  const letters = [...fold(text)];
  const prefix = letters.slice(0, KEY_MAX).join('').trimEnd();
  const ngramLength = lengthsAt(letters).findLast((length) => length <= letters.length);
  return [
    ...(prefix === '' ? [] : [prefix]),
    ...(ngramLength === undefined ? [] : [NGRAM_MARK + letters.slice(0, ngramLength).join('').trimEnd()]),
  ];
}

/** Returns whether the whole text matches the signup, not only the part of it in a key. */
export function isFoundBy(text: string, signup: Searchable): boolean {
  const wanted = fold(text);
  if (wordSuffixes(signup).some((suffix) => suffix.startsWith(wanted))) return true;
  const letters = [...wanted];
  if (letters.length < lengthsAt(letters)[0]) return false;
  return ngramSources(signup).some((part) => part.join('').includes(wanted));
}

/** Returns the letters from which n-grams are built: the start of the name, and of the address before its @. */
function ngramSources(signup: Searchable): string[][] {
  const { name, localPart } = partsOf(signup);
  return [name, localPart].map((part) => [...part].slice(0, SEARCHED_LETTERS));
}

/** Returns the n-grams of a part that begin at any letter but the first. */
function ngramKeys(letters: string[]): string[] {
  return letters.flatMap((letter, index) => {
    if (letter === ' ' || index === 0) return [];
    const from = letters.slice(index);
    return lengthsAt(from)
      .filter((length) => length <= from.length)
      .map((length) => NGRAM_MARK + from.slice(0, length).join('').trimEnd());
  });
}

function lengthsAt([first = '']: string[]): readonly [number, number] {
  return UNSPACED.test(first) ? NGRAM_LENGTHS.unspaced : NGRAM_LENGTHS.spaced;
}

/**
 * Returns the rest of the name and of the address from each word on. None starts in the domain: many people share the
 * few common ones, so their keys would all write to the same range of the index. Only an address without letters
 * before the @ is an exception. Each rest of the name is followed by the words before it, so that family and given
 * name can be swapped.
 */
function wordSuffixes(signup: Searchable): string[] {
  const { name, localPart } = partsOf(signup);
  const address = fold(signup.email);
  return [
    ...starts(name, NAME_STARTS).map((start) => `${name.slice(start)} ${name.slice(0, start)}`.trim()),
    ...starts(localPart, LOCAL_PART_STARTS).map((start) => address.slice(start)),
    // An address such as !@example.com leaves only its domain.
    ...(localPart === '' ? [address] : []),
  ];
}

/** Returns the normalized name, and the normalized address before the @. */
function partsOf({ email, name = '', stageName = '' }: Searchable): { name: string; localPart: string } {
  const typed = stageName || name;
  return {
    name: isPlaceholder(typed) ? '' : fold(typed),
    localPart: fold(email.slice(0, email.lastIndexOf('@'))),
  };
}

/** Returns where words start in a normalized text. */
function starts(text: string, max: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < text.length && found.length < max; index++) {
    const letter = text.charAt(index);
    if (letter !== ' ' && (index === 0 || text[index - 1] === ' ' || UNSPACED.test(letter)))
      found.push(index);
  }
  return found;
}
