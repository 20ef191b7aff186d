import { ALIASES } from '@contract/idol-aliases.ts';

/** Words around an idol's name that do not change the request's meaning. */
const FILLER_WORDS =
  /^(?:(?:please|pls|i want|i would like|add|bring)\s+)+|(?:[\s,]+(?:please|pls))+[^\p{L}\p{N}\p{M}]*$/gu;

/** The name shown for each known spelling. */
const nameOf = new Map(ALIASES.flatMap((names) => names.map((name) => [plain(name), names[0]] as const)));

/**
 * Returns the subject of a request, equal for different spellings: it ignores case, width, accents on Latin
 * letters, spaces, punctuation and emoji. A known name is one subject in Latin, Hangul and Thai. A free
 * sentence is a subject of its own, because guessing the name might go wrong.
 */
export function requestSubject(request: string): string {
  const subject = plain(request.toLowerCase().replaceAll(FILLER_WORDS, ''));
  const name = nameOf.get(subject);
  return name === undefined ? subject || request.normalize('NFKC').trim() : plain(name);
}

/** Returns the name in the table of aliases of an idol or group; undefined if it is not in the table. */
export function knownIdol(text: string): string | undefined {
  return nameOf.get(plain(text));
}

/**
 * Removes everything but letters, numbers and marks, then the marks on Latin letters. These come last, because
 * removing a character may attach its mark to another letter.
 */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFKC');
}
