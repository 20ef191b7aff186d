import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import { handlers } from '../src/api/handlers.ts';
import { runOperation } from '../src/api/operation.ts';
import { database } from '../src/collections/database.ts';
import { mailRef } from '../src/collections/outbox.ts';
import { signupRef } from '../src/collections/signups.ts';
import { type Config, config } from '../src/config.ts';
import { LEASE_MS } from '../src/domain/mail-delivery.ts';
import { mailRate } from '../src/domain/mail-rate.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { rescueMails } from '../src/mail/rescue-mails.ts';
import { MAILS_AT_ONCE } from '../src/mail/transport.ts';
import type { Enqueue } from '../src/task-queue.ts';
import { sendMail } from '../src/triggers/send-mail.ts';
import { markFailed } from '../src/workflows/claim-mail.ts';
import { joinWaitlist, requestMailAgain } from '../src/workflows/join-waitlist.ts';
import { currentMailDelay, noteBacklog } from '../src/workflows/mail-backlog.ts';
import { updateMailHealth } from '../src/workflows/mail-health.ts';
import { contextAt } from './support/admin.ts';
import { claim } from './support/claim.ts';
import { inParallel, newClient } from './support/client.ts';
import { faultyDatabase, newProject } from './support/faulty-database.ts';
import { heldRecipients, mailsTo, setInboxMode, waitForMail } from './support/inbox.ts';
import { deliverDueMails } from './support/mail-queue.ts';
import {
  after,
  DAY,
  fanRequest,
  HOUR,
  idOf,
  laterToday,
  MINUTE,
  mailDocs,
  markVerified,
  newEmail,
  SECOND,
  tokenIn,
} from './support/people.ts';
import { runSchedules } from './support/scheduler.ts';

const JOIN = 'POST /api/waitlist/fan';
const JOINED = new Date('2026-03-02T10:00:00Z');
const db = database();
const join = (email: string, now: Date) => joinWaitlist(db, config.mailboxKey, fanRequest(email), now);
const deliver = (mailId: string, at: Date) => deliverMail(db, config, mailId, () => at);
const stateOf = async (email: string) => (await mailDocs(email)).map(({ delivery }) => delivery.state).join();

/** Delivers a mail three times at once, then once more. */
async function deliverAtOnce(mailId: string, at: Date): Promise<void> {
  await Promise.all([1, 2, 3].map(() => deliver(mailId, at)));
  await deliver(mailId, at);
}

/**
 * Signs up, which queues a mail that is due at `now`.
 * @param now a time later than the emulators', which would send the mail otherwise.
 * @returns the mail's id.
 */
async function queueMail(email: string, now: Date): Promise<string> {
  await join(email, now);
  return String((await mailDocs(email)).at(-1)?.id);
}

afterEach(() => setInboxMode('up'));

/** Runs `act` with a waitlist of its own, whose mails only the test delivers. */
async function onOwnWaitlist(
  act: (own: Firestore, signUp: (email: string, now: Date) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { db: own, close } = faultyDatabase(newProject());
  const signUp = (email: string, now: Date) => {
    const sent = { params: {}, query: {}, body: { name: 'Mina', email } };
    return runOperation(JOIN, handlers[JOIN], sent, contextAt(now, { db: own }));
  };
  try {
    await act(own, signUp);
  } finally {
    await close();
  }
}

test('visitors learn that the mail server is down and get one mail each once it is back', () =>
  onOwnWaitlist(async (own, signUp) => {
    const at = (ms: number) => after(JOINED, ms);
    const delivery = async (email: string) =>
      (await own.collection('outbox').where('to', '==', email).get()).docs[0]?.get('delivery');
    await setInboxMode('down');
    const [before, meanwhile] = [Array.from({ length: 3 }, newEmail), newEmail()];
    for (const email of before) expect(await signUp(email, at(0))).toEqual({ emailVerificationSent: true });
    await deliverDueMails(own, () => at(0));
    const refused = { state: 'PENDING', attempts: 1, error: expect.stringMatching(/^E[A-Z]+$/) };
    for (const email of before) expect(await delivery(email)).toMatchObject(refused);
    await updateMailHealth(own, at(MINUTE));
    expect((await own.doc('system/mailHealth').get()).get('since').toDate()).toEqual(at(MINUTE));
    expect(await signUp(meanwhile, at(MINUTE))).toEqual({ emailVerificationSent: false });

    await setInboxMode('up');
    const whenDue = () => at(2 * MINUTE);
    await Promise.all([deliverDueMails(own, whenDue), deliverDueMails(own, whenDue)]);
    await deliverDueMails(own, () => at(12 * MINUTE));
    for (const email of [...before, meanwhile]) {
      const attempts = email === meanwhile ? 1 : 2;
      expect.soft(await delivery(email)).toMatchObject({ state: 'SUCCESS', attempts, error: null });
      expect.soft(await mailsTo(email)).toHaveLength(1);
    }
    await updateMailHealth(own, at(3 * MINUTE));
    expect(await signUp(newEmail(), at(3 * MINUTE))).toEqual({ emailVerificationSent: true });
  }));

test('a deployed signup reports that mail is delayed while the stored health is bad', async () => {
  const health = db.doc('system/mailHealth');
  const signUp = async () =>
    (await newClient().post('/api/waitlist/fan', { name: 'Mina', email: newEmail() })).json()
      .emailVerificationSent;
  try {
    await health.set({ failing: true, since: new Date() });
    await expect.poll(signUp, { interval: 1_000 }).toBe(false);
  } finally {
    await health.delete();
  }
  await expect.poll(signUp, { interval: 1_000 }).toBe(true);
});

describe('a process that dies', () => {
  test('before its mail is queued leaves a mail that is queued minutes later and sent once', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await join(email, now);
    await runSchedules(() => after(now, MINUTE));
    expect(await mailsTo(email)).toEqual([]);
    const later = () => after(now, 3 * MINUTE);
    await Promise.all([runSchedules(later), runSchedules(later)]);
    await runSchedules(() => after(now, 20 * MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await stateOf(email)).toBe('SUCCESS');
  });

  test('while sending is replaced after the lease with the same link', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    const claimed = await claim(db, config, mailId, now);
    await deliver(mailId, after(now, 89 * SECOND));
    expect([await mailsTo(email), await stateOf(email)]).toEqual([[], 'PROCESSING']);
    await deliverAtOnce(mailId, after(now, 91 * SECOND));
    const mails = await mailsTo(email);
    expect(mails.map(tokenIn)).toEqual([claimed?.token]);
  });
});

