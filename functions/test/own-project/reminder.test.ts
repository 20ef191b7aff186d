import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { REMINDER_AFTER_DAYS, VISITOR_MAIL_LIMIT } from '../../contract/limits.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { firstMailId, type MailDoc, mailRef, outbox } from '../../src/collections/outbox.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { translator } from '../../src/texts.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { joinWaitlist, requestMailAgain } from '../../src/workflows/join-waitlist.ts';
import { processMailEvent } from '../../src/workflows/process-mail-event.ts';
import { remindUnconfirmed } from '../../src/workflows/remind-unconfirmed.ts';
import { unsubscribe, unsubscribeSubject } from '../../src/workflows/unsubscribe.ts';
import { setMailWanted } from '../../src/workflows/your-data.ts';
import { storeCopies } from '../support/copied-fans.ts';
import { countOperations } from '../support/count-operations.ts';
import { mailsTo } from '../support/inbox.ts';
import { deliverDueMails } from '../support/mail-queue.ts';
import { newProject, openProject, untilKilled } from '../support/own-project.ts';
import {
  after,
  DAY,
  fanRequest,
  HOUR,
  idOf,
  idolRequest,
  MINUTE,
  mailDocs,
  markVerified,
  newEmail,
  SECOND,
  tokenIn,
} from '../support/people.ts';

const key = config.mailboxKey;
const JOINED = new Date('2026-03-02T10:00:00Z');
const daysLater = (days: number, ms = 0) => after(JOINED, days * DAY + ms);

/** An empty database for each test, so that only the test decides how old the signups are. */
let db: Firestore;
let project: string;
let email: string;
const opened: (() => Promise<void>)[] = [];
beforeEach(() => {
  project = newProject();
  const own = openProject(project);
  opened.push(own.close);
  db = own.db;
  email = newEmail();
});
afterAll(async () => {
  for (const close of opened) await close();
});

/** Signs up and gets the first mail. */
async function join(request = fanRequest(email), at = JOINED): Promise<void> {
  await joinWaitlist(db, key, request, at);
  await deliverDueMails(db, () => at);
}
const remind = (at: Date, reminderAfterDays = REMINDER_AFTER_DAYS) =>
  remindUnconfirmed(db, { reminderAfterDays }, () => at);
/** Runs the schedule and then the mail tasks. */
async function remindAndDeliver(at: Date): Promise<void> {
  await remind(at);
  await deliverDueMails(db, () => at);
}
const reminders = async (address = email) =>
  (await mailDocs(address, db)).filter(({ template }) => template === 'verify-reminder');
const stateOfReminders = async () => (await reminders()).map(({ delivery }) => delivery.state);

