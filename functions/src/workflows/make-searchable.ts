import type { UserType } from '@contract/values.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { inTransaction, unlessItChanged } from '../collections/database.ts';
import { signupRef } from '../collections/signups.ts';
import { type Searchable, searchKeys } from '../domain/search-keys.ts';

/**
 * Stores the keys by which admins find a new signup. That writes some 50 index entries, so it happens after the
 * reply to the signup. Safe to run twice or late: a signup that has keys keeps them.
 * @param signup as in the trigger's event.
 */
export async function makeSearchable(
  db: Firestore,
  userType: UserType,
  signup: DocumentSnapshot,
): Promise<void> {
  if (!signup.exists || signup.get('searchKeys')) return;
  const ref = signupRef(db, userType, signup.id);
  // The event's type does not say which type of signup has these fields.
  const keys = searchKeys(signup.data() as Searchable);
  const { updateTime } = signup;
  const write = ref.update({ searchKeys: keys }, updateTime ? { lastUpdateTime: updateTime } : {});
  if ((await unlessItChanged(write)) !== null) return;
  await inTransaction(db, async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (stored && !stored.searchKeys) transaction.update(ref, { searchKeys: searchKeys(stored) });
  });
}
