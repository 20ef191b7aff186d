/** The only document a browser may read: the live counter (specification §1). */
export const PUBLIC_STATS_PATH = 'public/stats';

/** The fields of that document that browsers use. */
export interface PublicStats {
  totalCount: number;
  fanCount: number;
  idolCount: number;
}

/** The CDN caches the counter for this many seconds, the interval at which pages poll it. */
export const STATS_CACHED_S = 30;
