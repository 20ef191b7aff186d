import type { PublicStats } from '@contract/stats.ts';

/** The state of the live counter. */
export interface LiveCounter {
  state: 'connecting' | 'live' | 'notLive';
  /** The last counts; absent before the first answer, and while there are no signups. */
  counts?: PublicStats;
  /** The time of these counts, in ms. */
  at: number;
}

export const CONNECTING: LiveCounter = { state: 'connecting', at: 0 };
export const NOT_LIVE: LiveCounter = { state: 'notLive', at: 0 };

/** Counts, with the time at which they were read, in ms. */
export interface DatedCounts {
  counts: PublicStats;
  at: number;
}

/** Returns the live counts while connected, otherwise the newer of the two. */
export function newestCounts(live: LiveCounter, loaded: DatedCounts | undefined): DatedCounts | undefined {
  const { counts, state, at } = live;
  if (!counts || (loaded && state !== 'live' && loaded.at > at)) return loaded;
  return { counts, at };
}

/** Returns the number of signups since the counts were loaded. */
export function countNewSignups(live: LiveCounter, loaded: DatedCounts | undefined): number {
  if (live.state !== 'live' || !live.counts || !loaded) return 0;
  return Math.max(0, live.counts.totalCount - loaded.counts.totalCount);
}
