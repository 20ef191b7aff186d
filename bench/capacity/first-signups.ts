import { Timestamp } from 'firebase-admin/firestore';
import { FIRST_SIGNUPS } from '../../functions/contract/limits.ts';
import { signups } from '../../functions/src/collections/signups.ts';
import { ensureCutOff, settleFirst } from '../../functions/src/workflows/first-signups.ts';
import type { World } from './world.ts';

/** The signups after the 1,000th that got `amongFirst` before their instances knew the cut-off. */
const TOO_MANY = 60;

/**
 * Stores the cut-off after the first 1,000 signups, as the roll-up does once, and corrects later signups,
 * as the next run of its schedule does. Needs a world of its own, because the other one begins with a settled cut-off.
 */
export async function recordFirstSignups(world: World): Promise<void> {
  const { db, recorder, people, now } = world;
  const count = FIRST_SIGNUPS + TOO_MANY;
  const signup = await recorder.prepare(async () => {
    await world.call('POST /api/waitlist/fan', { body: people.next() });
    return (await signups(db, 'fan').get()).docs[0]?.data();
  });
  if (!signup) throw new Error('No signup was stored.');
  await recorder.prepare(async () => {
    const writer = db.bulkWriter();
    // The numbers of signups are spread, so the order of times is not theirs.
    for (let n = 1; n < count; n++)
      void writer.create(signups(db, 'fan').doc(String((n * 7_919) % 1_000_003)), {
        ...signup,
        createdAt: Timestamp.fromDate(now()),
      });
    await writer.close();
  });
  await recorder.run('rollUpCounter: stores the cut-off', 'schedule', () => ensureCutOff(db, count, now()));
  const settle = () => settleFirst(db, now());
  await recorder.run('settleFirstSignups: corrects signups', 'schedule', settle, TOO_MANY);
}
