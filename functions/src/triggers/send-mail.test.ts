import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import type { Enqueue } from '../task-queue.ts';
import { runMailTask } from './send-mail.ts';

const NOW = new Date('2026-03-02T10:00:00Z');

test('a queue that a lower rate no longer uses sends no mail, but hands its task to the queue in use', async () => {
  const queued: Parameters<Enqueue>[] = [];
  const enqueue: Enqueue = async (...task) => void queued.push(task);
  // No mail is read, claimed or sent, so neither a database nor other settings are needed.
  const config = { mailPerSecond: 500 } as Config;
  await runMailTask({} as Firestore, config, enqueue, 'sendMail2', { mailId: 'mail' }, () => NOW);
  expect(queued).toEqual([['sendMail0', expect.objectContaining({ data: { mailId: 'mail' }, at: NOW })]]);
});

test('a queue in use tries to send the mail itself', async () => {
  const config = { mailPerSecond: 1_500 } as Config;
  const enqueue: Enqueue = async () => expect.unreachable();
  const run = runMailTask({} as Firestore, config, enqueue, 'sendMail2', { mailId: 'mail' }, () => NOW);
  await expect(run).rejects.toThrow(TypeError);
});
