import type { PublicStats } from '@contract/stats.ts';

/** What is known of the live counter. */
export interface LiveCounter {
  state: 'connecting' | 'live' | 'notLive';
  /** What it said last; absent before its first word and when nobody has signed up yet. */
  counts?: PublicStats;
  /** When it said so, in ms. */
  at: number;
}

export const CONNECTING: LiveCounter = { state: 'connecting', at: 0 };
export const NOT_LIVE: LiveCounter = { state: 'notLive', at: 0 };

/** Counts and the moment they are of. */
export interface DatedCounts {
  counts: PublicStats;
  at: number;
}

/** What the cards show: the live counter while it lives, else whichever of both was heard last. */
export function newestCounts(live: LiveCounter, loaded: DatedCounts | undefined): DatedCounts | undefined {
  const { counts, state, at } = live;
  if (!counts || (loaded && state !== 'live' && loaded.at > at)) return loaded;
  return { counts, at };
}

/** How many have joined since the lists were loaded. */
export function countNewSignups(live: LiveCounter, loaded: DatedCounts | undefined): number {
  if (live.state !== 'live' || !live.counts || !loaded) return 0;
  return Math.max(0, live.counts.totalCount - loaded.counts.totalCount);
}
