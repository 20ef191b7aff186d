import type { Firestore } from 'firebase-admin/firestore';
import { FIRST_SIGNUPS } from '../../../contract/limits.ts';
import type { UserType } from '../../../contract/values.ts';
import { cutOffRef } from '../../../src/collections/system.ts';
import { rollUp } from '../../../src/workflows/counter.ts';
import { ensureCutOff } from '../../../src/workflows/first-signups.ts';
import { makeSignups } from './signups.ts';
import { storeSignups } from './store.ts';

/** The number of signups in one commit. With referral codes and counts they stay well below Firestore's 10 MiB. */
const BATCH = 250;
const AT_ONCE = 8;

/** Adds signups and prints the progress to stderr. @param signal stops it between two commits. */
export async function seed(
  db: Firestore,
  counts: Record<UserType, number>,
  { mailboxKey, timeZone }: { mailboxKey: string; timeZone: string },
  signal: AbortSignal,
): Promise<void> {
  const run = Date.now().toString(36);
  const { exists } = await cutOffRef(db).get();
  const left = makeSignups(counts, mailboxKey, run, exists ? 0 : FIRST_SIGNUPS, timeZone);
  const wanted = left.length;
  const worker = async () => {
    while (left.length > 0 && !signal.aborted) {
      await storeSignups(db, left.splice(0, BATCH), timeZone);
      process.stderr.write(`\r${wanted - left.length} of ${wanted} signups`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    process.stderr.write('\n');
    const { totalCount } = await rollUp(db);
    await ensureCutOff(db, totalCount, new Date());
  }
}
