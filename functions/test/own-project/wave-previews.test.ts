import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { NO_FILTER, PEOPLE_COUNT_MAX } from '../../contract/people.ts';
import { LANGUAGES } from '../../contract/values.ts';
import type { Wave, WaveFacts, WavePreview } from '../../contract/waves.ts';
import { previewWaveCall } from '../../src/api/admin-waves.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { suppressMail } from '../../src/collections/suppressions.ts';
import { config } from '../../src/config.ts';
import { dayKey, dayStart } from '../../src/domain/periods.ts';
import { chooseWave } from '../../src/workflows/choose-wave.ts';
import { findLeftOut } from '../../src/workflows/find-left-out.ts';
import { DayTooBroadError } from '../../src/workflows/wave-search.ts';
import { CONFIGURED, contextAt } from '../support/admin.ts';
import { countOperations } from '../support/count-operations.ts';
import { makePeopleEndless } from '../support/endless-people.ts';
import { changeFan, type ListedFan, storeFans } from '../support/listed-fans.ts';
import { DAY } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { idsOf, wavesOfEachTest } from '../support/waves.ts';

/* Tests whom the preview and the hold of a wave choose and whom they leave out, each test on a server of its own. */

const { own, post, get, draft, hold, release, membersOf, fansWithTier } = wavesOfEachTest();

test('a quota takes the best of its language, and the preview names who is left out and why', async () => {
  const fans = await storeFans(own.server.db, 12, (n) => ({
    name: `Fan ${n}`,
    language: n < 8 ? 'en' : 'th',
    ...(n === 0 ? { flags: ['honeypot'] } : {}),
    ...(n === 1 ? { verifiedAt: null, verifiedReferrals: 9 } : {}),
    ...(n === 2 ? { accessTier: 'beta' } : {}),
    ...(n === 9 ? { flags: ['too_fast'] } : {}),
  }));
  const reserved = await hold({ number: 1, filter: { flagged: 'no' } });
  expect(idsOf(await membersOf(reserved.id))).toEqual([fans[3]?.id]);
  const id = await draft({
    number: 5,
    filter: { flagged: 'no' },
    quotas: [
      { language: 'th', atLeast: 2 },
      { language: 'ko', atLeast: 1 },
    ],
  });
  const preview: WavePreview = (await post(`/waves/${id}/preview`)).json();
  expect(preview.first.map(({ name }) => name)).toEqual(['Fan 4', 'Fan 5', 'Fan 6', 'Fan 8', 'Fan 10']);
  expect(preview.languages).toEqual({ en: 3, th: 2 });
  expect(preview.unfilled).toEqual([{ language: 'ko', atLeast: 1, found: 0 }]);
  expect(preview.leftOut.map(({ reason, count, first }) => [reason, count, first[0]?.name])).toEqual([
    ['already_in', 1, 'Fan 2'],
    ['unconfirmed', 1, 'Fan 1'],
    ['flagged', 2, 'Fan 0'],
    ['reserved', 1, 'Fan 3'],
    ['quota', 1, 'Fan 7'],
  ]);
});

test('a wave leaves out people with flags and names them only if its filter excludes them and they are not in yet', async () => {
  await storeFans(own.server.db, 3, (n) => ({
    ...{ name: `Fan ${n}`, flags: n < 2 ? ['honeypot'] : [] },
    ...(n === 1 ? { accessTier: 'beta' } : {}),
  }));
  const previewOf = async (more: object): Promise<WavePreview> =>
    (await post(`/waves/${await draft(more)}/preview`)).json();
  const groups = ({ leftOut }: WavePreview) =>
    leftOut.map(({ reason, first }) => [reason, ...first.map(({ name }) => name)]);
  expect(groups(await previewOf({ number: 1, filter: { flagged: 'no' } }))).toEqual([['flagged', 'Fan 0']]);
  expect(groups(await previewOf({ number: 2 }))).toEqual([['already_in', 'Fan 1']]);
  const { id } = await hold({ number: 2 });
  await release(id);
  expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ released: 2, excluded: {} });
});

