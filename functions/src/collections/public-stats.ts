import type { PublicStats } from '@contract/stats.ts';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `public/stats`: the only document that browsers may read. */
export interface PublicStatsDoc extends PublicStats {
  /** The time of the shards that these sums include. */
  asOf: Timestamp;
}

/** Returns the reference of the document. */
export function publicStatsRef(db: Firestore): DocumentReference<PublicStatsDoc, PublicStatsDoc> {
  return collection<PublicStatsDoc>(db, 'public').doc('stats');
}

/** Returns the published sums; zeros before the first signup. */
export async function readPublicStats(db: Firestore): Promise<PublicStats> {
  const { totalCount = 0, fanCount = 0, idolCount = 0 } = (await publicStatsRef(db).get()).data() ?? {};
  return { totalCount, fanCount, idolCount };
}
