import { afterAll, expect, test } from 'vitest';
import { NO_FILTER } from '../contract/people.ts';
import type { NewWave } from '../contract/waves.ts';
import { outbox } from '../src/collections/outbox.ts';
import { signups } from '../src/collections/signups.ts';
import { waveRef } from '../src/collections/waves.ts';
import { config } from '../src/config.ts';
import { runWave } from '../src/triggers/run-wave.ts';
import { beginRelease, draftWave, holdWave } from '../src/workflows/hold-wave.ts';
import { faultyDatabase, newProject } from './support/faulty-database.ts';
import { storeFans } from './support/listed-fans.ts';

const MEMBERS = 2_000;
const { minScore: _, ...filter } = NO_FILTER;
const WAVE: NewWave = {
  ...{ name: 'Launch', userType: 'fan', filter, number: MEMBERS, quotas: [], tier: 'priority' },
  ...{ notify: true, holdMinutes: 0, startsAt: '' },
};
const { db, close } = faultyDatabase(newProject());
afterAll(close);

test('a wave of 2,000 is let in by tasks of one page each, every member once', async () => {
  await storeFans(db, MEMBERS + 50);
  const now = new Date();
  const id = await draftWave(db, WAVE, 'Orm', now);
  await holdWave(db, 'UTC', id, 'Orm', now);
  await beginRelease(db, id, 'Orm', now);
  const tasks = [id];
  let runs = 0;
  const enqueue = async (_queue: string, task: { data: object }) =>
    void tasks.push('waveId' in task.data ? String(task.data.waveId) : '');
  for (let waveId = tasks.shift(); waveId; waveId = tasks.shift()) {
    runs += 1;
    await runWave(db, config.mailboxKey, enqueue, { waveId }, () => now, 0);
  }
  const [wave, mails, fans] = await Promise.all([
    waveRef(db, id).get(),
    outbox(db).where('wave', '==', id).count().get(),
    signups(db, 'fan').where('accessTier', '==', 'priority').count().get(),
  ]);
  expect(runs).toBe(20);
  expect(wave.data()).toMatchObject({ state: 'released', release: { released: MEMBERS, mailed: MEMBERS } });
  expect([mails.data().count, fans.data().count]).toEqual([MEMBERS, MEMBERS]);
});
