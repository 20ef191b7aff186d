import type { WaitlistStats } from '@contract/signup.ts';

/** The counter's polling interval (specification §9). */
export const STATS_REFETCH_MS = 30_000;

/** The numbers that are shown if the first request fails (specification §9). */
export const FALLBACK_STATS: WaitlistStats = { totalCount: 47_392, fanCount: 44_128 };
