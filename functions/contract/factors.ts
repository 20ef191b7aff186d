import type { Translate } from './explain.ts';
import { FIRST_SIGNUPS } from './limits.ts';

/** A reason for points, under its key in locales/<language>/factors.json. */
export interface Factor {
  reason:
    | 'verified'
    | 'referrals'
    | 'amongFirst'
    | 'answers'
    | 'isReferred'
    | 'weeks'
    | 'idolPending'
    | 'idolApproved';
  /** The number of referrals, answers or weeks. */
  count?: number;
  /** More than 0. */
  points: number;
}

/**
 * Returns a function that formats a reason as a sentence ending in its points. It caches sentences, because many
 * rows share few reasons.
 * @param t translates keys of factors.json.
 */
export function factorFormatter(t: Translate): (factor: Factor) => string {
  const sentences = new Map<string, string>();
  return ({ reason, count, points }) => {
    const key = `${reason} ${count} ${points}`;
    const sentence = sentences.get(key) ?? `${t(reason, { count, first: FIRST_SIGNUPS })} +${points}`;
    sentences.set(key, sentence);
    return sentence;
  };
}
