import { type BulkWriter, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JobProgress } from '../contract/priority.ts';
import { getNewestJobCall } from '../src/api/admin-jobs.ts';
import { newAuditRef } from '../src/collections/audit-log.ts';
import { database } from '../src/collections/database.ts';
import { type JobDoc, readJob } from '../src/collections/jobs.ts';
import { placesRef } from '../src/collections/places.ts';
import { rankingUpdate } from '../src/collections/ranking.ts';
import { signupRef, signups } from '../src/collections/signups.ts';
import { peopleSumsRef } from '../src/collections/system.ts';
import { config } from '../src/config.ts';
import { noPeopleSums } from '../src/domain/people-sums.ts';
import type { Enqueue } from '../src/task-queue.ts';
import { recalculate, recalculateNightly, resumeRecalculation } from '../src/triggers/recalculate.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import {
  claimPage,
  finishPage,
  type NamedTask,
  PAGE_LEASE_MS,
  readNewestJob,
  startJob,
} from '../src/workflows/recalculation.ts';
import { RESCORE_CHUNK, rescoreAfter, signupsOfWindow, throttling } from '../src/workflows/rescore.ts';
import { contextAt, logIn } from './support/admin.ts';
import { inParallel, newClient } from './support/client.ts';
import { storeCopies } from './support/copied-fans.ts';
import { CODES, type Fault, newProject, openProject } from './support/own-project.ts';
import { after, DAY, fanRequest, idOf, idolRequest, MINUTE, newEmail } from './support/people.ts';
import { expectRefusal } from './support/sentences.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const ADMIN = 'a'.repeat(64);
const NO_INPUT = { params: undefined, body: undefined, query: undefined };

describe('a recalculation in the emulators', () => {
  const client = newClient();
  let session: { Cookie: string };
  beforeAll(async () => {
    session = await logIn();
  });
  const start = () => client.call('POST', '/api/admin/update-priorities', { headers: session });
  const progress = (jobId: string) => client.get(`/api/admin/jobs/${jobId}`, session);

  async function finished(jobId: string): Promise<JobProgress> {
    const read = async (): Promise<JobProgress> => (await progress(jobId)).json();
    await expect.poll(async () => (await read()).state, { interval: 100 }).not.toBe('running');
    return read();
  }

  test('requested by several admins corrects wrong scores and writes nothing else', async () => {
    // The test of another file may have left one running.
    await finished(String((await start()).json().jobId));
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails)
      await joinWaitlist(database(), config.mailboxKey, fanRequest(email), new Date(Date.now() - 15 * DAY));
    const refs = emails.map((email) => signupRef(database(), 'fan', idOf('fan', email)));
    // The trigger stores them after the signup, and the last lines of this test look for any later write.
    for (const ref of refs) await expect.poll(async () => (await ref.get()).get('searchKeys')).toBeTruthy();
    const right = (await refs[0]?.get())?.get('priorityScore') + 2;
    await refs[1]?.update({ priorityScore: 999, isEligible: true });

    const replies = await inParallel(10, 10, start);
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(202));
    // On a busy machine the first job may end before the last admin asks, who then gets another job.
    const jobs = await Promise.all(
      [...new Set(replies.map((reply) => String(reply.json().jobId)))].map(finished),
    );
    for (const job of jobs) expect(job).toMatchObject({ state: 'done', done: job.total });
    expect(jobs.reduce((sum, { changed }) => sum + changed, 0)).toBeGreaterThanOrEqual(3);
    const corrected = await Promise.all(refs.map((ref) => ref.get()));
    for (const document of corrected) {
      expect(document.data()).toMatchObject({ priorityScore: right, scoredWeeks: 2 });
      expect(document.data()).not.toHaveProperty('isEligible');
    }

    const second = await finished(String((await start()).json().jobId));
    expect(second).toMatchObject({ state: 'done', changed: 0 });
    const again = await Promise.all(refs.map((ref) => ref.get()));
    expect(again.map(({ updateTime }) => updateTime)).toEqual(corrected.map(({ updateTime }) => updateTime));
    const entries = await newAuditRef(database())
      .parent.where('action', '==', 'update-priorities')
      .limit(1)
      .get();
    const entry = await client.get(`/api/admin/audit/${entries.docs[0]?.id}`, session);
    expect(entry.json()).toMatchObject({ act: 'update-priorities', entries: 0, changes: [] });
  });

  test('does not exist under an unknown job id', async () => {
    expectRefusal(await progress('nobody'), 404, 'unknownJob');
    expectRefusal(await progress('__proto__'), 404, 'unknownPath');
  });
});

