import type { Translate } from '@contract/explain.ts';
import { FIRST_SIGNUPS } from '@contract/limits.ts';
import type { Factor } from '../domain/score.ts';

/**
 * Returns a function that puts a reason into words, ending in its points. It caches, because many rows share
 * few reasons.
 */
export function factorFormatter(t: Translate): (factor: Factor) => string {
  const said = new Map<string, string>();
  return ({ reason, count, points }) => {
    const key = `${reason} ${count} ${points}`;
    const sentence = said.get(key) ?? `${t(reason, { count, first: FIRST_SIGNUPS })} +${points}`;
    said.set(key, sentence);
    return sentence;
  };
}