test('a preview names a person who has the score of the last member and joined in the same millisecond', async () => {
  const createdAt = Timestamp.fromMillis(Date.now() - 30 * DAY);
  await storeFans(own.server.db, 2, (n) => ({
    ...{ name: `Fan ${n}`, createdAt },
    ...(n === 0 ? { accessTier: 'beta' } : {}),
  }));
  const preview: WavePreview = (await post(`/waves/${await draft({ number: 1 })}/preview`)).json();
  expect(preview.first.map(({ name }) => name)).toEqual(['Fan 1']);
  expect(preview.leftOut).toMatchObject([{ reason: 'already_in', count: 1, first: [{ name: 'Fan 0' }] }]);
});

test('a preview names the people whom another wave reserved only if they would be members without it', async () => {
  await storeFans(own.server.db, 4, (n) => ({ name: `Fan ${n}`, language: n % 3 === 0 ? 'th' : 'en' }));
  expect((await hold({ number: 2, filter: { language: 'th' } })).wave.members).toBe(2);
  const preview: WavePreview = (await post(`/waves/${await draft({ number: 1 })}/preview`)).json();
  expect(preview.first.map(({ name }) => name)).toEqual(['Fan 1']);
  expect(preview.leftOut).toMatchObject([{ reason: 'reserved', count: 1, first: [{ name: 'Fan 0' }] }]);
});

test('a hold keeps the facts of its preview, and shows them after the list has changed, without the name of a person who has left', async () => {
  const fans = await storeFans(own.server.db, 6, (n) => ({
    name: `Fan ${n}`,
    language: n < 4 ? 'en' : 'th',
    ...(n < 2 ? { accessTier: 'beta' } : {}),
    ...(n === 0 ? { activeAt: Timestamp.now() } : {}),
  }));
  const id = await draft({ number: 2, quotas: [{ language: 'th', atLeast: 1 }] });
  expectRefusal(
    await own.server.client().get(`/api/admin/waves/${id}/facts`, own.session),
    409,
    'waveChanged',
  );
  const {
    hash,
    first: _first,
    rest: _rest,
    ...facts
  }: WavePreview = (await post(`/waves/${id}/preview`)).json();
  expect(facts.leftOut).toMatchObject([
    { reason: 'already_in', count: 2, first: [{ name: 'Fan 0' }, { name: 'Fan 1' }] },
    { reason: 'quota', count: 1, first: [{ name: 'Fan 3' }] },
  ]);
  await post(`/waves/${id}/hold?hash=${hash}`);
  expect(await get<WaveFacts>(`/waves/${id}/facts`)).toEqual(facts);
  await signupRef(own.server.db, 'fan', Number(fans[0]?.id)).delete();
  await changeFan(own.server.db, fans[5] as ListedFan, { verifiedReferrals: 9 });
  await release(id);
  const released = await get<WaveFacts>(`/waves/${id}/facts`);
  expect(released.leftOut[0]?.first.map(({ name }) => name)).toEqual([null, 'Fan 1']);
  expect({ ...released, leftOut: [] }).toEqual({ ...facts, leftOut: [] });
});

test('a viewer previews a draft with names but without addresses, and nothing is stored', async () => {
  await storeFans(own.server.db, 2, (n) => ({ name: n === 0 ? 'Mina' : 'mina.lee@example.com' }));
  const id = await draft({ number: 2 });
  const viewer = await own.server.logIn(await own.server.add('Ling', 'viewer'));
  const names: string[] = [];
  const { writes } = await countOperations(own.server.db, async () => {
    const reply = await own.server.client().post(`/api/admin/waves/${id}/preview`, {}, viewer);
    const preview: WavePreview = reply.json();
    names.push(...preview.first.map(({ name }) => String(name)));
  });
  expect(names).toEqual(['Mina', 'm•••@•••']);
  expect(writes).toBe(0);
  const hold = await own.server.client().post(`/api/admin/waves/${id}/hold`, {}, viewer);
  expectRefusal(hold, 403, 'needsOperator');
});

