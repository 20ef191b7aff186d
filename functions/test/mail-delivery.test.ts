import type { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { signupRef } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { LEASE_MS } from '../src/domain/mail-delivery.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { sweepOutbox } from '../src/mail/sweep-outbox.ts';
import { MAILS_AT_ONCE } from '../src/mail/transport.ts';
import { claimMail, markFailed } from '../src/workflows/claim-mail.ts';
import { joinWaitlist, requestMailAgain } from '../src/workflows/join-waitlist.ts';
import { newClient } from './support/client.ts';
import { faultyDatabase, newProject } from './support/faulty-database.ts';
import { heldRecipients, mailsTo, setInboxMode, waitForMail } from './support/inbox.ts';
import {
  after,
  DAY,
  fanRequest,
  HOUR,
  idOf,
  laterToday,
  MINUTE,
  mailDocs,
  newEmail,
  SECOND,
  tokenIn,
} from './support/people.ts';
import { runSchedules } from './support/scheduler.ts';

const db = database();
const join = (email: string, now: Date) => joinWaitlist(db, config.mailboxKey, fanRequest(email), now);
const deliver = (mailId: string, at: Date) => deliverMail(db, config, mailId, () => at);
const stateOf = async (email: string) => (await mailDocs(email)).map(({ delivery }) => delivery.state).join();

/** Three at once, then the sweeper. */
async function deliverAtOnce(mailId: string, at: Date): Promise<void> {
  await Promise.all([1, 2, 3].map(() => deliver(mailId, at)));
  await deliver(mailId, at);
}

/** Signs up with a mail that is due at `now`, later than the emulators' time. @returns its id. */
async function queueMail(email: string, now: Date): Promise<string> {
  await join(email, now);
  return String((await mailDocs(email)).at(-1)?.id);
}

afterEach(() => setInboxMode('up'));

test('visitors learn that the mail server is down and get one mail each once it is back', {
  timeout: 240_000,
}, async () => {
  const emails: string[] = [];
  const visitor = newClient();
  const isMailSent = async () => {
    const email = newEmail();
    emails.push(email);
    return (await visitor.post('/api/waitlist/fan', { name: 'Mina', email })).json().emailVerificationSent;
  };
  await setInboxMode('down');
  await expect.poll(isMailSent, { interval: 500 }).toBe(false);
  const since: Timestamp = (await db.doc('system/mailHealth').get()).get('since');
  expect(Math.abs(Date.now() - since.toMillis())).toBeLessThan(30 * SECOND);
  const delivery = async (email: string) => (await mailDocs(email))[0]?.delivery;
  for (const email of emails) {
    await expect
      .poll(() => delivery(email))
      .toMatchObject({ state: 'PENDING', attempts: 1, error: expect.stringMatching(/^E[A-Z]+$/) });
  }

  await setInboxMode('up');
  const whenDue = new Date(Date.now() + 2 * MINUTE);
  await Promise.all([runSchedules(() => whenDue), runSchedules(() => whenDue)]);
  await runSchedules(() => after(whenDue, 10 * MINUTE));
  for (const email of emails) {
    expect.soft(await delivery(email)).toMatchObject({ state: 'SUCCESS', attempts: 2, error: null });
    expect.soft(await mailsTo(email)).toHaveLength(1);
  }
  await expect.poll(isMailSent, { interval: 500 }).toBe(true);
});

describe('a process that dies', () => {
  test('between the signup and its mail leaves the mail to the sweeper, which sends it once', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await join(email, now);
    await runSchedules(() => after(now, -SECOND));
    expect(await mailsTo(email)).toEqual([]);
    await Promise.all([runSchedules(() => now), runSchedules(() => now)]);
    await runSchedules(() => after(now, 5 * MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await stateOf(email)).toBe('SUCCESS');
  });

  test('while sending is replaced after the lease with the same link', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    const claimed = await claimMail(db, config, mailId, now);
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
    const brokenOff = new AbortController();
    const delivery = deliverMail(db, config, mailId, () => now, brokenOff.signal);
    await expect.poll(heldRecipients).toContain(email);
    brokenOff.abort();
    await delivery;
    expect(await stateOf(email)).toBe('PENDING');
    await setInboxMode('up');
    await deliver(mailId, after(now, MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('does not change a mail that was claimed or sent in the meantime', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    const giveUpLate = async (attempt: typeof first) =>
      attempt && (await markFailed(db, attempt, 'ETIMEDOUT', false, after(now, 3 * MINUTE)));
    const first = await claimMail(db, config, mailId, now);
    const second = await claimMail(db, config, mailId, after(now, 91 * SECOND));
    await giveUpLate(first);
    expect((await mailDocs(email))[0]?.delivery).toMatchObject({ state: 'PROCESSING', attempts: 2 });
    await deliver(mailId, after(now, 182 * SECOND));
    await giveUpLate(second);
    expect((await mailDocs(email))[0]?.delivery).toMatchObject({
      state: 'SUCCESS',
      attempts: 3,
      error: null,
    });
  });

  test('that was down gets the whole backlog in one run', async () => {
    const own = faultyDatabase(newProject());
    const now = new Date('2026-03-02T10:00:00Z');
    const emails = Array.from({ length: 110 }, newEmail);
    await Promise.all(emails.map((email) => joinWaitlist(own.db, config.mailboxKey, fanRequest(email), now)));
    try {
      await sweepOutbox(own.db, config, () => now);
      const sent = await Promise.all(emails.map(mailsTo));
      expect(sent.map(({ length }) => length)).toEqual(emails.map(() => 1));
    } finally {
      await own.close();
    }
  });

  test('gets no more mails from a sweep after its minute, and the next run continues', async () => {
    const own = faultyDatabase(newProject());
    const start = new Date('2026-03-02T10:00:00Z');
    const emails = Array.from({ length: 3 * MAILS_AT_ONCE }, newEmail);
    for (const email of emails) await joinWaitlist(own.db, config.mailboxKey, fanRequest(email), start);
    let reads = 0;
    const passing = () => after(start, 5 * SECOND * reads++);
    const sent = async () => (await Promise.all(emails.map(mailsTo))).map(({ length }) => length);
    try {
      await sweepOutbox(own.db, config, passing);
      expect((await sent()).filter((count) => count > 0).length).toBeLessThanOrEqual(2 * MAILS_AT_ONCE);
      for (let run = 1; run < 5; run++) await sweepOutbox(own.db, config, passing);
      expect(await sent()).toEqual(emails.map(() => 1));
    } finally {
      await own.close();
    }
  });
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
    ['drop', 'nothing to the text of the mail'],
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
    [554, 'no relaying for us'],
  ])('%s, because %s, fails no mail', async (code) => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await setInboxMode('refuse-us', code);
    await deliver(mailId, now);
    expect((await mailDocs(email))[0]?.delivery).toMatchObject({ state: 'PENDING', error: String(code) });
    await setInboxMode('up');
    await deliver(mailId, after(now, MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('that never comes ends the delivery before its lease, and the mail goes out later', {
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

  test('that fails for three days fails the mail', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
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
    [
      'the address was confirmed meanwhile',
      (email: string) => signupRef(db, 'fan', idOf('fan', email)).update({ verifiedAt: new Date() }),
    ],
  ])('because %s', async (_why, happen) => {
    const [email, now] = [newEmail(), laterToday()];
    const mailId = await queueMail(email, now);
    await happen(email);
    await deliver(mailId, now);
    expect([await mailsTo(email), await stateOf(email)]).toEqual([[], 'OBSOLETE']);
  });
});

test('the trigger sends a new mail within seconds', async () => {
  const email = newEmail();
  await newClient().post('/api/waitlist/idol', { stageName: 'Luna', email });
  await waitForMail(email, { timeoutMs: 30_000 });
  await expect.poll(() => stateOf(email), { timeout: 10_000 }).toBe('SUCCESS');
});
