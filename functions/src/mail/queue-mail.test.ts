import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Enqueue } from '../task-queue.ts';
import { queueFirstDelivery, queueMail } from './queue-mail.ts';

const CREATED = new Date('2026-03-02T10:00:00Z');
const [EARLIER, LATER] = [new Date('2026-03-02T09:59:00Z'), new Date('2026-03-02T10:10:00Z')];

/** Returns the tasks that are queued for a new mail. @param due null: it is stored as finished. */
async function tasksFor(due?: Date | null): Promise<Parameters<Enqueue>[]> {
  const queued: Parameters<Enqueue>[] = [];
  const enqueue: Enqueue = async (...task) => void queued.push(task);
  const fields: Record<string, unknown> = { 'delivery.nextAttemptAt': due && Timestamp.fromDate(due) };
  const mail = { id: 'mail', get: (path: string) => fields[path] } as unknown as DocumentSnapshot;
  await queueFirstDelivery(enqueue, 14, CREATED, mail);
  return queued;
}

test.each([
  ['was due before it was stored is tried at once', EARLIER, CREATED],
  ['is due later is tried then', LATER, LATER],
  ['is damaged and has no time is tried at once, which reports it', undefined, CREATED],
])('a new mail that %s', async (_what, due, at) => {
  const task = { name: expect.stringMatching(/^[0-9a-f]{64}$/), data: { mailId: 'mail' }, at };
  expect(await tasksFor(due)).toEqual([['sendMail0', task]]);
});

test('a second attempt is another task than the first, and the same one if it is queued twice', async () => {
  const names: string[] = [];
  const enqueue: Enqueue = async (_queue, { name }) => void names.push(name);
  for (const at of [CREATED, LATER, LATER]) await queueMail(enqueue, 14, 'mail', at);
  expect(new Set(names).size).toBe(2);
  expect(names[1]).toBe(names[2]);
});

test('a mail that is stored as finished gets no task, so that those that warm the database delay no other mail', async () => {
  expect(await tasksFor(null)).toEqual([]);
});
