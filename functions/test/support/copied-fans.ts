import type { Firestore } from 'firebase-admin/firestore';
import { storedRanking } from '../../src/collections/ranking.ts';
import { type FanDoc, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { mailboxHash } from '../../src/domain/mailbox.ts';
import { signupShard } from '../../src/domain/time-shard.ts';
import type { ListedFan } from './listed-fans.ts';
import { idOf, newEmail } from './people.ts';

/** The number of fans in one commit. */
const BATCH = 500;

/**
 * Stores fans with the answers of a stored one, many in a commit and without mails, because hundreds of signups take
 * long.
 * @param email the address of the stored fan.
 * @param changeOf returns what is different about the nth copy, besides its address.
 */
export async function storeCopies(
  db: Firestore,
  email: string,
  count: number,
  changeOf: (n: number) => Partial<FanDoc> = () => ({}),
): Promise<ListedFan[]> {
  const original = (await signupRef(db, 'fan', idOf('fan', email)).get()).data() as FanDoc | undefined;
  if (!original) throw new Error('There is no such signup.');
  const copies = Array.from({ length: count }, (_, n): ListedFan => {
    const address = newEmail();
    const id = idOf('fan', address);
    const own = {
      email: address,
      mailboxHash: mailboxHash(config.mailboxKey, address),
      shard: signupShard(id),
    };
    const fan = { ...original, ...own, ...changeOf(n) };
    return { id, fan: { ...fan, ...storedRanking(id, fan, fan.createdAt.toDate()) } };
  });
  for (let next = 0; next < count; next += BATCH) {
    const batch = db.batch();
    for (const { id, fan } of copies.slice(next, next + BATCH)) batch.create(signupRef(db, 'fan', id), fan);
    await batch.commit();
  }
  return copies;
}