test('a quota whose language enough of the best people have costs no read, and any other one search', async () => {
  const fans = await storeFans(own.server.db, 6, (n) => ({ language: n === 1 || n === 5 ? 'th' : 'en' }));
  const choose = async (atLeast: number) => {
    const draft = {
      userType: 'fan' as const,
      number: 4,
      filter: NO_FILTER,
      quotas: atLeast > 0 ? [{ language: 'th' as const, atLeast }] : [],
      timeZone: config.adminTimeZone,
      mailboxKey: config.mailboxKey,
    };
    let members: number[] = [];
    const { reads } = await countOperations(own.server.db, async () => {
      members = idsOf((await chooseWave(own.server.db, draft, new Set())).members);
    });
    return { reads, members };
  };
  const withoutQuota = await choose(0);
  expect(await choose(1)).toEqual(withoutQuota);
  const { reads, members } = await choose(2);
  expect(members).toEqual([0, 1, 2, 5].map((n) => fans[n]?.id));
  expect(reads).toBe(withoutQuota.reads + 2 + 2);
});

test('people whose address gets no mail are left out of the preview and of the hold, and the next ones take their places', async () => {
  const fans = await storeFans(own.server.db, 6, (n) => ({
    name: `Fan ${n}`,
    language: n < 4 ? 'en' : 'th',
  }));
  const batch = own.server.db.batch();
  for (const silent of [fans[0], fans[4]])
    suppressMail(batch, own.server.db, config.mailboxKey, String(silent?.fan.email), 'declined', new Date());
  await batch.commit();
  const id = await draft({ number: 3, quotas: [{ language: 'th', atLeast: 1 }] });
  const preview: WavePreview = (await post(`/waves/${id}/preview`)).json();
  expect(preview.first.map(({ name }) => name)).toEqual(['Fan 1', 'Fan 2', 'Fan 5']);
  expect(preview.leftOut).toMatchObject([
    { reason: 'suppressed', count: 2, first: [{ name: 'Fan 0' }, { name: 'Fan 4' }] },
    { reason: 'quota', count: 1, first: [{ name: 'Fan 3' }] },
  ]);
  const held: Wave = (await post(`/waves/${id}/hold`)).json();
  expect(held).toMatchObject({ members: 3, hash: preview.hash });
});

