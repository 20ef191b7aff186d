import { describe, expect, test } from 'vitest';
import { WAVE_IN_CALL_MAX } from '../../contract/limits.ts';
import { PEOPLE_COUNT_MAX } from '../../contract/people.ts';
import type { Wave, WavePreview, WavePreviewReply } from '../../contract/waves.ts';
import { openWavesRef, waveMembersRef, waveRef } from '../../src/collections/waves.ts';
import { config } from '../../src/config.ts';
import { dayKey } from '../../src/domain/periods.ts';
import { hashOfMembers } from '../../src/domain/wave-choice.ts';
import { askForPreview } from '../../src/workflows/preview-in-task.ts';
import { countOperations } from '../support/count-operations.ts';
import { makePeopleEndless } from '../support/endless-people.ts';
import { changeFan, type ListedFan, storeFans } from '../support/listed-fans.ts';
import { after, DAY, MINUTE } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { idsOf, NEW_WAVE, projectWithFans, wavesOfEachTest } from '../support/waves.ts';

/* Tests previews that a task makes, because choosing so many people may take longer than a call. */

const { own, post, get, work, draft, hold, membersOf } = wavesOfEachTest();

describe('the preview of a wave of more people than a call chooses', () => {
  const number = WAVE_IN_CALL_MAX + 1;
  const preview = async (id: string): Promise<WavePreviewReply> =>
    (await post(`/waves/${id}/preview`)).json();
  const made = async (id: string): Promise<WavePreview> => {
    expect(await preview(id)).toEqual({ isChoosing: true });
    await work(id);
    return (await preview(id)) as WavePreview;
  };
  const pagesOf = async (id: string) =>
    (await own.server.db.collection('waveMembers').get()).docs.filter((page) => page.id.startsWith(id))
      .length;

  test('is made in a task, lists its members page by page and reserves nobody, and exactly its list can be held', async () => {
    const fans = await storeFans(own.server.db, 120, (n) => ({
      name: `Fan ${n}`,
      ...(n === 0 ? { accessTier: 'beta' } : {}),
    }));
    const id = await draft({ number });
    expect(await preview(id)).toEqual({ isChoosing: true });
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'draft', previewing: { found: 0 } });
    expect(await preview(id)).toEqual({ isChoosing: true });
    await Promise.all([work(id), work(id)]);
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'draft', previewing: null, members: 0 });
    const shown = (await preview(id)) as WavePreview;
    expect(shown).toMatchObject({ members: 119, rest: [], first: { length: 50 } });
    expect(shown.first[0]).toMatchObject({
      name: 'Fan 1',
      language: fans[1]?.fan.language,
      score: shown.cutOff,
    });
    expect(shown.leftOut).toMatchObject([{ reason: 'already_in', count: 1, first: [{ name: 'Fan 0' }] }]);
    const members = await membersOf(id);
    expect(idsOf(members)).toEqual(idsOf(fans.slice(1)));
    expect(hashOfMembers(idsOf(members))).toBe(shown.hash);
    expect((await openWavesRef(own.server.db).get()).data()).toMatchObject({ choosing: [] });
    const other = await hold({ number: 1 });
    await post(`/waves/${other.id}/cancel`);
    await post(`/waves/${id}/hold?hash=${shown.hash}`);
    await work(id);
    const held = await get<Wave>(`/waves/${id}`);
    expect(held).toMatchObject({ state: 'held', members: 119, hash: shown.hash });
    expect(await membersOf(id)).toEqual(members);
    expect((await waveRef(own.server.db, id).get()).data()).not.toHaveProperty('preview');
  });

  test('is shown for ten minutes, then made again, and leaves no page of the longer list', async () => {
    const fans = await storeFans(own.server.db, 120);
    const id = await draft({ number });
    const first = await made(id);
    for (const fan of fans.slice(0, 30)) await changeFan(own.server.db, fan, { accessTier: 'beta' });
    expect(await preview(id)).toEqual(first);
    expect(await pagesOf(id)).toBe(2);
    const later = after(new Date(), 10 * MINUTE);
    expect(await askForPreview(own.server.db, id, later)).toEqual({ result: null, isNew: true });
    await work(id, later);
    expect(await preview(id)).toMatchObject({ members: 90 });
    expect(await pagesOf(id)).toBe(1);
    await post(`/waves/${id}/cancel`);
    expect(await pagesOf(id)).toBe(0);
  });

  test('is shown for ten minutes from its end, however long the task took', async () => {
    await storeFans(own.server.db, 3);
    const [id, now] = [await draft({ number }), new Date()];
    const askAt = (minutes: number) => askForPreview(own.server.db, id, after(now, minutes * MINUTE));
    await askAt(0);
    await work(id, after(now, 5 * MINUTE));
    expect(await askAt(14)).toMatchObject({ isNew: false, result: { members: 3 } });
    expect(await askAt(15)).toEqual({ isNew: true, result: null });
  });

  test('is made again as soon as its hold has found another list', async () => {
    const fans = await storeFans(own.server.db, 3);
    const id = await draft({ number });
    const { hash } = await made(id);
    await changeFan(own.server.db, fans[2] as ListedFan, { verifiedReferrals: 9 });
    await post(`/waves/${id}/hold?hash=${hash}`);
    await work(id);
    expect((await get<Wave>(`/waves/${id}`)).choosing).toEqual({ refusal: 'otherList' });
    const again = await made(id);
    expect(again.first.map((one) => one.id)).toEqual([2, 0, 1].map((n) => fans[n]?.id));
    expect((await get<Wave>(`/waves/${id}`)).choosing).toEqual({ refusal: 'otherList' });
    await post(`/waves/${id}/hold?hash=${again.hash}`);
    await work(id);
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'held', hash: again.hash });
  });

  test('is not made for a viewer, who is refused until an operator has asked for it, and then sees it', async () => {
    await storeFans(own.server.db, 3);
    const id = await draft({ number });
    const viewer = await own.server.logIn(await own.server.add('Ling', 'viewer'));
    const ask = () => own.server.client().post(`/api/admin/waves/${id}/preview`, {}, viewer);
    const { writes } = await countOperations(own.server.db, async () =>
      expectRefusal(await ask(), 403, 'needsOperator'),
    );
    expect(writes).toBe(0);
    await work(id);
    expect(await pagesOf(id)).toBe(0);
    expect(await preview(id)).toEqual({ isChoosing: true });
    expect((await ask()).json()).toEqual({ isChoosing: true });
    await work(id);
    expect((await ask()).json()).toMatchObject({ members: 3, first: { length: 3 } });
  });

  test('is refused if its day is too broad', async () => {
    const since = dayKey(new Date(Date.now() - 10 * DAY), config.adminTimeZone);
    await storeFans(own.server.db, 101);
    const id = await draft({ filter: { since } });
    await askForPreview(own.server.db, id, new Date());
    makePeopleEndless(own.server.db, PEOPLE_COUNT_MAX + 1);
    await work(id);
    // A wave of so many people would need as many in each page of the list.
    await waveRef(own.server.db, id).update({ number });
    const refused = await post(`/waves/${id}/preview`);
    expectRefusal(refused, 409, 'waveDayTooBroad', { max: PEOPLE_COUNT_MAX });
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ previewing: null, choosing: null });
  });

  test('ends if the draft is cancelled meanwhile', async () => {
    await storeFans(own.server.db, 3);
    const id = await draft({ number });
    await preview(id);
    await post(`/waves/${id}/cancel`);
    await work(id);
    expectRefusal(await post(`/waves/${id}/preview`), 409, 'waveChanged');
    expect(await pagesOf(id)).toBe(0);
    expect((await openWavesRef(own.server.db).get()).data()).toMatchObject({ choosing: [] });
  });
});

describe('a draft of three fans', () => {
  const { db, interruptAfterEachCall } = projectWithFans();

  test('whose preview in a task is interrupted after any of its calls gets its preview from the schedule', () =>
    interruptAfterEachCall(askForPreview, async (id, interruption) => {
      const [open, members, wave] = await Promise.all([
        openWavesRef(db).get(),
        waveMembersRef(db, id, 0).get(),
        waveRef(db, id).get(),
      ]);
      expect(
        [
          wave.get('state'),
          wave.get('preview.result.members'),
          open.get('choosing'),
          members.get('ids')?.length,
        ],
        interruption,
      ).toEqual(['draft', NEW_WAVE.number, [], NEW_WAVE.number]);
    }));
});