describe('a slow mail server', () => {
  test('gets all mails that one process claimed at once', async () => {
    const now = laterToday();
    const emails = Array.from({ length: MAILS_AT_ONCE }, newEmail);
    const mailIds = await Promise.all(emails.map((email) => queueMail(email, now)));
    await setInboxMode('hold');
    const deliveries = Promise.all(mailIds.map((mailId) => deliver(mailId, now)));
    await expect.poll(heldRecipients).toEqual(expect.arrayContaining(emails));
    await setInboxMode('up');
    await deliveries;
    for (const email of emails) expect.soft(await mailsTo(email)).toHaveLength(1);
  });

  test('is disconnected when it never stops sending and gets the mail later', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode('hold');
    const controller = new AbortController();
    const delivery = deliverMail(db, config, mailId, () => now, controller.signal);
    await expect.poll(heldRecipients).toContain(email);
    controller.abort();
    await delivery;
    expect(await stateOf(email)).toBe('PENDING');
    await setInboxMode('up');
    await deliver(mailId, after(now, MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('does not change a mail that was claimed or sent in the meantime', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    const failLate = async (attempt: typeof first) =>
      attempt && (await markFailed(db, attempt, 'ETIMEDOUT', false, after(now, 3 * MINUTE)));
    const first = await claim(db, config, mailId, now);
    const second = await claim(db, config, mailId, after(now, 91 * SECOND));
    await failLate(first);
    expect((await mailDocs(email))[0]?.delivery).toMatchObject({ state: 'PROCESSING', attempts: 2 });
    await deliver(mailId, after(now, 182 * SECOND));
    await failLate(second);
    expect((await mailDocs(email))[0]?.delivery).toMatchObject({
      state: 'SUCCESS',
      attempts: 3,
      error: null,
    });
  });

  test('that was down for hours gets the whole backlog, once', async () => {
    const own = faultyDatabase(newProject());
    const now = new Date('2026-03-02T10:00:00Z');
    const emails = Array.from({ length: 110 }, newEmail);
    await Promise.all(emails.map((email) => joinWaitlist(own.db, config.mailboxKey, fanRequest(email), now)));
    try {
      await deliverDueMails(own.db, () => now);
      await deliverDueMails(own.db, () => after(now, HOUR));
      const sent = await Promise.all(emails.map(mailsTo));
      expect(sent.map(({ length }) => length)).toEqual(emails.map(() => 1));
    } finally {
      await own.close();
    }
  });
});

describe('a mail that waits in a long queue', () => {
  const SLOW = { ...config, mailPerSecond: 1 } satisfies Config;

  test('stays there until the whole backlog could have been sent twice, and then counts as lost', async () => {
    const own = faultyDatabase(newProject());
    const queued: string[] = [];
    const queue: Enqueue = async (_queue, { name }) => void queued.push(name);
    try {
      for (let n = 0; n < 10; n++)
        await joinWaitlist(own.db, config.mailboxKey, fanRequest(newEmail()), JOINED);
      const rescue = (ms: number) => rescueMails(own.db, queue, SLOW, () => after(JOINED, ms));
      await rescue(2 * MINUTE + 19 * SECOND);
      expect(queued).toEqual([]);
      await rescue(2 * MINUTE + 20 * SECOND);
      expect(queued).toHaveLength(10);
      await rescue(3 * MINUTE);
      expect(new Set(queued).size).toBe(10);
    } finally {
      await own.close();
    }
  });

  test.each([
    ['600', 'no delay', 600, undefined],
    ['601', 'an hour', 601, 'hour'],
    ['7,200', 'some hours', 7_200, 'hours'],
    ['100,000', 'tomorrow', 100_000, 'tomorrow'],
  ] as const)(
    'of %s mails at one a second announces %s to visitors',
    async (_many, _when, mails, expected) => {
      const own = faultyDatabase(newProject());
      try {
        await noteBacklog(own.db, mails, null, JOINED);
        expect(await currentMailDelay(own.db, 1, JOINED.getTime() + MINUTE)).toBe(expected);
        expect(await currentMailDelay(own.db, 1, JOINED.getTime() + 11 * MINUTE)).toBeUndefined();
      } finally {
        await own.close();
      }
    },
  );
});

test('the reply to a signup says how long mail takes once the backlog takes more than ten minutes, and only then', () =>
  onOwnWaitlist(async (own, signUp) => {
    const sentInTenMinutes = 600 * mailRate(config.mailPerSecond);
    await noteBacklog(own, sentInTenMinutes, null, JOINED);
    expect(await signUp(newEmail(), JOINED)).toEqual({ emailVerificationSent: true });
    const later = after(JOINED, MINUTE);
    await noteBacklog(own, sentInTenMinutes + 1, null, later);
    const delayed = { emailVerificationSent: true, mailDelay: 'hour' };
    const email = newEmail();
    expect(await signUp(email, later)).toEqual(delayed);
    expect(await signUp(email, later)).toEqual(delayed);
  }));

test('when the mail server throttles a third of all mails, each is sent once and visitors read about no outage', () =>
  onOwnWaitlist(async (own, signUp) => {
    const PEOPLE = 90;
    await setInboxMode('throttle');
    const emails = Array.from({ length: PEOPLE }, newEmail);
    const replies = await Promise.all(emails.map((email) => signUp(email, JOINED)));
    let throttled = 0;
    // Cloud Tasks repeats a task that was answered 429, while the others continue.
    const untilSent = async (mailId: string): Promise<void> => {
      const queue: Enqueue = async () => {};
      const wait = await sendMail(own, config, queue, { mailId }, () => JOINED).catch((error) => error.code);
      if (wait === undefined) return;
      expect(wait).toBe('resource-exhausted');
      throttled++;
      await untilSent(mailId);
    };
    const mails = (await own.collection('outbox').get()).docs;
    await inParallel(PEOPLE, MAILS_AT_ONCE, (n) => untilSent(String(mails[n]?.id)));
    expect(throttled).toBeGreaterThanOrEqual(PEOPLE / 3);
    await updateMailHealth(own, JOINED);
    replies.push(await signUp(newEmail(), after(JOINED, MINUTE)));
    for (const reply of replies) expect.soft(reply).toEqual({ emailVerificationSent: true });
    for (const email of emails) expect.soft(await mailsTo(email)).toHaveLength(1);
    const states = (await own.collection('outbox').get()).docs.map((mail) => mail.get('delivery.state'));
    expect(states.filter((state) => state === 'SUCCESS')).toHaveLength(PEOPLE);
  }));

test('the deployed queue retries throttled mails and sends none twice', { timeout: 300_000 }, async () => {
  await setInboxMode('throttle');
  const emails = Array.from({ length: 3 }, newEmail);
  await Promise.all(emails.map((email) => newClient().post('/api/waitlist/fan', { name: 'Mina', email })));
  for (const email of emails) await waitForMail(email, { timeoutMs: 200_000 });
  await expect
    .poll(async () => (await Promise.all(emails.map(stateOf))).join())
    .toBe('SUCCESS,SUCCESS,SUCCESS');
  for (const email of emails) expect.soft(await mailsTo(email)).toHaveLength(1);
});

describe('a mail whose event is delivered three times', () => {
  test('in sequence is sent once', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    for (let n = 0; n < 3; n++) await deliver(mailId, now);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('in parallel is sent once', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await deliverAtOnce(mailId, now);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('a mail server’s reply', () => {
  test('550 fails the mail and does not report an outage to visitors', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode('refuse', 550);
    await deliver(mailId, now);
    await deliver(mailId, after(now, DAY));
    const [mail] = await mailDocs(email);
    expect(mail?.delivery).toMatchObject({ state: 'ERROR', attempts: 1, error: '550', nextAttemptAt: null });
    const reply = await newClient().post('/api/waitlist/fan', { name: 'Mina', email: newEmail() });
    expect(reply.json()).toEqual({ emailVerificationSent: true });
  });

  test.each([
    ['refuse', 'later (451)'],
    ['drop', 'no reply to the mail’s text'],
  ] as const)('%s (%s) delays the mail by a minute', async (mode, _what) => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode(mode, 451);
    await deliver(mailId, now);
    expect(await stateOf(email)).toBe('PENDING');
    await setInboxMode('up');
    await deliver(mailId, after(now, 59 * SECOND));
    expect(await mailsTo(email)).toEqual([]);
    await deliver(mailId, after(now, MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    [550, 'the account is closed'],
    [554, 'our relaying is denied'],
  ])('%s, because %s, does not fail the mail permanently', async (code) => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode('refuse-us', code);
    await deliver(mailId, now);
    expect((await mailDocs(email))[0]?.delivery).toMatchObject({ state: 'PENDING', error: String(code) });
    await setInboxMode('up');
    await deliver(mailId, after(now, MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('that never arrives ends the delivery before its lease, and the mail is sent later', {
    timeout: LEASE_MS,
  }, async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode('hang');
    await deliver(mailId, now);
    expect((await mailDocs(email))[0]?.delivery).toMatchObject({ state: 'PENDING', attempts: 1 });
    await setInboxMode('up');
    await deliver(mailId, after(now, MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('missing for three days fails the mail', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode('down');
    await deliver(mailId, now);
    await deliver(mailId, after(now, 3 * DAY - SECOND));
    expect(await stateOf(email)).toBe('PENDING');
    await deliver(mailId, after(now, 3 * DAY + HOUR));
    expect(await stateOf(email)).toBe('ERROR');
  });

  test('missing once does not fail a mail that waited in a backlog for a week', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode('down');
    await deliver(mailId, after(now, 7 * DAY));
    expect(await stateOf(email)).toBe('PENDING');
    await setInboxMode('up');
    await deliver(mailId, after(now, 7 * DAY + MINUTE));
    expect((await mailRef(db, mailId).get()).data()?.delivery.state).toBe('SUCCESS');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('missing until three days after the request fails a mail stored without the time of its first attempt', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await mailRef(db, mailId).update({ 'delivery.attempts': 3 });
    await setInboxMode('down');
    await deliver(mailId, after(now, 3 * DAY - SECOND));
    expect(await stateOf(email)).toBe('PENDING');
    await deliver(mailId, after(now, 3 * DAY + HOUR));
    expect(await stateOf(email)).toBe('ERROR');
  });
});

test('all +tags of a mailbox share the limits of one mail a minute and five a day', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const tagged = Array.from({ length: 7 }, (_, n) => email.replace('@', `+${n}@`));
  const mailIds: string[] = [];
  for (const address of tagged) mailIds.push(await queueMail(address, now));
  const sent = async () => (await Promise.all(tagged.map(mailsTo))).flat().length;

  const sentByMinute: number[] = [];
  for (let minute = 0; minute < 7; minute++) {
    for (const mailId of mailIds) await deliver(mailId, after(now, minute * MINUTE));
    sentByMinute.push(await sent());
  }
  expect(sentByMinute).toEqual([1, 2, 3, 4, 5, 5, 5]);
  const states = await Promise.all(tagged.map(stateOf));
  expect(states.sort()).toEqual([...Array(2).fill('DROPPED'), ...Array(5).fill('SUCCESS')]);

  await requestMailAgain(db, config.mailboxKey, 'fan', String(tagged[0]), after(now, DAY + 10 * MINUTE));
  const again = (await mailDocs(String(tagged[0]))).at(-1);
  await deliver(String(again?.id), after(now, DAY + 10 * MINUTE));
  expect(await sent()).toBe(6);
});

describe('a mail is not sent', () => {
  test.each([
    ['the person was deleted', (email: string) => signupRef(db, 'fan', idOf('fan', email)).delete()],
    ['the address was confirmed meanwhile', (email: string) => markVerified(email)],
  ])('because %s', async (_why, change) => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await change(email);
    await deliver(mailId, now);
    expect([await mailsTo(email), await stateOf(email)]).toEqual([[], 'OBSOLETE']);
  });
});

test('the trigger sends a new mail', async () => {
  const email = newEmail();
  await newClient().post('/api/waitlist/idol', { stageName: 'Luna', email });
  await waitForMail(email, { timeoutMs: 90_000 });
  await expect.poll(() => stateOf(email)).toBe('SUCCESS');
});
