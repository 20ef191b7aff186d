/** The one document a browser may read: the live counter (specification §1, decisions "Firestore"). */
export const PUBLIC_STATS_PATH = 'public/stats';

/** What that document holds, besides its own bookkeeping. */
export interface PublicStats {
  totalCount: number;
  fanCount: number;
  idolCount: number;
}
