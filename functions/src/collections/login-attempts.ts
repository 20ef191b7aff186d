import { ADMIN_LOGIN } from '@contract/limits.ts';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../domain/keyed-hash.ts';
import { decideLogin, type LoginAttempts, NO_ATTEMPTS } from '../domain/login-wait.ts';
import { collection, inTransaction } from './database.ts';

/** `loginAttempts/{hash}` */
interface StoredAttempts extends LoginAttempts {
  /** Removed by the TTL policy, up to a day later. */
  expireAt: Timestamp;
}

/** `loginAttempts/all-{window}` */
interface AlarmDoc {
  failures: number;
  expireAt: Timestamp;
}

function attemptsRef(db: Firestore, key: string, client: string) {
  return collection<StoredAttempts>(db, 'loginAttempts').doc(keyedHash(key, 'login', client).toString('hex'));
}

function alarmRef(db: Firestore, nowMs: number) {
  return collection<AlarmDoc>(db, 'loginAttempts').doc(
    `all-${Math.floor(nowMs / ADMIN_LOGIN.alarmWindowMs)}`,
  );
}

/**
 * Decides whether a password may be tried now. Stores the attempt as failed; {@link forgetAttempts} removes
 * it after the right password.
 * @param client a client key, or the id of a browser that had a session.
 * @param isKnownBrowser whether a validly signed cookie proves an earlier session. Such browsers do not wait
 * during an alarm.
 * @returns 0, or the milliseconds to wait before the next try.
 */
export async function beginAttempt(
  db: Firestore,
  key: string,
  client: string,
  isKnownBrowser: boolean,
  nowMs: number,
): Promise<number> {
  const allFailures = (await alarmRef(db, nowMs).get()).data()?.failures ?? 0;
  const isAlarm = !isKnownBrowser && allFailures >= ADMIN_LOGIN.alarmFailures;
  return inTransaction(db, async (transaction) => {
    const ref = attemptsRef(db, key, client);
    const stored = (await transaction.get(ref)).data();
    const isRemembered = stored !== undefined && stored.expireAt.toMillis() > nowMs;
    const { waitMs, attempts } = decideLogin(isRemembered ? stored : NO_ATTEMPTS, nowMs, isAlarm);
    transaction.set(ref, { ...attempts, expireAt: Timestamp.fromMillis(nowMs + ADMIN_LOGIN.rememberMs) });
    return waitMs;
  });
}

/** Removes a client's attempts. Call it after the right password. */
export async function forgetAttempts(db: Firestore, key: string, client: string): Promise<void> {
  await attemptsRef(db, key, client).delete();
}

/** Counts a wrong password towards the alarm. */
export async function countFailure(db: Firestore, nowMs: number): Promise<void> {
  const expireAt = Timestamp.fromMillis(nowMs + ADMIN_LOGIN.rememberMs);
  await alarmRef(db, nowMs).set({ failures: FieldValue.increment(1), expireAt }, { merge: true });
}
