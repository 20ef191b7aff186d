import { MINUTE_MS } from '@contract/durations.ts';
import { ADMIN_SESSION } from '@contract/limits.ts';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Commit, collection, unlessItChanged } from './database.ts';

/** A session's last use is written at most once in this time. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** `adminSessions/{hash of the session's id}` */
interface AdminSessionDoc {
  /** The id of a named admin (collections/admins.ts); null for the configured password. */
  admin: string | null;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  /** Removed by the TTL policy; the checks below decide until then. */
  expireAt: Timestamp;
}

function sessionRef(db: Firestore, sessionHash: string): DocumentReference<AdminSessionDoc, AdminSessionDoc> {
  return collection<AdminSessionDoc>(db, 'adminSessions').doc(sessionHash);
}

/** Opens a session, as part of a commit. @param admin as in {@link AdminSessionDoc}. */
export function createAdminSession(
  commit: Commit,
  db: Firestore,
  { sessionHash, admin }: { sessionHash: string; admin: string | null },
  now: Date,
): void {
  const createdAt = Timestamp.fromDate(now);
  commit.create(sessionRef(db, sessionHash), {
    admin,
    createdAt,
    lastSeenAt: createdAt,
    expireAt: Timestamp.fromMillis(now.getTime() + ADMIN_SESSION.maxMs),
  });
}

/**
 * Returns the session if it exists and is neither idle for too long nor expired; otherwise null. Stores that it was
 * used.
 */
export async function touchAdminSession(
  db: Firestore,
  sessionHash: string,
  now: Date,
): Promise<Pick<AdminSessionDoc, 'admin'> | null> {
  const ref = sessionRef(db, sessionHash);
  const session = (await ref.get()).data();
  if (!session) return null;
  const idleMs = now.getTime() - session.lastSeenAt.toMillis();
  const ageMs = now.getTime() - session.createdAt.toMillis();
  if (idleMs >= ADMIN_SESSION.idleMs || ageMs >= ADMIN_SESSION.maxMs) return null;
  if (idleMs < TOUCH_EVERY_MS) return session;
  // If the admin logged out after the read, the session stays closed.
  const isStored = (await unlessItChanged(ref.update({ lastSeenAt: Timestamp.fromDate(now) }))) !== null;
  return isStored ? session : null;
}

/** Deletes a session. Does nothing if it is gone. */
export async function deleteAdminSession(db: Firestore, sessionHash: string): Promise<void> {
  await sessionRef(db, sessionHash).delete();
}
