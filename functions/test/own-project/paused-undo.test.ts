import { expect, test } from 'vitest';
import { MAIL_LIFETIME_MS } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import type { Wave } from '../../contract/waves.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { runTierJob } from '../../src/triggers/run-tier-job.ts';
import { beginRelease } from '../../src/workflows/hold-wave.ts';
import { startTierJob } from '../../src/workflows/tier-job.ts';
import { beginTierUndo } from '../../src/workflows/undo-tier-job.ts';
import { beginWaveUndo } from '../../src/workflows/undo-wave.ts';
import { storeFans } from '../support/listed-fans.ts';
import { after } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { wavesOfEachTest } from '../support/waves.ts';

/* An undo that has begun pauses if a mail about the action leaves meanwhile. The log then offers the undo again. */

const { own, post, get, work, hold, release, fansWithTier } = wavesOfEachTest();

const UNDO = { admin: 'Orm', onlyIfUntold: true };

async function sendOneMail(): Promise<void> {
  const [mail] = (await outbox(own.server.db).limit(1).get()).docs;
  await mail?.ref.update({ 'delivery.state': 'SUCCESS' });
}

/** Returns what the log offers for an action, and how many whole undos it lists. */
async function inLog(auditId: string) {
  const log = await get<AuditRow[]>('/audit');
  return {
    offer: log.find(({ id }) => id === auditId)?.undo,
    undos: log.filter(({ act }) => act === 'undo').length,
  };
}

test('a paused undo of a wave is offered again in the log and completes after a second, confirmed call', async () => {
  await storeFans(own.server.db, 3);
  const { id } = await hold();
  const auditId = await release(id);
  await beginWaveUndo(own.server.db, { ...UNDO, auditId }, new Date());
  expect(await inLog(auditId)).toEqual({ offer: 'done', undos: 1 });
  await sendOneMail();
  await work(id);
  expect((await get<Wave>(`/waves/${id}`)).undo).toMatchObject({ state: 'paused', told: 1 });
  expect(await inLog(auditId)).toEqual({ offer: 'open', undos: 1 });
  expectRefusal(await post('/undo', { auditId, onlyIfUntold: true }), 409, 'peopleTold', { count: 1 });
  expect((await post('/undo', { auditId, onlyIfUntold: false })).json()).toEqual({ restored: 3, kept: 0 });
  expect(await fansWithTier('vip')).toEqual([]);
  expect(await inLog(auditId)).toEqual({ offer: 'done', undos: 1 });
});

test('a paused undo of a tier for a list is offered again in the log and completes after a second, confirmed call', async () => {
  const ids = (await storeFans(own.server.db, 120)).map(({ id }) => id);
  const vip = { admin: 'Orm', userType: 'fan', tier: 'vip', promote: false } as const;
  const job = await startTierJob(own.server.db, { ...vip, ids }, new Date());
  const run = () =>
    runTierJob(
      own.server.db,
      async () => {},
      { tierJobId: job },
      () => new Date(),
    );
  await run();
  await beginTierUndo(own.server.db, { ...UNDO, auditId: job }, new Date());
  await sendOneMail();
  await run();
  expect((await inLog(job)).offer).toBe('open');
  expectRefusal(await post('/undo', { auditId: job, onlyIfUntold: true }), 409, 'peopleTold', { count: 1 });
  expect((await post('/undo', { auditId: job, onlyIfUntold: false })).json()).toEqual({
    restored: 120,
    kept: 0,
  });
  expect(await fansWithTier('vip')).toEqual([]);
  expect((await inLog(job)).offer).toBe('done');
});

test('an admin who undoes a wave only if nobody was told is refused while the mail to a member is being delivered', async () => {
  await storeFans(own.server.db, 3);
  const { id } = await hold();
  const auditId = await release(id);
  const [mail] = (await outbox(own.server.db).limit(1).get()).docs;
  await mail?.ref.update({ 'delivery.state': 'PROCESSING' });
  expectRefusal(await post('/undo', { auditId, onlyIfUntold: true }), 409, 'peopleTold', { count: 1 });
  expect(await inLog(auditId)).toEqual({ offer: 'open', undos: 0 });
});

test('a wave whose release is running cannot be undone, whatever the admin answers', async () => {
  await storeFans(own.server.db, 3);
  const { id } = await hold();
  const begun = await beginRelease(own.server.db, id, 'Orm', new Date());
  const auditId = (await get<AuditRow[]>('/audit')).find(({ act }) => act === 'wave-release')?.id;
  expect(begun).toBeTruthy();
  for (const onlyIfUntold of [true, false])
    expectRefusal(await post('/undo', { auditId, onlyIfUntold }), 423, 'waveReleasing');
});

test('once the mails of a wave are deleted, an undo takes everybody whom it mailed for told', async () => {
  const { db } = own.server;
  await storeFans(db, 3);
  const { id } = await hold();
  const auditId = await release(id);
  const later = after(new Date(), MAIL_LIFETIME_MS);
  expect(await beginWaveUndo(db, { ...UNDO, auditId }, later)).toEqual({ status: 'told', count: 3 });
});

test('once the mails of a tier for a list are deleted, an undo takes only those for told who got early access with it', async () => {
  const { db } = own.server;
  const now = new Date();
  const fans = await storeFans(db, 3, (n) => (n === 0 ? { accessTier: 'beta' } : {}));
  const vip = { admin: 'Orm', userType: 'fan', tier: 'vip', promote: false } as const;
  const job = await startTierJob(db, { ...vip, ids: fans.map(({ id }) => id) }, now);
  await runTierJob(
    db,
    async () => {},
    { tierJobId: job },
    () => now,
  );
  const undo = { ...UNDO, auditId: job };
  expect(await beginTierUndo(db, undo, after(now, MAIL_LIFETIME_MS))).toEqual({ status: 'told', count: 2 });
});
