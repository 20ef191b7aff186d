import { ADMIN_LOGIN } from '@contract/limits.ts';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../domain/keyed-hash.ts';
import { decideLogin, type LoginAttempts, NO_ATTEMPTS } from '../domain/login-wait.ts';
import { collection, inTransaction } from './database.ts';

/** Forgotten this long after a client's last attempt. */
const REMEMBER_MS = 24 * 60 * 60_000;

/** `loginAttempts/{hash}` */
interface StoredAttempts extends LoginAttempts {
  /** For the TTL policy, which may take another day. */
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
 * Asks to try a password and notes the attempt as failed until {@link forgetAttempts} says otherwise.
 * @param client what counts as one: a client key, or a browser that had a session.
 * @param isKnownBrowser it has a validly signed cookie of an earlier session, so an alarm does not concern it.
 * @returns 0, or the milliseconds to wait first.
 */
export async function beginAttempt(
  db: Firestore,
  key: string,
  client: string,
  isKnownBrowser: boolean,
  nowMs: number,
): Promise<number> {
  const failuresOfAll = (await alarmRef(db, nowMs).get()).data()?.failures ?? 0;
  const isAlarm = !isKnownBrowser && failuresOfAll >= ADMIN_LOGIN.alarmFailures;
  return inTransaction(db, async (transaction) => {
    const ref = attemptsRef(db, key, client);
    const stored = (await transaction.get(ref)).data();
    const isRemembered = stored !== undefined && stored.expireAt.toMillis() > nowMs;
    const { waitMs, attempts } = decideLogin(isRemembered ? stored : NO_ATTEMPTS, nowMs, isAlarm);
    transaction.set(ref, { ...attempts, expireAt: Timestamp.fromMillis(nowMs + REMEMBER_MS) });
    return waitMs;
  });
}

/** After the right password. */
export async function forgetAttempts(db: Firestore, key: string, client: string): Promise<void> {
  await attemptsRef(db, key, client).delete();
}

/** After a wrong password: counts towards the alarm. */
export async function countFailureOfAll(db: Firestore, nowMs: number): Promise<void> {
  const expireAt = Timestamp.fromMillis(nowMs + REMEMBER_MS);
  await alarmRef(db, nowMs).set({ failures: FieldValue.increment(1), expireAt }, { merge: true });
}