/** Signs one fan up, and copies the signup. */
async function storeFans(db: Firestore, count: number): Promise<void> {
  const email = newEmail();
  await joinWaitlist(db, config.mailboxKey, fanRequest(email), NOW);
  await storeCopies(db, email, count - 1);
}

describe('a recalculation with a simulated queue', () => {
  /** Creates a separate waitlist, and records the queued tasks. */
  async function newWaitlist(fans: number, idols: number) {
    const { db, close } = openProject(newProject());
    if (fans > 0) await storeFans(db, fans);
    await inParallel(idols, 50, () => joinWaitlist(db, config.mailboxKey, idolRequest(newEmail()), NOW));
    const queue: NamedTask[] = [];
    const enqueue: Enqueue = async (_queue, task) => void queue.push(task as NamedTask);
    const later = after(NOW, 8 * DAY);
    const begin = async () => {
      const { jobId, task } = await startJob(db, ADMIN, later);
      if (task) queue.push(task);
      return jobId;
    };
    const deliver = (task: NamedTask, now = later) =>
      recalculate(db, enqueue, config.adminTimeZone, task.data, () => now, 0);
    const drain = async () => {
      for (let task = queue.shift(); task; task = queue.shift()) await deliver(task);
    };
    const resume = (now: Date) => resumeRecalculation(db, enqueue, () => now);
    return { db, queue, begin, deliver, drain, resume, later, close };
  }
  const jobOf = async (db: Firestore, id: string) => (await readJob(db, id)) as JobDoc;

  test('is visible to a page that is opened after its start', async () => {
    const { db, begin, drain, later, close } = await newWaitlist(1, 0);
    const jobs = () => getNewestJobCall(NO_INPUT, contextAt(NOW, { db }));
    expect(await jobs()).toEqual({ jobId: null, newest: null });
    const jobId = await begin();
    expect(await jobs()).toMatchObject({ jobId, newest: { state: 'running', by: ADMIN, endedAt: null } });
    await drain();
    expect(await jobs()).toEqual({
      jobId: null,
      newest: {
        ...{ state: 'done', changed: 1, by: ADMIN },
        startedAt: later.toISOString(),
        endedAt: later.toISOString(),
      },
    });
    await close();
  });

  test('begins once a night, however often the schedule runs, and never beside a running one', async () => {
    const { db, queue, begin, drain, later, close } = await newWaitlist(1, 0);
    const enqueue: Enqueue = async (_queue, task) => void queue.push(task as NamedTask);
    const night = (now: Date) => recalculateNightly(db, enqueue, 'Asia/Bangkok', () => now);
    const log = async () => (await db.collection('auditLog').get()).docs.map((entry) => entry.get('admin'));

    const byAdmin = await begin();
    await night(later);
    expect(queue.map(({ data }) => data.jobId)).toEqual([byAdmin]);
    await drain();

    const tonight = after(later, DAY);
    await Promise.all([night(tonight), night(tonight)]);
    await drain();
    await night(after(tonight, 5 * MINUTE));
    expect(queue).toEqual([]);
    expect((await log()).sort()).toEqual([ADMIN, 'schedule']);
    expect((await readNewestJob(db))?.job).toMatchObject({ state: 'done', startedBy: 'schedule' });

    await night(after(tonight, DAY));
    expect(queue).toHaveLength(1);
    await close();
  });

  test('requested ten times at once runs once with one task and one audit log entry', async () => {
    const { db, close } = await newWaitlist(1, 0);
    const started = await Promise.all(Array.from({ length: 10 }, () => startJob(db, ADMIN, NOW)));
    expect(new Set(started.map(({ jobId }) => jobId)).size).toBe(1);
    expect(started.filter(({ task }) => task)).toHaveLength(1);
    const entries = await db.collection('auditLog').where('action', '==', 'update-priorities').get();
    expect(entries.size).toBe(1);
    await close();
  });

  test('of an empty waitlist finishes with no signup', async () => {
    const { db, begin, drain, close } = await newWaitlist(0, 0);
    const id = await begin();
    await drain();
    expect(await jobOf(db, id)).toMatchObject({ state: 'done', done: 0, total: 0, changed: 0 });
    await close();
  });

  test('counts the places again at its end', async () => {
    const { db, begin, drain, later, close } = await newWaitlist(1, 0);
    const [fan] = (await signups(db, 'fan').get()).docs;
    await fan?.ref.update({ verifiedAt: fan.get('createdAt') });
    await begin();
    await drain();
    const places = (await placesRef(db, 'fan').get()).data();
    expect(places).toMatchObject({ asOf: Timestamp.fromDate(later), parts: [{ count: 1 }] });
    await close();
  });

  test('counts every page once when it is delivered three times', {
    timeout: 120_000,
  }, async () => {
    const { db, queue, begin, deliver, later, close } = await newWaitlist(RESCORE_CHUNK + 7, 5);
    const id = await begin();
    const delivered: NamedTask[] = [];
    for (let task = queue.shift(); task; task = queue.shift()) {
      const now = task;
      const outcomes = await Promise.allSettled([deliver(now), deliver(now)]);
      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      await deliver(now);
      delivered.push(now);
    }
    expect(await jobOf(db, id)).toMatchObject({
      state: 'done',
      done: RESCORE_CHUNK + 12,
      total: RESCORE_CHUNK + 12,
      changed: RESCORE_CHUNK + 12,
      sums: { funnel: { joined: RESCORE_CHUNK + 12 } },
    });
    for (const task of delivered) await deliver(task);
    expect((await jobOf(db, id)).done).toBe(RESCORE_CHUNK + 12);
    expect((await peopleSumsRef(db).get()).data()).toEqual({
      funnel: { joined: RESCORE_CHUNK + 12, confirmed: 0, eligible: 0, letIn: 0, active: 0 },
      periodStages: expect.objectContaining({ '30 now joined': RESCORE_CHUNK + 12 }),
      periodFavourites: {},
      fans: { 'en ': RESCORE_CHUNK + 7 },
      facets: expect.objectContaining({
        'fan language=en': RESCORE_CHUNK + 7,
        'idol language=en': 5,
        'fan tier=standard': RESCORE_CHUNK + 7,
      }),
      topReferrers: { 7: [], 30: [], 90: [] },
      asOf: Timestamp.fromDate(later),
    });
    const weeks = await signups(db, 'fan').where('scoredWeeks', '==', 1).count().get();
    expect(weeks.data().count).toBe(RESCORE_CHUNK + 7);
    await close();
  });

  test('finishes when a worker dies at every third call to Firestore', async () => {
    const { db, queue, begin, resume, deliver, drain, later, close } = await newWaitlist(3, 2);
    const project = (db as unknown as { projectId: string }).projectId;
    /** Starts a job with a wrong score, and runs its task in a process of its own. */
    const work = async (fault?: Fault) => {
      const [fan] = (await signups(db, 'fan').get()).docs;
      await fan?.ref.update({ priorityScore: 999 });
      const id = await begin();
      const task = queue.shift() as NamedTask;
      const worker = openProject(project, fault);
      await recalculate(
        worker.db,
        async (_queue, next) => void queue.push(next as NamedTask),
        config.adminTimeZone,
        task.data,
        () => later,
      ).catch(() => {});
      await worker.close();
      return { id, task, calls: worker.methods.length };
    };
    await begin();
    await drain();
    const { calls } = await work();
    expect(calls).toBeGreaterThan(20);
    for (let at = 0; at < calls; at += 3) {
      const dead = await work({ at, when: at % 2 ? 'before' : 'after', code: 'KILLED' });
      expect(dead.calls, `call ${at}`).toBeGreaterThan(at);
      const { id, task } = dead;
      // The queue sends the task again; then the schedule runs after the lease.
      await deliver(task).catch(() => {});
      await drain();
      await resume(after(later, PAGE_LEASE_MS + 1));
      for (let next = queue.shift(); next; next = queue.shift())
        await deliver(next, after(later, PAGE_LEASE_MS + 1));
      expect.soft(await jobOf(db, id), `call ${at}`).toMatchObject({
        ...{ state: 'done', done: 5, total: 5 },
        sums: { funnel: { joined: 5 } },
      });
    }
    const wrong = await signups(db, 'fan').where('priorityScore', '==', 999).count().get();
    expect(wrong.data().count).toBe(0);
    await close();
  });

  test('queues a lost task again when the schedule runs after its lease, and not before', async () => {
    const { db, queue, begin, drain, resume, later, close } = await newWaitlist(2, 1);
    const id = await begin();
    queue.length = 0;
    await resume(later);
    expect(queue).toEqual([]);
    expect(await begin()).toBe(id);
    expect(queue).toEqual([]);
    await resume(after(later, PAGE_LEASE_MS + 1));
    expect(queue).toHaveLength(1);
    await drain();
    expect((await jobOf(db, id)).state).toBe('done');
    await close();
  });

  test('fails the page but not the worker when one of several writes fails', async () => {
    const { db, close } = await newWaitlist(100, 0);
    const project = (db as unknown as { projectId: string }).projectId;
    const unhandled: unknown[] = [];
    const noteUnhandled = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', noteUnhandled);
    // The first 16 calls read signups; the next one is the first write.
    const failing = openProject(project, { at: 16, when: 'before', code: 'DEADLINE_EXCEEDED' });
    const rescoring = rescoreAfter(
      failing.db,
      {
        cursor: { userType: 'fan', window: 0 },
        windows: { fan: 1, idol: 1 },
        startedAt: Timestamp.fromDate(NOW),
        today: '2026-11-28',
      },
      after(NOW, 8 * DAY),
    );
    await expect(rescoring.next()).rejects.toMatchObject({ code: CODES.DEADLINE_EXCEEDED });
    await failing.close();
    process.off('unhandledRejection', noteUnhandled);
    expect(unhandled).toEqual([]);
    await close();
  });

  test('keeps the new score of a signup that is verified meanwhile', async () => {
    const { db, begin, drain, later, close } = await newWaitlist(1, 0);
    const [fan] = (await signups(db, 'fan').get()).docs;
    if (!fan) throw new Error('There is no fan.');
    const bulkWriter = db.bulkWriter.bind(db);
    // Verifies the fan between read and write.
    db.bulkWriter = (options) => {
      const writer = bulkWriter(options);
      const changes = { verifiedAt: Timestamp.fromDate(later) };
      const verified = signupRef(db, 'fan', fan.id).update({
        ...changes,
        ...rankingUpdate(fan.id, { ...fan.data(), ...changes }, later),
      } as never);
      return {
        update: (...write: Parameters<BulkWriter['update']>) => verified.then(() => writer.update(...write)),
        flush: () => verified.then(() => writer.flush()),
        close: () => verified.then(() => writer.close()),
      } as unknown as BulkWriter;
    };
    await begin();
    await drain();
    const score = (await fan.ref.get()).get('priorityScore');
    expect(score).toBe(fan.get('priorityScore') + 50 + 1);
    await close();
  });

  test('does not count the work of a worker that returns after its lease', async () => {
    const { db, begin, later, close } = await newWaitlist(1, 0);
    const jobId = await begin();
    const takenOver = after(later, PAGE_LEASE_MS + 1);
    await claimPage(db, { jobId, page: 0 }, 'one', later);
    await claimPage(db, { jobId, page: 0 }, 'two', takenOver);
    const next = { userType: 'idol' as const, window: 0 };
    const chunk = { processed: 1, changed: 1, sums: noPeopleSums(), next };
    expect(await finishPage(db, { jobId, page: 0 }, 'one', chunk, false, takenOver)).toBeNull();
    expect(await jobOf(db, jobId)).toMatchObject({ done: 0, page: 0, worker: 'two' });
    await close();
  });

  test('fails when a page fails every time, and the next job starts from the beginning', async () => {
    const { db, queue, begin, drain, later, close } = await newWaitlist(1, 0);
    const id = await begin();
    const task = queue.shift() as NamedTask;
    const broken = new Proxy(db, {
      get: (target, name) => {
        if (name === 'bulkWriter') throw new Error('broken');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    for (let attempt = 0; attempt < 6; attempt++) {
      const now = after(later, attempt * (PAGE_LEASE_MS + 1));
      await recalculate(
        broken,
        async () => {},
        config.adminTimeZone,
        task.data,
        () => now,
      ).catch(() => {});
    }
    expect(await jobOf(db, id)).toMatchObject({ state: 'failed', endedAt: expect.any(Timestamp) });
    expect((await jobOf(db, id)).sums).not.toHaveProperty('topReferrers');
    const next = await begin();
    expect(next).not.toBe(id);
    await drain();
    expect((await jobOf(db, next)).state).toBe('done');
    await close();
  });
});

describe('the writes of a recalculation', () => {
  test('begin at 500 a second and grow by half every five minutes, across tasks too', () => {
    const rates = [0, 4, 5, 10, 15, 60, 600].map(
      (minutes) => throttling(minutes * MINUTE).initialOpsPerSecond,
    );
    expect(rates).toEqual([500, 500, 750, 1_125, 1_687, 6_400, 6_400]);
  });

  test('store missing rows of the list of people at the same rate, in groups', async () => {
    const { db, close } = openProject(newProject());
    await storeFans(db, 120);
    const job = { cursor: { userType: 'fan', window: 0 }, windows: { fan: 1, idol: 1 } } as const;
    const rowsAt = (age: number) =>
      pausesOf(
        rescoreAfter(
          db,
          { ...job, startedAt: Timestamp.fromDate(NOW), today: '2026-11-28' },
          after(NOW, age),
          pause,
        ),
      );
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    const pausesOf = async (chunks: AsyncGenerator<unknown>) => {
      pauses.length = 0;
      for await (const chunk of chunks) expect(chunk).toBeDefined();
      return [...pauses];
    };
    // 50 rows at 500 a second take 100 ms.
    expect(await rowsAt(0)).toEqual([100, 100, 40]);
    expect((await db.collection('people').count().get()).data().count).toBe(120);
    expect(await rowsAt(0)).toEqual([]);
    await db.recursiveDelete(db.collection('people'));
    // 1,125 a second after ten minutes.
    expect((await rowsAt(10 * MINUTE)).map(Math.round)).toEqual([44, 44, 18]);
    await close();
  });

  test('are spread over all numbers in every window, and the windows together contain each signup once', async () => {
    const { db, close } = openProject(newProject());
    await storeFans(db, 600);
    // Numbers beyond both ends.
    await Promise.all(['1', '99999999999999999'].map((id) => db.doc(`fans/${id}`).create({})));
    const windows = await Promise.all(
      [0, 1, 2].map((window) => signupsOfWindow(db, { userType: 'fan', window }, 3)),
    );
    const ids = windows.flat().map(({ id }) => id);
    expect(ids.toSorted()).toEqual((await signups(db, 'fan').get()).docs.map(({ id }) => id).toSorted());
    for (const docs of windows) {
      expect(new Set(docs.map(({ id }) => id.slice(0, 1))).size).toBe(9);
      expect(docs.length).toBeGreaterThan(100);
    }
    await close();
  });
});
