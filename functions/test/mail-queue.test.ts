import { describe, expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { signupRef } from '../src/collections/signups.ts';
import { type Config, config } from '../src/config.ts';
import { mailRate } from '../src/domain/mail-rate.ts';
import { rescueMails } from '../src/mail/rescue-mails.ts';
import type { Enqueue } from '../src/task-queue.ts';
import { joinWaitlist, requestMailAgain } from '../src/workflows/join-waitlist.ts';
import { currentMailDelay, storeBacklog } from '../src/workflows/mail-backlog.ts';
import { claim } from './support/claim.ts';
import { newClient } from './support/client.ts';
import { mailsTo, waitForMail } from './support/inbox.ts';
import { deliver, join, onOwnWaitlist, queueMail, stateOf } from './support/mail-delivery.ts';
import { newProject, openProject } from './support/own-project.ts';
import {
  after,
  DAY,
  fanRequest,
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

/* Tests the queue of mails: each mail is sent once and in time, or not at all, and visitors learn of a delay. */

const JOINED = new Date('2026-03-02T10:00:00Z');
const db = database();

/** Delivers a mail three times at once, then once more. */
async function deliverAtOnce(mailId: string, at: Date): Promise<void> {
  await Promise.all([1, 2, 3].map(() => deliver(mailId, at)));
  await deliver(mailId, at);
}

test('the trigger sends a new mail', async () => {
  const email = newEmail();
  await newClient().post('/api/waitlist/idol', { stageName: 'Luna', email });
  await waitForMail(email, { timeoutMs: 90_000 });
  await expect.poll(() => stateOf(email)).toBe('SUCCESS');
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

  test('while sending leaves a mail that is sent once, with the same link, after the lease', async () => {
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

describe('a mail that waits in a long queue', () => {
  const SLOW = { ...config, mailPerSecond: 1 } satisfies Config;

  test('stays there until the whole backlog could have been sent twice, and then counts as lost', async () => {
    const own = openProject(newProject());
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
      const own = openProject(newProject());
      try {
        await storeBacklog(own.db, mails, null, JOINED);
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
    await storeBacklog(own, sentInTenMinutes, null, JOINED);
    expect(await signUp(newEmail(), JOINED)).toEqual({ emailVerificationSent: true });
    const later = after(JOINED, MINUTE);
    await storeBacklog(own, sentInTenMinutes + 1, null, later);
    const delayed = { emailVerificationSent: true, mailDelay: 'hour' };
    const email = newEmail();
    expect(await signUp(email, later)).toEqual(delayed);
    expect(await signUp(email, later)).toEqual(delayed);
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
