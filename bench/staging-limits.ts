import { quantile } from './measure.ts';

/** The answer to a call of a rehearsal. */
export interface Answer {
  name: string;
  ms: number;
  error: string | null;
}

/** With more open calls than this, the target or this machine does not keep up. */
const MOST_OPEN = 1_000;
const STOP = { errorShare: 0.02, signupMs: 5_000, lagMs: 30_000 };

/**
 * Returns why the load of a rehearsal has to end; null while it may continue.
 * @param recent the answers since the last check.
 */
export function reasonToStop(recent: readonly Answer[], open: number, longestLagMs: number): string | null {
  const errors = recent.filter(({ error }) => error !== null);
  if (open > MOST_OPEN) return `${open} calls were open`;
  if (longestLagMs > STOP.lagMs) return `the counter lagged by ${(longestLagMs / 1_000).toFixed(0)} s`;
  if (errors.length > recent.length * STOP.errorShare)
    return `${errors.length} of ${recent.length} calls failed: ${errors[0]?.error}`;
  const signups = recent.filter(({ name }) => name.startsWith('POST /api/waitlist'));
  const slow = quantile(
    signups.map(({ ms }) => ms),
    0.95,
  );
  return slow > STOP.signupMs ? `95 % of the signups took up to ${slow.toFixed(0)} ms` : null;
}
