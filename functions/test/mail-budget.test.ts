import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../src/collections/outbox.ts';
import { mailSwitchRef } from '../src/collections/system.ts';
import { type Config, config } from '../src/config.ts';
import { rescueMails } from '../src/mail/rescue-mails.ts';
import type { Enqueue } from '../src/task-queue.ts';
import { sendMail } from '../src/triggers/send-mail.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { currentMailDelay } from '../src/workflows/mail-backlog.ts';
import { takeFromBudget } from '../src/workflows/mail-budget.ts';
import { inParallel } from './support/client.ts';
import { mailsTo, setInboxMode } from './support/inbox.ts';
import { newProject, openProject } from './support/own-project.ts';
import { after, DAY, fanRequest, HOUR, MINUTE, newEmail } from './support/people.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const BUDGET = { ...config, mailsPerDay: 20 } satisfies Config;

let project = '';
let one = openProject(newProject());
let other = openProject(newProject());
beforeEach(() => {
  project = newProject();
  one = openProject(project);
  other = openProject(project);
});
afterEach(async () => {
  await setInboxMode('up');
  await Promise.all([one.close(), other.close()]);
});

/** The queued mails, each with the time of its task. */
let queued: { mailId: string; at: Date | undefined }[] = [];
const queue: Enqueue = async (_queue, { data, at }) => {
  if ('mailId' in data) queued.push({ mailId: String(data.mailId), at });
};
beforeEach(() => {
  queued = [];
});

/** Runs a task for each mail in two processes at once, as the queues do. */
async function runTasks(mailIds: string[], now: Date, settings: Config = BUDGET): Promise<void> {
  await inParallel(mailIds.length, 10, (n) =>
    sendMail((n % 2 === 0 ? one : other).db, settings, queue, { mailId: String(mailIds[n]) }, () => now),
  );
}

async function signUp(count: number): Promise<{ emails: string[]; mailIds: string[] }> {
  const emails = Array.from({ length: count }, newEmail);
  await inParallel(count, 10, (n) =>
    joinWaitlist(one.db, config.mailboxKey, fanRequest(String(emails[n])), NOW),
  );
  return { emails, mailIds: (await outbox(one.db).get()).docs.map(({ id }) => id) };
}

const sent = async (emails: string[]) => (await Promise.all(emails.map(mailsTo))).map(({ length }) => length);
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('with a budget of 20 mails a day', () => {
  test('50 mails are sent once each over three days, and the rest waits until midnight each day', async () => {
    const { emails, mailIds } = await signUp(50);
    await runTasks(mailIds, NOW);
    expect(total(await sent(emails))).toBe(20);
    expect(queued).toHaveLength(30);
    for (const { at } of queued) expect(at).toEqual(new Date('2026-03-03T00:00:00Z'));
    for (const [day, expected] of [
      [1, 40],
      [2, 50],
    ] as const) {
      const waiting = queued.map(({ mailId }) => mailId);
      queued = [];
      await runTasks(waiting, after(NOW, day * DAY));
      expect(total(await sent(emails))).toBe(expected);
    }
    expect(await sent(emails)).toEqual(emails.map(() => 1));
  });

  test('two processes together never take more than the budget', async () => {
    const taken = await inParallel(200, 40, (n) =>
      takeFromBudget((n % 2 === 0 ? one : other).db, 20, after(NOW, n)),
    );
    expect(taken.filter(Boolean)).toHaveLength(20);
  });

  test('mails that the server throttles do not use up the budget', async () => {
    const { emails, mailIds } = await signUp(20);
    await setInboxMode('throttle');
    let waiting = mailIds;
    for (let round = 0; round < 20 && waiting.length > 0; round++) {
      const results = await Promise.allSettled(waiting.map((mailId) => runTasks([mailId], NOW)));
      waiting = waiting.filter((_, index) => results[index]?.status === 'rejected');
    }
    expect(await sent(emails)).toEqual(emails.map(() => 1));
  });

  test('mails that were sent before do not use up the budget when their tasks run again', async () => {
    const { emails, mailIds } = await signUp(20);
    const first = mailIds.slice(0, 10);
    for (let run = 0; run < 2; run++) await runTasks(first, NOW);
    expect(total(await sent(emails))).toBe(10);
    await runTasks(mailIds.slice(10), NOW);
    expect(await sent(emails)).toEqual(emails.map(() => 1));
  });

  test('a mail that Firestore fails to claim does not use up the budget', async () => {
    const { emails, mailIds } = await signUp(1);
    const settings = { ...config, mailsPerDay: 1 } satisfies Config;
    const runTransaction = one.db.runTransaction.bind(one.db);
    // The first transaction takes the budget's only mail, the second one claims the mail.
    let calls = 0;
    one.db.runTransaction = async (act, options) => {
      if (++calls === 2) throw new Error('Firestore is not available.');
      return runTransaction(act, options);
    };
    await expect(runTasks(mailIds, NOW, settings)).rejects.toThrow('not available');
    await runTasks(mailIds, NOW, settings);
    expect(queued).toEqual([]);
    expect(await sent(emails)).toEqual([1]);
  });

  test('mails over the budget whose tasks are lost are queued again on the next day, and visitors read about the delay', async () => {
    const { mailIds } = await signUp(30);
    await runTasks(mailIds, NOW);
    queued = [];
    await rescueMails(one.db, queue, BUDGET, () => after(NOW, HOUR));
    expect(queued).toEqual([]);
    expect(await currentMailDelay(one.db, 500, after(NOW, HOUR).getTime())).toBe('tomorrow');
    await rescueMails(one.db, queue, BUDGET, () => after(NOW, DAY));
    expect(queued).toHaveLength(10);
  });
});

test('visitors read shortly before midnight that mail comes tomorrow or later if it waits for the budget of the day after', async () => {
  const { mailIds } = await signUp(45);
  await runTasks(mailIds, NOW);
  const evening = new Date('2026-03-02T23:55:00Z');
  await rescueMails(one.db, queue, BUDGET, () => evening);
  expect(await currentMailDelay(one.db, 500, evening.getTime())).toBe('tomorrow');
});

describe('an operator who stops all mail', () => {
  const stop = (stopped: boolean) => mailSwitchRef(one.db).set({ stopped });

  test('keeps every mail in the outbox, and each is sent once afterwards', async () => {
    const { emails, mailIds } = await signUp(12);
    await stop(true);
    await runTasks(mailIds, NOW, config);
    await rescueMails(one.db, queue, config, () => after(NOW, 10 * MINUTE));
    expect(total(await sent(emails))).toBe(0);
    expect(queued.map(({ at }) => at)).toEqual(mailIds.map(() => new Date('2026-03-02T10:15:00Z')));
    await stop(false);
    const again = [...queued, ...queued].map(({ mailId }) => mailId);
    await runTasks(again, after(NOW, 15 * MINUTE), config);
    expect(await sent(emails)).toEqual(emails.map(() => 1));
  });

  test('loses no mail even if the tasks are lost, because lost mails are queued again', async () => {
    const { mailIds } = await signUp(5);
    await stop(true);
    await rescueMails(one.db, queue, config, () => after(NOW, HOUR));
    expect(queued).toEqual([]);
    await stop(false);
    await rescueMails(one.db, queue, config, () => after(NOW, HOUR + MINUTE));
    expect(queued.map(({ mailId }) => mailId).sort()).toEqual(mailIds.sort());
  });
});