describe('a person who has not confirmed', () => {
  test.each(LANGUAGES)(
    'gets one reminder in %s after three days, whose link confirms the address',
    async (language) => {
      await join(fanRequest(email, { language }));
      await remindAndDeliver(daysLater(3, -SECOND));
      expect(await mailsTo(email)).toHaveLength(1);
      await remindAndDeliver(daysLater(3));
      const mail = (await mailsTo(email)).at(-1);
      expect(await mailsTo(email)).toHaveLength(2);
      expect(mail?.headers['content-language']).toBe(language);
      expect(mail?.subject).not.toMatch(/^\(광고\)/);
      expect(mail?.headers['list-unsubscribe']).toContain('/api/unsubscribe?token=');
      expect(mail?.text).toContain(`${translator(language, 'mail')('unsubscribe_notMe')}:`);
      const confirmed = await confirmEmail(db, config, tokenIn(mail ?? { text: '' }), daysLater(3, HOUR));
      expect(confirmed).toMatchObject({ userType: 'fan', id: idOf('fan', email) });
    },
  );

  test('who applied as an idol is reminded of the application', async () => {
    await join(idolRequest(email));
    await remindAndDeliver(daysLater(3));
    expect((await mailsTo(email)).at(-1)?.text).toContain('Your application is still waiting');
  });

  test('is never reminded twice, even if the schedule and the mail’s task run repeatedly', async () => {
    await join();
    await Promise.all([remind(daysLater(3)), remind(daysLater(3)), remind(daysLater(3))]);
    await db.doc('system/reminders').delete();
    expect(await remind(daysLater(4))).toBe(0);
    const [{ id } = { id: '' }] = await reminders();
    await Promise.all([1, 2, 3].map(() => deliverMail(db, config, id, () => daysLater(4))));
    await remindAndDeliver(daysLater(4, HOUR));
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('gets no more mail after pressing "This wasn’t me"', async () => {
    await join();
    await remindAndDeliver(daysLater(3));
    const [reminder] = await reminders();
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toMatch(/\/unsubscribe\?token=[\w.-]+/);
    if (reminder) await unsubscribe(db, unsubscribeSubject(key, reminder), daysLater(3, MINUTE));
    // Queues the reminder again.
    await db.doc('system/reminders').delete();
    await db.doc(`outbox/${reminder?.id}`).delete();
    await remindAndDeliver(daysLater(4));
    expect(await stateOfReminders()).toEqual(['DECLINED']);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('no reminder goes to a person', () => {
  test('who has confirmed, even between the schedule and the delivery', async () => {
    await join();
    await remind(daysLater(3));
    await markVerified(email, daysLater(3), db);
    await deliverDueMails(db, () => daysLater(3));
    expect(await stateOfReminders()).toEqual(['OBSOLETE']);
    const early = email;
    email = newEmail();
    await join();
    await markVerified(email, daysLater(1), db);
    await db.doc('system/reminders').delete();
    await remindAndDeliver(daysLater(3, HOUR));
    expect(await reminders()).toEqual([]);
    expect(await mailsTo(early)).toHaveLength(1);
  });

  test('whose signup is flagged', async () => {
    await join(fanRequest(email, { arrival: { website: true } }));
    expect(await remind(daysLater(3))).toBe(0);
  });

  test.each(['bounce', 'complaint'] as const)('whose address had a %s', async (type) => {
    await join();
    await processMailEvent(db, config, { id: `of ${email}`, type, email }, daysLater(1));
    await remindAndDeliver(daysLater(4));
    expect(await stateOfReminders()).toEqual(['DECLINED']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('who wants no mail', async () => {
    await join();
    await setMailWanted(db, key, email, false, daysLater(1));
    await remindAndDeliver(daysLater(3));
    expect(await stateOfReminders()).toEqual(['DECLINED']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('whose first mail was not delivered', async () => {
    await joinWaitlist(db, key, fanRequest(email), JOINED);
    expect(await remind(daysLater(3))).toBe(0);
    await db.doc('system/reminders').delete();
    const [first] = await mailDocs(email, db);
    await db.doc(`outbox/${first?.id}`).update({
      'delivery.state': 'ERROR',
      'delivery.nextAttemptAt': null,
      'delivery.endTime': Timestamp.fromDate(JOINED),
    });
    expect(await remind(daysLater(4))).toBe(0);
  });

  test('while reminders are turned off', async () => {
    await join();
    expect(await remind(daysLater(3), 0)).toBe(0);
    expect(await reminders()).toEqual([]);
  });

  test('who signed up more than five days before reminders were turned on', async () => {
    const ages = [2.9, 3, 4, 4.9, 5, 6, 100];
    const people = ages.map((age) => ({ address: newEmail(), age }));
    const on = daysLater(200);
    for (const { address, age } of people) await join(fanRequest(address), after(on, -age * DAY));
    expect(await remind(on)).toBe(3);
    for (const { address, age } of people)
      expect.soft([age, (await reminders(address)).length]).toEqual([age, age >= 3 && age < 5 ? 1 : 0]);
  });
});

test('a reminder waits three days from the delivery of the first mail', async () => {
  await joinWaitlist(db, key, fanRequest(email), JOINED);
  await deliverDueMails(db, () => daysLater(1));
  await remindAndDeliver(daysLater(3));
  expect(await stateOfReminders()).toEqual(['PENDING']);
  await deliverDueMails(db, () => daysLater(4, -SECOND));
  expect(await mailsTo(email)).toHaveLength(1);
  await deliverDueMails(db, () => daysLater(4));
  expect(await mailsTo(email)).toHaveLength(2);
});

test('a first mail that waited in a backlog for a week causes one reminder three days after its delivery', async () => {
  await joinWaitlist(db, key, fanRequest(email), JOINED);
  expect(await remind(daysLater(3))).toBe(0);
  await deliverDueMails(db, () => daysLater(7));
  await remindAndDeliver(daysLater(10, -SECOND));
  expect(await stateOfReminders()).toEqual(['PENDING']);
  await remindAndDeliver(daysLater(10));
  expect(await stateOfReminders()).toEqual(['SUCCESS']);
  expect(await mailsTo(email)).toHaveLength(2);
});

test.each([
  ['is sent up to five days after the first mail', 5, 'SUCCESS'],
  ['is not sent later', 5.01, 'OBSOLETE'],
])('a reminder that waited in a backlog %s', async (_what, days, state) => {
  await join();
  await remind(daysLater(3));
  await deliverDueMails(db, () => daysLater(days));
  expect(await stateOfReminders()).toEqual([state]);
});

test('a late first mail causes no reminder while reminders are turned off, or if the signup is flagged', async () => {
  const flagged = newEmail();
  const off = { ...config, reminderAfterDays: 0 };
  await joinWaitlist(db, key, fanRequest(email), JOINED);
  await deliverDueMails(db, () => daysLater(7), off);
  await joinWaitlist(db, key, fanRequest(flagged, { arrival: { website: true } }), JOINED);
  await deliverDueMails(db, () => daysLater(7));
  expect([await mailsTo(email), await mailsTo(flagged)].map(({ length }) => length)).toEqual([1, 1]);
  expect([...(await reminders()), ...(await reminders(flagged))]).toEqual([]);
});

test('a repeated verification mail that waited in a backlog for a week causes no reminder', async () => {
  await join();
  await requestMailAgain(db, key, 'fan', email, daysLater(1));
  await deliverDueMails(db, () => daysLater(8));
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await reminders()).toEqual([]);
});

test('a reminder respects the mailbox’s limits: it waits for its minute and is dropped above the daily limit', async () => {
  await join();
  await requestMailAgain(db, key, 'fan', email, daysLater(3, -10 * SECOND));
  await deliverDueMails(db, () => daysLater(3, -10 * SECOND));
  await remindAndDeliver(daysLater(3));
  expect(await stateOfReminders()).toEqual(['PENDING']);
  await deliverDueMails(db, () => daysLater(3, MINUTE));
  expect(await stateOfReminders()).toEqual(['SUCCESS']);

  email = newEmail();
  await join(fanRequest(email), daysLater(1));
  for (let n = VISITOR_MAIL_LIMIT.perDay; n > 0; n--) {
    await requestMailAgain(db, key, 'fan', email, daysLater(4, -n * HOUR));
    await deliverDueMails(db, () => daysLater(4, -n * HOUR));
  }
  await remindAndDeliver(daysLater(4));
  expect(await stateOfReminders()).toEqual(['DROPPED']);
});

test('a walk through many signups continues where it ended and reads no signup twice', async () => {
  await join();
  const [mail] = (await outbox(db).get()).docs;
  const people = await storeCopies(db, email, 449, (n) => ({
    createdAt: Timestamp.fromDate(after(JOINED, (n + 1) * SECOND)),
  }));
  const mails = db.batch();
  for (const { id, fan } of people)
    mails.create(mailRef(db, firstMailId('fan', id, fan.createdAt)), {
      ...(mail?.data() as MailDoc),
      about: signupPath('fan', id),
      to: fan.email,
    });
  await mails.commit();
  // The run's time is over after the first page.
  let calls = 0;
  const hurried = () => daysLater(4, calls++ > 0 ? HOUR : 0);
  expect(await remindUnconfirmed(db, { reminderAfterDays: 3 }, hurried)).toBe(200);
  expect(await remind(daysLater(4, HOUR))).toBe(250);
  const { reads, writes } = await countOperations(db, () => remind(daysLater(4, HOUR)));
  expect([reads, writes]).toEqual([3, 0]);
  const queued = await db.collection('outbox').where('template', '==', 'verify-reminder').count().get();
  expect(queued.data().count).toBe(450);
});

test('a process that is killed after any of its calls skips no person and reminds no person twice', async () => {
  const people = [newEmail(), newEmail(), newEmail()];
  for (const address of people) await join(fanRequest(address));
  const callsUntil = async (at: number) =>
    (
      await untilKilled(project, { at, when: 'after', code: 'KILLED' }, (own) =>
        remindUnconfirmed(own, { reminderAfterDays: 3 }, () => daysLater(3)),
      )
    ).length;
  let at = 0;
  while ((await callsUntil(at)) > at) at++;
  expect(at).toBeGreaterThanOrEqual(8);
  for (const address of people) expect(await reminders(address)).toHaveLength(1);
  await deliverDueMails(db, () => daysLater(3));
  for (const address of people) expect(await mailsTo(address)).toHaveLength(2);
});
