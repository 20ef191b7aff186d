import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { signupRef } from '../../src/collections/signups.ts';

/**
 * Writes signups with correct and incorrect updates. Nothing runs this. `npm run check` compiles it and reports an
 * expected error that does not occur.
 */
export function writeSignups(transaction: Transaction, db: Firestore): void {
  const idol = signupRef(db, 'idol', 1);
  transaction.update(idol, { verifiedAt: Timestamp.now(), isEligible: FieldValue.delete() });
  transaction.update(idol, { verification: { version: 2, since: Timestamp.now() } });
  // @ts-expect-error no such field
  transaction.update(idol, { verifyedAt: Timestamp.now() });
  // @ts-expect-error a tier that does not exist
  transaction.update(idol, { accessTier: 'gold' });
  // @ts-expect-error a text where a yes or no is stored
  transaction.update(idol, { hasEarlyAccess: 'yes' });
  // @ts-expect-error no such path
  transaction.update(idol, { 'verification.at': Timestamp.now() });
  // @ts-expect-error a field of idols on a fan
  transaction.update(signupRef(db, 'fan', 1), { stageName: 'Nova' });
  // @ts-expect-error most fields are missing
  transaction.create(idol, { email: 'mina@example.com' });
}
