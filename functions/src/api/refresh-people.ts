import type { UserType } from '@contract/values.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { storePeople } from '../workflows/store-person.ts';
import { logAsApiError } from './api-error.ts';

/**
 * Stores the rows of changed signups at once, for an admin who is about to see the list. Only logs a failure, because
 * the change is committed: the task that it queued stores the row anyway (triggers/update-people.ts).
 */
export async function refreshPeople(
  db: Firestore,
  userType: UserType,
  ids: readonly number[],
): Promise<void> {
  try {
    await storePeople(db, userType, ids);
  } catch (error) {
    logAsApiError('refreshPeople', error);
  }
}
