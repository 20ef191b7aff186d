import { describe, expect, test } from 'vitest';
import { OPEN_WAVES_MAX, WAVE_IN_CALL_MAX } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import type { Wave } from '../../contract/waves.ts';
import { openWavesRef, waveMembersRef, waveRef } from '../../src/collections/waves.ts';
import { config } from '../../src/config.ts';
import { askForHold, holdInTask } from '../../src/workflows/hold-in-task.ts';
import { storeFans } from '../support/listed-fans.ts';
import { after, MINUTE } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { NEW_WAVE, projectWithFans, wavesOfEachTest } from '../support/waves.ts';

/* Tests holds that a task makes, because choosing so many people may take longer than a call. */

const { own, post, get, work, draft, hold, release, fansWithTier } = wavesOfEachTest();

describe('a wave of more people than a call holds', () => {
  const number = WAVE_IN_CALL_MAX + 1;

  test('is held in a task, once, however often the hold is asked for', async () => {
    await storeFans(own.server.db, 3);
    const { id, wave } = await hold({ number });
    expect(wave).toMatchObject({ state: 'draft', choosing: { refusal: null }, members: 0 });
    expect((await post(`/waves/${id}/hold`)).json()).toMatchObject({ choosing: { refusal: null } });
    await Promise.all([work(id), work(id)]);
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'held', choosing: null, members: 3 });
    const log = await get<AuditRow[]>('/audit');
    expect(log.filter(({ act }) => act === 'wave-hold')).toMatchObject([{ admin: 'Orm' }]);
    await release(id);
    expect(await fansWithTier('vip')).toHaveLength(3);
  });

  test('says why it was not held, reserves nobody, and can be held again', async () => {
    const id = await draft({ number });
    const ask = async (hash: string) => {
      expect((await post(`/waves/${id}/hold?hash=${hash}`)).json().choosing).toEqual({ refusal: null });
      await work(id);
      return (await get<Wave>(`/waves/${id}`)).choosing;
    };
    expect(await ask('')).toEqual({ refusal: 'empty' });
    await storeFans(own.server.db, 3);
    expect(await ask('0'.repeat(64))).toEqual({ refusal: 'otherList' });
    expect((await openWavesRef(own.server.db).get()).get('choosing')).toEqual([]);
    expect((await hold({ number: 1 })).wave.members).toBe(1);
    expect(await ask('')).toBeNull();
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'held', members: 2 });
  });

  test('keeps its place among those that a task chooses if its hold is refused before its preview is made', async () => {
    const { db } = own.server;
    const choosing = async () => (await openWavesRef(db).get()).data()?.choosing;
    const id = await draft({ number });
    await post(`/waves/${id}/preview`);
    await post(`/waves/${id}/hold`);
    const { adminTimeZone: timeZone, mailboxKey } = config;
    await holdInTask(db, { timeZone, mailboxKey }, id, new Date());
    const refused = { choosing: { refusal: 'empty' }, previewing: { found: 0 } };
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject(refused);
    expect(await choosing()).toEqual([id]);
    await work(id);
    expect((await get<Wave>(`/waves/${id}`)).previewing).toBeNull();
    expect(await choosing()).toEqual([]);
  });

  test('is refused at once if too many waves are open, and no task chooses its members', async () => {
    const ids = Array.from({ length: OPEN_WAVES_MAX }, (_, n) => `open-${n}`);
    await openWavesRef(own.server.db).set({ ids, undoing: [], choosing: [] });
    const id = await draft({ number });
    expectRefusal(await post(`/waves/${id}/hold`), 409, 'tooManyWaves');
    expect((await get<Wave>(`/waves/${id}`)).choosing).toBeNull();
    expect((await openWavesRef(own.server.db).get()).data()?.choosing).toEqual([]);
  });

  test('can be cancelled while its members are chosen', async () => {
    await storeFans(own.server.db, 3);
    const { id } = await hold({ number });
    await post(`/waves/${id}/cancel`);
    await work(id);
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'cancelled', members: 0 });
    expect((await openWavesRef(own.server.db).get()).get('choosing')).toEqual([]);
  });
});

describe('a wave of three fans', () => {
  const { db, actionsOn, interruptAfterEachCall } = projectWithFans();

  test('whose hold in a task is interrupted after any of its calls is held once by the schedule, and its members are reserved once', () =>
    interruptAfterEachCall(
      (client, id, now) => askForHold(client, id, { admin: 'Orm', seenHash: '' }, now),
      async (id, interruption) => {
        // A task may run twice.
        await work(id, after(new Date(), 3 * MINUTE), db);
        const [open, members, wave, actions] = await Promise.all([
          openWavesRef(db).get(),
          waveMembersRef(db, id, 0).get(),
          waveRef(db, id).get(),
          actionsOn(id),
        ]);
        expect(
          [wave.get('state'), wave.get('choosing'), open.data(), members.data()?.ids.length, actions],
          interruption,
        ).toEqual([
          ...['held', null, { ids: [id], undoing: [], choosing: [] }, NEW_WAVE.number],
          ['wave-drafted', 'wave-hold'],
        ]);
      },
    ));
});
