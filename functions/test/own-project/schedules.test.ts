import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deletionRequests } from '../../src/collections/deletion-requests.ts';
import { type Schedule, schedules } from '../../src/schedules.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { Killed, newProject, openProject } from '../support/own-project.ts';

/* Tests that a schedule waits for its work: only then does the platform report and count its failures. */

const brokenQueue: Enqueue = () => Promise.reject(new Killed());

test.each(Object.entries<Schedule>(schedules))(
  'the schedule %s fails while Firestore or the queue fails',
  async (_name, { run }) => {
    const { db, close } = openProject(newProject(), { at: 0, when: 'before', code: 'KILLED' });
    await expect(run(db, () => new Date(), brokenQueue)).rejects.toThrow(Killed);
    await close();
  },
);

test('the schedules warn the operators of an interrupted deletion, and of nothing if there is nothing to mend', async () => {
  const { db, close } = openProject(newProject());
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  onTestFinished(async () => {
    warn.mockRestore();
    await close();
  });
  const [now, enqueue] = [() => new Date(), async () => {}];
  const runAll = async () => {
    for (const { run } of Object.values<Schedule>(schedules)) await run(db, now, enqueue);
    return warn.mock.calls.map(([message]) => message);
  };
  expect(await runAll()).toEqual([]);
  await deletionRequests(db)
    .doc('one')
    .create({
      account: { email: 'mina@example.com', records: [] },
      requestedAt: Timestamp.now(),
      timeZone: 'UTC',
    });
  expect(await runAll()).toEqual(['deletions resumed']);
});
