import { ADMIN_SESSION } from '@contract/limits.ts';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collection, unlessItChanged } from './database.ts';

/** A session's last use is written at most once in this time. */
const TOUCH_EVERY_MS = 60_000;

/** `adminSessions/{hash of the session's id}` */
interface AdminSessionDoc {
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  /** Removed by the TTL policy; the checks below decide until then. */
  expireAt: Timestamp;
}

function sessionRef(db: Firestore, sessionHash: string): DocumentReference<AdminSessionDoc, AdminSessionDoc> {
  return collection<AdminSessionDoc>(db, 'adminSessions').doc(sessionHash);
}

export async function createAdminSession(db: Firestore, sessionHash: string, now: Date): Promise<void> {
  const createdAt = Timestamp.fromDate(now);
  await sessionRef(db, sessionHash).create({
    createdAt,
    lastSeenAt: createdAt,
    expireAt: Timestamp.fromMillis(now.getTime() + ADMIN_SESSION.maxMs),
  });
}

/** True when the session exists, was used lately and is not too old; notes the use. */
export async function useAdminSession(db: Firestore, sessionHash: string, now: Date): Promise<boolean> {
  const ref = sessionRef(db, sessionHash);
  const session = (await ref.get()).data();
  if (!session) return false;
  const idleMs = now.getTime() - session.lastSeenAt.toMillis();
  const ageMs = now.getTime() - session.createdAt.toMillis();
  if (idleMs >= ADMIN_SESSION.idleMs || ageMs >= ADMIN_SESSION.maxMs) return false;
  if (idleMs < TOUCH_EVERY_MS) return true;
  // Locked between the read and this: it stays locked.
  return (await unlessItChanged(ref.update({ lastSeenAt: Timestamp.fromDate(now) }))) !== null;
}

/** Ends a session for good; one that is already gone is fine. */
export async function deleteAdminSession(db: Firestore, sessionHash: string): Promise<void> {
  await sessionRef(db, sessionHash).delete();
}