describe('a wave of people who joined since a day', () => {
  const since = dayKey(new Date(Date.now() - 10 * DAY), config.adminTimeZone);
  const filter = { flagged: 'no', since } as const;
  /** Stores people who joined earlier and have the best scores, and then some who joined at the start of the day. */
  async function storeBoth(before: number, from: number): Promise<ListedFan[]> {
    const firstMs = dayStart(since, config.adminTimeZone).getTime();
    const joinedAt = (ms: number) => ({ createdAt: Timestamp.fromMillis(ms) });
    await storeFans(own.server.db, before, (n) => ({
      ...joinedAt(firstMs - before + n),
      verifiedReferrals: 9,
    }));
    return storeFans(own.server.db, from, (n) => ({
      ...joinedAt(firstMs + n),
      name: `Fan ${n}`,
      ...(n === 0 ? { flags: ['honeypot'] } : {}),
      ...(n === 1 ? { accessTier: 'beta', verifiedReferrals: 2 } : {}),
      ...(n === 2 ? { verifiedReferrals: 1 } : {}),
      language: n === 6 ? 'th' : 'en',
    }));
  }

  test('begins at midnight in the time zone of the admins', async () => {
    const midnight = Date.parse('2025-11-19T15:00:00Z');
    const fans = await storeFans(own.server.db, 2, (n) => ({
      createdAt: Timestamp.fromMillis(midnight - 1 + n),
    }));
    const id = await draft({ number: 2, filter: { since: '2025-11-20' } });
    const settings = { ...config, adminTimeZone: 'Asia/Seoul' };
    const context = contextAt(new Date(), { db: own.server.db, config: settings, admin: CONFIGURED });
    const input = { params: { id }, body: undefined, query: undefined };
    const preview = (await previewWaveCall(input, context)) as WavePreview;
    expect(idsOf(preview.first)).toEqual([fans[1]?.id]);
  });

  test('contains nobody who joined earlier, in order of score, fills its quota, and names who is left out', async () => {
    const fans = await storeBoth(30, 8);
    const quotas = [{ language: 'th', atLeast: 1 }];
    const id = await draft({ number: 3, filter, quotas });
    const preview: WavePreview = (await post(`/waves/${id}/preview`)).json();
    expect(preview.first.map(({ name }) => name)).toEqual(['Fan 2', 'Fan 3', 'Fan 6']);
    expect(preview.leftOut.map(({ reason, count, isMore }) => [reason, count, isMore])).toEqual([
      ['already_in', 1, false],
      ['flagged', 1, false],
      ['quota', 1, false],
    ]);
    const held: Wave = (await post(`/waves/${id}/hold?hash=${preview.hash}`)).json();
    expect([held.hash, held.filter.since]).toEqual([preview.hash, since]);
    await release(id);
    expect(await fansWithTier('vip')).toEqual([2, 3, 6].map((n) => fans[n]?.id).sort());
  });

  test('also meets its minimum score, and reads nobody who joined earlier', async () => {
    await storeBoth(120, 8);
    const minScore = Number((await previewOf({ number: 8, filter })).first[0]?.score);
    const id = await draft({ number: 8, filter: { ...filter, minScore } });
    const { reads } = await countOperations(own.server.db, async () => {
      const held: Wave = (await post(`/waves/${id}/hold`)).json();
      expect(held.members).toBe(1);
    });
    expect(reads).toBeLessThan(30);
  });

  test('has the same members if so many people joined since then that they are read in the order of score', async () => {
    const fans = await storeBoth(3, 8);
    const wave = {
      ...{ userType: 'fan' as const, number: 2, quotas: [], filter: { ...NO_FILTER, ...filter } },
      ...{ timeZone: config.adminTimeZone, mailboxKey: config.mailboxKey },
    };
    const best = [fans[2]?.id, fans[3]?.id];
    for (const recentMax of [8, 5]) {
      const choice = await chooseWave(own.server.db, wave, new Set(), recentMax);
      expect(idsOf(choice.members), String(recentMax)).toEqual(best);
      const leftOut = await findLeftOut(own.server.db, wave, choice, recentMax);
      expect(
        leftOut.map(({ reason, count }) => [reason, count]),
        String(recentMax),
      ).toEqual([
        ['already_in', 1],
        ['flagged', 1],
      ]);
    }
  });

  test('is refused if too many joined since then and too many others have higher scores, and reads only so many', async () => {
    await storeBoth(120, 8);
    const wave = {
      ...{ userType: 'fan' as const, number: 2, quotas: [], filter: { ...NO_FILTER, ...filter } },
      ...{ timeZone: config.adminTimeZone, mailboxKey: config.mailboxKey },
    };
    const [taken, others, count] = [new Set([1, 2, 3]), 5, 1];
    const { reads } = await countOperations(own.server.db, async () => {
      await expect(chooseWave(own.server.db, wave, taken, others)).rejects.toThrow(DayTooBroadError);
    });
    expect(reads).toBeLessThanOrEqual(count + wave.number + taken.size + others + 1);
    const all = 120;
    expect(idsOf((await chooseWave(own.server.db, wave, new Set(), all)).members)).toHaveLength(2);
  });

  test('is refused by the API in each language if the day is too broad, by its preview and by its hold', async () => {
    await storeFans(own.server.db, 101);
    const id = await draft({ filter: { since } });
    makePeopleEndless(own.server.db, PEOPLE_COUNT_MAX + 1);
    for (const language of LANGUAGES)
      for (const step of language === 'ko' ? ['preview', 'hold'] : ['preview']) {
        const headers = { ...own.session, 'Accept-Language': language };
        const reply = await own.server.client().post(`/api/admin/waves/${id}/${step}`, {}, headers);
        expectRefusal(reply, 409, 'waveDayTooBroad', { language, max: PEOPLE_COUNT_MAX });
      }
    expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ state: 'draft', members: 0 });
  });

  test('has a preview that counts everybody who joined since then and is left out, however many joined later', async () => {
    const ACCEPTED = 110;
    const joined = dayStart(since, config.adminTimeZone).getTime();
    await storeFans(own.server.db, ACCEPTED + 2, (n) => ({
      ...{ name: `Fan ${n}`, createdAt: Timestamp.fromMillis(joined + n) },
      ...(n < ACCEPTED ? { accessTier: 'beta' } : {}),
      ...(n === 0 ? { verifiedReferrals: 1 } : {}),
    }));
    const [group] = (await previewOf({ number: 1, filter })).leftOut;
    expect(group).toMatchObject({ reason: 'already_in', count: ACCEPTED, isMore: false });
    expect(group?.first[0]).toMatchObject({ name: 'Fan 0' });
  });

  const previewOf = async (more: object): Promise<WavePreview> =>
    (await post(`/waves/${await draft(more)}/preview`)).json();
});

