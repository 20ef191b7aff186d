import { afterEach, describe, expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { mailRef } from '../src/collections/outbox.ts';
import { config } from '../src/config.ts';
import { LEASE_MS } from '../src/domain/mail-delivery.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { MAILS_AT_ONCE } from '../src/mail/transport.ts';
import type { Enqueue } from '../src/task-queue.ts';
import { sendMail } from '../src/triggers/send-mail.ts';
import { markFailed } from '../src/workflows/claim-mail.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { updateMailHealth } from '../src/workflows/mail-health.ts';
import { claim } from './support/claim.ts';
import { inParallel, newClient } from './support/client.ts';
import { heldRecipients, mailsTo, setInboxMode, waitForMail } from './support/inbox.ts';
import { deliver, onOwnWaitlist, queueMail, stateOf } from './support/mail-delivery.ts';
import { deliverDueMails } from './support/mail-queue.ts';
import { newProject, openProject } from './support/own-project.ts';
import {
  after,
  DAY,
  fanRequest,
  HOUR,
  laterToday,
  MINUTE,
  mailDocs,
  newEmail,
  SECOND,
} from './support/people.ts';

/* Tests mails while the mail server is down, slow or throttling, or refuses them. */

const JOINED = new Date('2026-03-02T10:00:00Z');
/** The signups of the tests in which the mail server throttles. */
const PEOPLE = 90;
const db = database();

afterEach(() => setInboxMode('up'));

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
});

test('a backlog of 110 mails is sent completely, each mail once', async () => {
  const own = openProject(newProject());
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

describe('a mail server’s reply', () => {
  test('550 fails the mail and does not report an outage to visitors', () =>
    onOwnWaitlist(async (own, signUp) => {
      const [email, later] = [newEmail(), after(JOINED, MINUTE)];
      await signUp(email, JOINED);
      await setInboxMode('refuse', 550);
      await deliverDueMails(own, () => JOINED);
      await updateMailHealth(own, later);
      expect(await signUp(newEmail(), later)).toEqual({ emailVerificationSent: true });
      const delivery = async () => (await mailDocs(email, own))[0]?.delivery;
      const failed = { state: 'ERROR', attempts: 1, error: '550', nextAttemptAt: null };
      expect(await delivery()).toMatchObject(failed);
      await deliverDueMails(own, () => after(JOINED, DAY));
      expect(await delivery()).toMatchObject(failed);
    }));

  test.each([
    ['451', 'refuse'],
    ['missing after the mail’s text', 'drop'],
  ] as const)('%s delays the mail by a minute', async (_what, mode) => {
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

test.each([
  [454, PEOPLE / 3],
  // Nodemailer itself repeats a mail whose connection was used before and ends with 421.
  [421, 1],
])(
  'when the mail server throttles a third of all mails with %i, each is sent once and visitors read about no outage',
  (code, least) =>
    onOwnWaitlist(async (own, signUp) => {
      await setInboxMode('throttle', code);
      const emails = Array.from({ length: PEOPLE }, newEmail);
      const replies = await Promise.all(emails.map((email) => signUp(email, JOINED)));
      let throttled = 0;
      // Cloud Tasks repeats a task that was answered 429, while the others continue.
      const untilSent = async (mailId: string): Promise<void> => {
        const queue: Enqueue = async () => {};
        const wait = await sendMail(own, config, queue, { mailId }, () => JOINED).catch(
          (error) => error.code,
        );
        if (wait === undefined) return;
        expect(wait).toBe('resource-exhausted');
        throttled++;
        await untilSent(mailId);
      };
      const mails = (await own.collection('outbox').get()).docs;
      await inParallel(PEOPLE, MAILS_AT_ONCE, (n) => untilSent(String(mails[n]?.id)));
      expect(throttled).toBeGreaterThanOrEqual(least);
      await updateMailHealth(own, JOINED);
      replies.push(await signUp(newEmail(), after(JOINED, MINUTE)));
      for (const reply of replies) expect.soft(reply).toEqual({ emailVerificationSent: true });
      for (const email of emails) expect.soft(await mailsTo(email)).toHaveLength(1);
      const deliveries = (await own.collection('outbox').get()).docs.map((mail) => mail.get('delivery'));
      const sent = deliveries.filter(({ state }) => state === 'SUCCESS');
      expect(sent).toHaveLength(PEOPLE);
      // A throttled attempt does not count.
      for (const delivery of sent) expect(delivery.attempts).toBe(1);
    }),
);

test('the deployed queue retries throttled mails and sends none twice', async () => {
  await setInboxMode('throttle');
  const emails = Array.from({ length: 3 }, newEmail);
  await Promise.all(emails.map((email) => newClient().post('/api/waitlist/fan', { name: 'Mina', email })));
  for (const email of emails) await waitForMail(email, { timeoutMs: 200_000 });
  await expect
    .poll(async () => (await Promise.all(emails.map(stateOf))).join())
    .toBe('SUCCESS,SUCCESS,SUCCESS');
  for (const email of emails) expect.soft(await mailsTo(email)).toHaveLength(1);
});
