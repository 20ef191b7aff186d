import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { randomShard } from '../../src/collections/counter-shards.ts';
import { deletionRequests } from '../../src/collections/deletion-requests.ts';
import { mailRef, newMail } from '../../src/collections/outbox.ts';
import { type Schedule, schedules } from '../../src/schedules.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { startJob } from '../../src/workflows/recalculation.ts';
import { Killed, newProject, openProject } from '../support/own-project.ts';
import { after, MINUTE } from '../support/people.ts';

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

test('the schedules warn the operators of a wrong counter, a lost mail and a recalculation that hangs', async () => {
  const { db, close } = openProject(newProject());
  const [warn, info] = (['warn', 'info'] as const).map((level) =>
    vi.spyOn(logger, level).mockImplementation(() => {}),
  );
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await close();
  });
  const now = new Date();
  await randomShard(db).set({ fan: 1 }, { merge: true });
  const to = { email: 'mina@example.com', mailboxHash: 'x', language: 'en' } as const;
  const lost = newMail(to, 'fans/1', 'verify-email', Timestamp.fromDate(after(now, -20 * MINUTE)));
  await mailRef(db, 'lost').set(lost);
  const { jobId } = await startJob(db, 'Orm', after(now, -3 * MINUTE));
  for (const name of ['healCounter', 'rescueMails', 'resumeRecalculations'] as const) {
    const { run }: Schedule = schedules[name];
    await run(
      db,
      () => now,
      async () => {},
    );
  }
  expect(warn?.mock.calls).toEqual([
    ['counter differs', { fan: -1, idol: 0 }],
    ['mails queued again', { mails: 1 }],
    ['recalculation resumed', { jobId }],
  ]);
  expect(info?.mock.calls).toEqual([['mails waiting', { mails: 1 }]]);
});
