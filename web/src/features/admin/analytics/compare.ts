/** The result of a comparison: its kind, and the difference as a share of the earlier number. */
export interface Comparison {
  kind: 'more' | 'fewer' | 'same' | 'fromNone';
  share: number;
}

/** A smaller difference is shown as none, because it would be rounded to 0 %. */
const NOTICEABLE = 0.005;

/** Compares a number with an earlier one. */
export function compare(now: number, before: number): Comparison {
  if (now === before) return { kind: 'same', share: 0 };
  if (before === 0) return { kind: 'fromNone', share: 0 };
  const share = Math.abs(now - before) / before;
  if (share < NOTICEABLE) return { kind: 'same', share: 0 };
  return { kind: now > before ? 'more' : 'fewer', share };
}
