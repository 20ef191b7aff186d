import { afterAll, expect, test } from 'vitest';
import { NO_FILTER } from '../../contract/people.ts';
import type { NewWave } from '../../contract/waves.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { signups } from '../../src/collections/signups.ts';
import { openWavesRef, waveRef } from '../../src/collections/waves.ts';
import { config } from '../../src/config.ts';
import { runWave } from '../../src/triggers/run-wave.ts';
import { beginRelease, cancelWave, draftWave, holdWave } from '../../src/workflows/hold-wave.ts';
import { storeFans } from '../support/listed-fans.ts';
import { type Fault, newProject, openProject, untilKilled } from '../support/own-project.ts';
import { sizeOf } from '../support/sizes.ts';

/* Tests a wave of many pages. Without indexes, the emulator takes minutes for 20,000 people. */

const MEMBERS = sizeOf({ usually: 600, nightly: 20_000 });
const { minScore: _, ...filter } = NO_FILTER;
const WAVE: NewWave = {
  ...{ name: 'Launch', userType: 'fan', filter, number: MEMBERS, quotas: [], tier: 'priority' },
  ...{ notify: true, holdMinutes: 0, startsAt: '' },
};
const project = newProject();
const { db, close } = openProject(project);
afterAll(close);
const NOW = new Date();

/** Holds a new wave of all fans. @returns its id. */
async function hold(): Promise<string> {
  const id = await draftWave(db, WAVE, 'Orm', NOW);
  const choice = { timeZone: 'UTC', mailboxKey: config.mailboxKey };
  expect((await holdWave(db, choice, id, 'Orm', NOW)).status).toBe('done');
  expect((await waveRef(db, id).get()).data()?.hold?.members).toBe(MEMBERS);
  return id;
}

/** Returns when each signup was last written. */
async function lastWrites(): Promise<string[]> {
  const { docs } = await signups(db, 'fan').select().get();
  return docs.map((fan) => `${fan.id} ${fan.updateTime.toMillis()}`);
}

const countMails = async () => (await outbox(db).count().get()).data().count;

/** Lets in one page. @returns the calls to Firestore, and whether the task queued another one. */
async function letInPage(waveId: string, fault?: Fault): Promise<{ calls: number; isUnfinished: boolean }> {
  let isUnfinished = fault !== undefined;
  const enqueue = async () => {
    isUnfinished = true;
  };
  const calls = await untilKilled(project, fault, (worker) =>
    runWave(worker, config, enqueue, { waveId }, () => NOW, 0),
  );
  return { calls: calls.length, isUnfinished };
}

test(`a cancelled wave of ${MEMBERS} changes nothing, and one whose worker is killed at each step lets each member in once`, async () => {
  await storeFans(db, MEMBERS);
  const before = await lastWrites();
  const cancelled = await hold();
  await cancelWave(db, cancelled, 'Orm', NOW);
  await letInPage(cancelled);
  expect(await lastWrites()).toEqual(before);
  expect(await countMails()).toBe(0);

  const id = await hold();
  await beginRelease(db, id, 'Orm', NOW);
  const { calls } = await letInPage(id);
  expect(calls).toBeGreaterThan(4);
  for (let at = 0; at < calls; at++) await letInPage(id, { at, when: 'after', code: 'KILLED' });
  while ((await letInPage(id)).isUnfinished);
  const wave = (await waveRef(db, id).get()).data();
  expect(wave).toMatchObject({ state: 'released', release: { released: MEMBERS, mailed: MEMBERS } });
  const mailed = (await outbox(db).select('about').get()).docs.map((mail) => mail.get('about'));
  const fans = await signups(db, 'fan').where('accessTier', '==', 'priority').count().get();
  expect([mailed.length, new Set(mailed).size, fans.data().count]).toEqual([MEMBERS, MEMBERS, MEMBERS]);
  expect((await openWavesRef(db).get()).data()).toEqual({ ids: [], undoing: [], choosing: [] });
}, 1_800_000);
