import { isPlaceholder } from '@contract/quick-signup.ts';

/*
 * How signups are found by what an admin types: the start of any word of the name or the address. A record holds all starts of up to KEY_MAX
 * characters, so that one indexed look-up (`array-contains`) answers whatever was typed, and costs its rows.
 */

/** Longer texts are looked up by this much of them; {@link isFoundBy} then compares the rest. */
const KEY_MAX = 12;
/** Words from which a search may begin; people have fewer. */
const NAME_STARTS = 5;
const LOCAL_PART_STARTS = 4;

/** What of a record is searched. */
export interface Searchable {
  email: string;
  name?: string;
  stageName?: string;
}

/** Scripts that write words without spaces between, and names in one piece: each of their characters may be where a word starts. */
const UNSPACED = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ACCENTS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** One spelling for texts that look alike: no case, no accents on Latin letters, usual width, and a space for whatever stands between words. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(BETWEEN_WORDS, ' ')
    .trim();
}

/** Returns the keys that find a signup; stored with it and recomputed when its name changes. */
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

/** Tells whether the whole text matches the signup, not only the prefix in the key. */
export function isFoundBy(text: string, record: Searchable): boolean {
  const wanted = fold(text);
  return readings(record).some((reading) => reading.startsWith(wanted));
}

/** Name and address from each of their words on. Of a name the words before come last, so that family and given name may change places. */
function readings({ email, name = '', stageName = '' }: Searchable): string[] {
  const at = email.lastIndexOf('@');
  const [local, address] = [fold(email.slice(0, at)), fold(email)];
  const typed = stageName || name;
  const called = isPlaceholder(typed) ? '' : fold(typed);
  return [
    ...starts(called, NAME_STARTS).map((start) => `${called.slice(start)} ${called.slice(0, start)}`.trim()),
    ...starts(local, LOCAL_PART_STARTS).map((start) => address.slice(start)),
    fold(email.slice(at + 1)),
  ];
}

/** Where words of a folded text start. */
function starts(text: string, max: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < text.length && found.length < max; index++) {
    const letter = text.charAt(index);
    if (letter !== ' ' && (index === 0 || text[index - 1] === ' ' || UNSPACED.test(letter)))
      found.push(index);
  }
  return found;
}
