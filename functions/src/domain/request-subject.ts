import { ALIASES } from './idol-aliases.ts';

/** Words around the name of an idol that do not change who is meant. */
const AROUND =
  /^(?:(?:please|pls|i want|i would like|add|bring)\s+)+|(?:[\s,]+(?:please|pls))+[^\p{L}\p{N}\p{M}]*$/gu;

const aliasOf = new Map(
  ALIASES.flatMap((names) => names.map((name) => [plain(name), plain(names[0] ?? name)] as const)),
);

/**
 * What a request is about, so that the same wish in another spelling is the same: without case, width, accents on Latin letters, spaces, punctuation and
 * emoji; known names in Latin, Hangul and Thai are one. A free sentence stays a subject of its own: guessing a name out of it would count wrongly.
 */
export function requestSubject(request: string): string {
  const subject = plain(request.toLowerCase().replaceAll(AROUND, ''));
  return aliasOf.get(subject) ?? (subject || request.normalize('NFKC').trim());
}

function plain(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFKC');
  return folded.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');
}
