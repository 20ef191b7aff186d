import { createHash } from 'node:crypto';
import type { Language } from '@contract/values.ts';

/** A person who can be a member of a wave. */
export interface Candidate {
  id: number;
  language: Language;
  /** The order by score (domain/score.ts), lowest first. The number decides between equal keys. */
  rankKey: number;
}

/** Requires that at least this many members have the language. */
export interface Quota {
  language: Language;
  atLeast: number;
}

/**
 * Chooses the members of a wave and returns them in order of score. Each quota is filled first, with the best
 * people who have its language; the best of all others fill the rest. So the members are the best of the
 * list, unless too few of these have the language of a quota. Then people with that language replace those
 * with the lowest scores.
 * @param best the candidates, best first, at least as many as the wave's number, or all.
 * @param ofLanguage the candidates with a quota's language, best first, at least as many as the quota, or
 * all.
 */
export function chooseMembers<Person extends Candidate>(
  { number, quotas }: { number: number; quotas: readonly Quota[] },
  best: readonly Person[],
  ofLanguage: (language: Language) => readonly Person[],
): Person[] {
  const chosen = new Map<number, Person>();
  for (const { language, atLeast } of quotas)
    for (const person of ofLanguage(language).slice(0, atLeast)) chosen.set(person.id, person);
  for (const person of best) {
    if (chosen.size >= number) break;
    chosen.set(person.id, person);
  }
  return [...chosen.values()].sort(byRank);
}

function byRank(one: Candidate, other: Candidate): number {
  return one.rankKey - other.rankKey || one.id - other.id;
}

/** Returns the hash of a list of members: SHA-256 of the numbers in order, joined by commas. */
export function hashOfMembers(ids: readonly number[]): string {
  return createHash('sha256').update(ids.join(',')).digest('hex');
}
