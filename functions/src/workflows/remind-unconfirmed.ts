import { DAY_MS, MINUTE_MS } from '@contract/durations.ts';
import { REMINDER_WINDOW_DAYS } from '@contract/limits.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { inTransaction, readAll, unlessItExists } from '../collections/database.ts';
import { firstMailId, type MailDoc, mailRef, newMail } from '../collections/outbox.ts';
import {
  type SignupDoc,
  signupAt,
  signupPath,
  signupRef,
  signupsByShard,
  unlessBeingDeleted,
} from '../collections/signups.ts';
import { reminderRef, type SignupPosition } from '../collections/system.ts';
import type { ClaimedMail } from './claim-mail.ts';

const PAGE = 200;
const AT_ONCE = 20;

/**
 * The time after which a run begins no further page: less than the function's time limit (index.ts) and the
 * interval between two runs. The next run does the rest.
 */
const TIME_BUDGET_MS = 4 * MINUTE_MS;

/**
 * Queues one reminder for each signup that is still unconfirmed `reminderAfterDays` days after its first mail
 * was delivered, unless it is flagged. Reads the signups by time, and continues where the previous run ended.
 * Skips signups that reached that age more than {@link REMINDER_WINDOW_DAYS} days ago, so that turning reminders
 * on does not mail them. A reminder's id is fixed, so a run that ends midway and is repeated queues each only
 * once. The delivery checks again that the address is unconfirmed and gets mail (workflows/claim-mail.ts). A
 * first mail that is still waiting at that age causes the reminder when it is delivered
 * ({@link remindAfterLateMail}).
 * @param reminderAfterDays REMINDER_AFTER_DAYS; 0: no reminders.
 * @returns how many were queued.
 */
export async function remindUnconfirmed(
  db: Firestore,
  { reminderAfterDays }: { reminderAfterDays: number },
  now: () => Date,
): Promise<number> {
  if (reminderAfterDays === 0) return 0;
  const startMs = now().getTime();
  const newest = Timestamp.fromMillis(startMs - reminderAfterDays * DAY_MS);
  const oldest = Timestamp.fromMillis(newest.toMillis() - REMINDER_WINDOW_DAYS * DAY_MS);
  const positions = (await reminderRef(db).get()).data() ?? {};
  let queued = 0;
  for (const userType of USER_TYPES) {
    let position = positions[userType];
    // If REMINDER_AFTER_DAYS was raised, nothing is due until the position is old enough again.
    if (position && position.createdAt > newest) continue;
    let page: QueryDocumentSnapshot<SignupDoc, SignupDoc>[];
    do {
      page = (await unconfirmed(db, userType, { oldest, newest }, position).get()).docs;
      queued += await remindAll(db, userType, page, reminderAfterDays, now());
      const last = page.at(-1);
      if (last) position = { createdAt: last.data().createdAt, id: last.id };
    } while (page.length === PAGE && now().getTime() < startMs + TIME_BUDGET_MS);
    if (position && position !== positions[userType])
      await reminderRef(db).set({ [userType]: position }, { merge: true });
  }
  return queued;
}

/**
 * Selects a page of unconfirmed signups of these days, oldest first.
 * @param after the last signup of the previous page.
 */
export function unconfirmed(
  db: Firestore,
  userType: UserType,
  { oldest, newest }: { oldest: Timestamp; newest: Timestamp },
  after?: SignupPosition,
): Query<SignupDoc, SignupDoc> {
  const all: Query<SignupDoc, SignupDoc> = signupsByShard(db, userType);
  const query = all
    .where('verifiedAt', '==', null)
    .where('createdAt', '>', oldest)
    .where('createdAt', '<=', newest)
    .orderBy('createdAt')
    .orderBy('__name__')
    .limit(PAGE);
  return after && after.createdAt > oldest ? query.startAfter(after.createdAt, after.id) : query;
}

async function remindAll(
  db: Firestore,
  userType: UserType,
  page: QueryDocumentSnapshot<SignupDoc, SignupDoc>[],
  days: number,
  now: Date,
): Promise<number> {
  const unflagged = page.filter((signup) => signup.data().flags.length === 0);
  const firstIds = unflagged.map((signup) => firstMailId(userType, signup.id, signup.data().createdAt));
  const firstMails = await readAll(
    db,
    firstIds.map((id) => mailRef(db, id)),
  );
  const waiting = unflagged.flatMap((signup, index) => {
    const deliveredAt = deliveryOf(firstMails[index]);
    return deliveredAt ? [{ signup, deliveredAt }] : [];
  });
  let queued = 0;
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      // If the first mail was late, the reminder is equally late.
      const dueMs = Math.max(now.getTime(), next.deliveredAt.toMillis() + days * DAY_MS);
      if (await queueReminder(db, userType, next.signup.id, dueMs, now)) queued++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return queued;
}

/**
 * Queues the reminder of a signup whose first mail was delivered so late that {@link remindUnconfirmed} may have passed
 * the signup. Call it after each delivery; most cost no read.
 */
export async function remindAfterLateMail(
  db: Firestore,
  { reminderAfterDays }: { reminderAfterDays: number },
  { id, mail }: ClaimedMail,
  deliveredAt: Date,
): Promise<void> {
  const about = signupAt(mail.about);
  const waitMs = reminderAfterDays * DAY_MS;
  const isLate = mail.requestedAt.toMillis() + waitMs <= deliveredAt.getTime();
  if (reminderAfterDays === 0 || mail.template !== 'verify-email' || !about || !isLate) return;
  const { userType, userId } = about;
  const signup = (await signupRef(db, userType, userId).get()).data();
  if (!signup || id !== firstMailId(userType, userId, signup.createdAt)) return;
  await queueReminder(db, userType, userId, deliveredAt.getTime() + waitMs, deliveredAt);
}

/** Queues the reminder of a signup unless it was queued before, or is not wanted. @returns whether it was queued. */
async function queueReminder(
  db: Firestore,
  userType: UserType,
  id: number | string,
  dueMs: number,
  now: Date,
): Promise<boolean> {
  const queue = inTransaction(db, async (transaction) => {
    const signup = unlessBeingDeleted((await transaction.get(signupRef(db, userType, id))).data());
    if (!signup || signup.verifiedAt !== null || signup.flags.length > 0) return false;
    const mail = newMail(signup, signupPath(userType, id), 'verify-reminder', Timestamp.fromDate(now), {
      due: Timestamp.fromMillis(dueMs),
    });
    transaction.create(mailRef(db, `${userType}-${id}-reminder`), mail);
    return true;
  });
  return (await unlessItExists(queue)) ?? false;
}

/** Returns when a mail was delivered; null if it is still waiting, failed or was not wanted. */
function deliveryOf(mail: MailDoc | undefined): Timestamp | null {
  return mail?.delivery.state === 'SUCCESS' ? mail.delivery.endTime : null;
}