describe('with a filter by language and source, a preview', () => {
  const MANY = 104;
  const filter = { language: 'en', source: 'friend' } as const;
  const leftOut = async (number: number): Promise<WavePreview['leftOut']> =>
    (await post(`/waves/${await draft({ number, filter })}/preview`)).json().leftOut;

  test('names a person who is left out and follows a hundred members in the list', async () => {
    await storeFans(own.server.db, MANY, (n) => ({
      ...{ name: `Fan ${n}`, language: 'en' },
      ...(n === 102 ? { accessTier: 'beta' } : {}),
    }));
    expect(await leftOut(MANY - 1)).toMatchObject([
      { reason: 'already_in', count: 1, isMore: false, first: [{ name: 'Fan 102' }] },
    ]);
  });

  test('says that there may be more people than it read', async () => {
    await storeFans(own.server.db, MANY, (n) => ({
      language: 'en',
      ...(n < MANY - 1 ? { accessTier: 'beta' } : {}),
      ...(n < MANY - 2 ? { referral: 'other' } : {}),
    }));
    expect(await leftOut(1)).toEqual([{ reason: 'already_in', count: 0, isMore: true, first: [] }]);
  });
});

test('a preview counts all people who are left out for a reason, also more than it reads, and names the best of them', async () => {
  const [BETA, FLAGGED] = [105, 103];
  await storeFans(own.server.db, BETA + FLAGGED + 3, (n) => ({
    name: `Fan ${n}`,
    ...(n < BETA ? { accessTier: 'beta' } : n < BETA + FLAGGED ? { flags: ['honeypot'] } : {}),
    ...(n === BETA + FLAGGED + 2 ? { accessTier: 'beta' } : {}),
  }));
  const id = await draft({ number: 1, filter: { flagged: 'no' } });
  let preview: WavePreview | undefined;
  const { reads } = await countOperations(own.server.db, async () => {
    preview = (await post(`/waves/${id}/preview`)).json();
  });
  expect(preview?.leftOut).toMatchObject([
    { reason: 'already_in', count: BETA, isMore: false },
    { reason: 'flagged', count: FLAGGED, isMore: false },
  ]);
  expect(preview?.leftOut.map(({ first }) => [first.length, first[0]?.name])).toEqual([
    [50, 'Fan 0'],
    [50, `Fan ${BETA}`],
  ]);
  expect(reads).toBeLessThan(230);
});
