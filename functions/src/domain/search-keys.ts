import { isPlaceholder } from '@contract/quick-signup.ts';

/*
 * Admins search signups by the start of any word of the name or of the address before the @. A signup stores
 * all such starts of up to KEY_MAX characters, so that one indexed query (`array-contains`) finds it.
 */

/** The query uses this many characters of a text; {@link isFoundBy} compares the rest. */
const KEY_MAX = 12;
/** The number of words whose starts are stored. */
const NAME_STARTS = 5;
const LOCAL_PART_STARTS = 4;

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
export function searchKeys(record: Searchable): string[] {
  const keys = readings(record).flatMap((reading) => {
    const letters = [...reading].slice(0, KEY_MAX);
    return letters.map((_letter, index) =>
      letters
        .slice(0, index + 1)
        .join('')
        .trimEnd(),
    );
  });
  return [...new Set(keys)];
}

/** Returns the key to query for; empty if the text has nothing to search for. */
export function searchKey(text: string): string {
  return [...fold(text)].slice(0, KEY_MAX).join('').trimEnd();
}

/** Returns whether the whole text matches the signup, not only the prefix in the key. */
export function isFoundBy(text: string, record: Searchable): boolean {
  const wanted = fold(text);
  return readings(record).some((reading) => reading.startsWith(wanted));
}

/**
 * Returns the parts of name and address that start at each word. Domains are left out: many people share the
 * few common ones, so their keys would all write to the same range of the index. Only an address without
 * letters before the @ keeps its domain. The words before a part follow it, so that family and given name can
 * be swapped.
 */
function readings({ email, name = '', stageName = '' }: Searchable): string[] {
  const at = email.lastIndexOf('@');
  const [local, address] = [fold(email.slice(0, at)), fold(email)];
  const typed = stageName || name;
  const called = isPlaceholder(typed) ? '' : fold(typed);
  return [
    ...starts(called, NAME_STARTS).map((start) => `${called.slice(start)} ${called.slice(0, start)}`.trim()),
    ...starts(local, LOCAL_PART_STARTS).map((start) => address.slice(start)),
    // An address such as !@example.com leaves only its domain.
    ...(local === '' ? [address] : []),
  ];
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
