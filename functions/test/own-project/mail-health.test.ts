import { logger } from 'firebase-functions/v2';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mailResults } from '../../src/collections/mail-results.ts';
import { mailHealthRef } from '../../src/collections/system.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { rescueMails } from '../../src/mail/rescue-mails.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { currentMailDelay, storeBacklog } from '../../src/workflows/mail-backlog.ts';
import { countDelivery, updateMailHealth } from '../../src/workflows/mail-health.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, fanRequest, MINUTE, mailDocs, newEmail, SECOND } from '../support/people.ts';

/* Simulates deliveries of several processes at the test's own times, and runs the schedule once a minute. */

const START = new Date('2026-03-02T10:00:00Z');
const PROCESSES = 3;
let project = '';
let processes: ReturnType<typeof openProject>[] = [];
let schedule = openProject(newProject());

beforeEach(() => {
  project = newProject();
  processes = Array.from({ length: PROCESSES }, () => openProject(project));
  schedule = openProject(project);
});
afterEach(async () => {
  await Promise.all([...processes, schedule].map(({ close }) => close()));
});

const health = async () => (await mailHealthRef(schedule.db).get()).data();

/**
 * Delivers a mail each second in each process during these minutes.
 * @param isFailed returns whether the nth delivery fails.
 * @returns whether mail counts as failing, after each minute.
 */
async function deliver(from: number, to: number, isFailed: (n: number) => boolean): Promise<boolean[]> {
  const states: boolean[] = [];
  for (let second = from * 60; second < to * 60; second++) {
    const nowMs = after(START, second * SECOND).getTime();
    await Promise.all(
      processes.map(({ db }, index) =>
        countDelivery(db, isFailed(second * PROCESSES + index) ? 'failed' : 'delivered', nowMs),
      ),
    );
    if (second % 60 !== 59) continue;
    await updateMailHealth(schedule.db, new Date(nowMs));
    states.push((await health())?.failing ?? false);
  }
  return states;
}

test('failures of every third mail do not count as an outage, and no state is stored', async () => {
  expect(await deliver(0, 5, (n) => n % 3 === 0)).toEqual([false, false, false, false, false]);
  expect(await health()).toBeUndefined();
});

test('an outage is known a minute after its start, and its end within two minutes', async () => {
  expect(await deliver(0, 2, () => false)).toEqual([false, false]);
  expect(await deliver(2, 4, () => true)).toEqual([true, true]);
  expect((await health())?.since.toDate()).toEqual(after(START, 3 * MINUTE - SECOND));
  const recovery = await deliver(4, 7, () => false);
  expect(recovery.slice(1)).toEqual([false, false]);
});

test('an outage without delivery attempts lasts until a mail is delivered', async () => {
  await deliver(0, 1, () => true);
  for (let minute = 2; minute < 10; minute++)
    await updateMailHealth(schedule.db, after(START, minute * MINUTE));
  expect((await health())?.failing).toBe(true);
  await deliver(10, 11, () => false);
  expect((await health())?.failing).toBe(false);
});

test('an outage lasts at least 30 seconds, however many mails are delivered meanwhile', async () => {
  await deliver(0, 1, () => true);
  const since = (await health())?.since;
  for (const { db } of processes)
    await mailResults(db)
      .doc(`${minuteAt(START)}-other`)
      .set({ delivered: 9_999, failed: 0 });
  await updateMailHealth(schedule.db, after(START, 80 * SECOND));
  expect(await health()).toEqual({ failing: true, since });
  await updateMailHealth(schedule.db, after(START, 89 * SECOND));
  expect((await health())?.failing).toBe(false);
});

test('failures count if the clock of their process is up to a minute ahead, and not if it is two minutes ahead', async () => {
  const failAhead = (minutes: number) =>
    mailResults(schedule.db)
      .doc(`${minuteAt(START) + minutes}-ahead`)
      .set({ delivered: 0, failed: 1 });
  await failAhead(2);
  await updateMailHealth(schedule.db, START);
  expect(await health()).toBeUndefined();
  await failAhead(1);
  await updateMailHealth(schedule.db, START);
  expect((await health())?.failing).toBe(true);
});

test('results are deleted once they are older than the window', async () => {
  await deliver(0, 10, () => false);
  const kept = (await mailResults(schedule.db).get()).docs;
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(3 * PROCESSES);
});

function minuteAt(time: Date): number {
  return Math.floor(time.getTime() / MINUTE);
}

test('visitors are told about a late mail until the schedule finds that no mail waits any more', async () => {
  const { db } = schedule;
  await storeBacklog(db, 601, null, START);
  expect(await currentMailDelay(db, 1, START.getTime())).toBe('hour');
  const later = after(START, MINUTE);
  await rescueMails(
    db,
    async () => {},
    config,
    () => later,
  );
  expect(await currentMailDelay(db, 1, later.getTime())).toBeUndefined();
});

test('visitors are told about a delay only as long as the rest of it is worth mentioning', async () => {
  const { db } = schedule;
  await storeBacklog(db, 1, after(START, 11 * MINUTE), START);
  const delayAt = (minutes: number) => currentMailDelay(db, 1, after(START, minutes * MINUTE).getTime());
  expect(await delayAt(0)).toBe('hour');
  expect(await delayAt(5)).toBeUndefined();
});

test('an operator finds a mail that was not delivered in the log, by its id and without its address', async () => {
  const { db } = schedule;
  const email = newEmail();
  await joinWaitlist(db, config.mailboxKey, fanRequest(email), START);
  const mailId = String((await mailDocs(email, db))[0]?.id);
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  // Nothing listens on this port.
  const down = { ...config, mailTransport: 'smtp', mailUrl: 'smtp://127.0.0.1:1' } as const;
  expect(await deliverMail(db, down, mailId, () => START)).not.toBeNull();
  const logged = { mailId, code: expect.any(String), isPermanent: false };
  expect(warn.mock.calls).toEqual([['mail not delivered', logged]]);
});
