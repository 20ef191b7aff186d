import { expect, test } from 'vitest';
import { ACTION_PAGE } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import type { Wave, WavePreview } from '../../contract/waves.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { suppressMail } from '../../src/collections/suppressions.ts';
import { config } from '../../src/config.ts';
import { hashOfMembers } from '../../src/domain/wave-choice.ts';
import { processWave } from '../../src/workflows/process-wave.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { inParallel } from '../support/client.ts';
import { countOperations } from '../support/count-operations.ts';
import { changeFan, type ListedFan, storeFans } from '../support/listed-fans.ts';
import { expectRefusal } from '../support/sentences.ts';
import { DRAFT, idsOf, wavesOfEachTest } from '../support/waves.ts';

/* Tests that a wave holds and lets in exactly its list, each test on a server of its own. */

const { own, post, get, work, draft, hold, release, membersOf, mailsByPerson, fansWithTier } =
  wavesOfEachTest();

test('a wave that is cancelled during its release keeps the people it has let in, and the log counts only them', async () => {
  await storeFans(own.server.db, ACTION_PAGE + 1);
  const { id } = await hold({ number: ACTION_PAGE + 1 });
  await post(`/waves/${id}/release`);
  expect(await processWave(own.server.db, config, { waveId: id }, () => new Date(), 0)).toBe(true);
  await post(`/waves/${id}/cancel`);
  await work(id);
  expect(await fansWithTier('vip')).toHaveLength(ACTION_PAGE);
  const entry = (await get<AuditRow[]>('/audit')).find(({ act }) => act === 'wave-release');
  expect(entry?.entries).toBe(ACTION_PAGE);
});

test('a wave of 200 lets in exactly the previewed people in order, each with one mail', async () => {
  const fans = await storeFans(own.server.db, 230, (n) => ({ verifiedReferrals: n < 20 ? 0 : 1 + (n % 3) }));
  const id = await draft({ number: 200 });
  const preview: WavePreview = (await post(`/waves/${id}/preview`)).json();
  expect(preview).toMatchObject({ members: 200, sources: { friend: 200 }, unfilled: [], leftOut: [] });
  const ofOneReferral = fans.find(({ fan }) => fan.verifiedReferrals === 1)?.fan.priorityScore;
  expect(preview.cutOff).toBe(ofOneReferral);
  const held: Wave = (await post(`/waves/${id}/hold`)).json();
  expect(held).toMatchObject({ state: 'held', members: 200, hash: preview.hash, released: 0, mailed: 0 });
  await release(id);
  const wave = await get<Wave>(`/waves/${id}`);
  expect(wave).toMatchObject({
    state: 'released',
    released: 200,
    excluded: {},
    mailed: 200,
    hash: preview.hash,
  });
  expect(wave.result).toEqual({ mails: { sent: 0, waiting: 200, bounced: 0 }, used: 0 });
  const members = await membersOf(id);
  expect(hashOfMembers(idsOf(members))).toBe(preview.hash);
  const best = fans.toSorted((one, other) => one.fan.rankKey - other.fan.rankKey).slice(0, 200);
  expect(idsOf(members)).toEqual(idsOf(best));
  expect(idsOf(preview.first)).toEqual(idsOf(best.slice(0, 50)));
  expect(preview.rest).toEqual(best.slice(50).map(({ id, fan }) => ({ id, name: fan.name })));
  expect(await fansWithTier('vip')).toEqual(idsOf(members).sort());
  expect(await mailsByPerson()).toEqual(Array(200).fill(1));
});

test('an operator’s preview names more than fifty people in order, a person of a quota too, and a viewer’s names fifty', async () => {
  const fans = await storeFans(own.server.db, 60, (n) => ({ language: n < 58 ? 'en' : 'th' }));
  const id = await draft({ number: 57, quotas: [{ language: 'th', atLeast: 1 }] });
  const previewOf = async (role: 'operator' | 'viewer'): Promise<WavePreview> => {
    const admin = await own.server.logIn(await own.server.add(role, role));
    return (await own.server.client().post(`/api/admin/waves/${id}/preview`, {}, admin)).json();
  };
  const { members, hash, first, rest } = await previewOf('operator');
  expect([members, first.length, rest.length]).toEqual([57, 50, 7]);
  const chosen = idsOf([...first, ...rest]);
  expect(chosen).toEqual(idsOf([...fans.slice(0, 56), ...fans.slice(58, 59)]));
  expect(hashOfMembers(chosen)).toBe(hash);
  expect(await previewOf('viewer')).toMatchObject({ members: 57, hash, first, rest: [] });
});

test('a wave names the members that it excluded, and neither a changed score nor a flag that the hold showed excludes one', async () => {
  const { db } = own.server;
  const fans = await storeFans(db, 6, (n) => ({
    name: `Fan ${n}`,
    flags: n === 5 ? ['disposable_domain'] : [],
  }));
  const [gone, silent, flagged, already, poorer] = fans as [
    ListedFan,
    ListedFan,
    ListedFan,
    ListedFan,
    ListedFan,
  ];
  await changeFan(db, poorer, { verifiedReferrals: 3 });
  const { id, wave: held } = await hold({ number: 6 });
  await signupRef(db, 'fan', gone.id).delete();
  const batch = db.batch();
  suppressMail(batch, db, config.mailboxKey, silent.fan.email, 'declined', new Date());
  await batch.commit();
  await changeFan(db, flagged, { flags: ['disposable_domain'] });
  const promotion = {
    action: 'assign-tier',
    admin: 'Ling',
    userType: 'fan',

    tier: 'beta',
  } as const;
  await setTiers(db, { ...promotion, ids: [already.id] }, new Date());
  await changeFan(db, poorer, { verifiedReferrals: 0 });
  await release(id);
  const wave = await get<Wave>(`/waves/${id}`);
  expect(wave).toMatchObject({ state: 'released', released: 2, mailed: 2 });
  expect(wave.excluded).toEqual({ gone: 1, suppressed: 1, flagged: 1, already_in: 1 });
  const excluded = await membersOf(id, 'excluded');
  expect(new Map(excluded.map((one) => [one.name, one.reason]))).toEqual(
    new Map([
      [null, 'gone'],
      ['Fan 1', 'suppressed'],
      ['Fan 2', 'flagged'],
      ['Fan 3', 'already_in'],
    ]),
  );
  const members = await membersOf(id);
  expect(hashOfMembers(idsOf(members))).toBe(held.hash);
  expect(members.filter(({ state }) => state === 'released')).toHaveLength(2);
  expect((await signupRef(db, 'fan', already.id).get()).get('accessTier')).toBe('beta');
});

test('a wave whose draft says nothing about mails mails its members', async () => {
  await storeFans(own.server.db, 3);
  const { id, wave } = await hold({ notify: undefined });
  expect(wave.notify).toBe(true);
  await release(id);
  expect(await mailsByPerson()).toEqual([1, 1, 1]);
});

test('a wave lists all members that it excluded page by page in order, and reads no name twice', async () => {
  const EXCLUDED = 160;
  const fans = await storeFans(own.server.db, EXCLUDED + 45);
  const { id } = await hold({ number: fans.length });
  const gone = fans.filter((_, n) => n >= 30 && n < 30 + EXCLUDED);
  await inParallel(EXCLUDED, 20, (n) => signupRef(own.server.db, 'fan', Number(gone[n]?.id)).delete());
  expect(await membersOf(id, 'excluded')).toEqual([]);
  await release(id);
  expect(await get<Wave>(`/waves/${id}`)).toMatchObject({ released: 45, excluded: { gone: EXCLUDED } });
  const rows = await membersOf(id, 'excluded');
  expect(idsOf(rows)).toEqual(idsOf(gone));
  expect([rows[0]?.order, rows.at(-1)?.order]).toEqual([31, 30 + EXCLUDED]);
  const { reads } = await countOperations(own.server.db, () =>
    get(`/waves/${id}/members?state=excluded&limit=50`),
  );
  const [sessionAndAdmin, wave, pages, names] = [2, 1, 3, 50];
  expect(reads).toBe(sessionAndAdmin + wave + pages + names);
});

test.each(['abc', '-1', '1.5', '100000', '1e3'])(
  'a page of a wave’s members after the malformed cursor %s is refused',
  async (cursor) => {
    const id = await draft();
    const path = `/api/admin/waves/${id}/members?cursor=${cursor}`;
    expectRefusal(await own.server.client().get(path, own.session), 400, 'invalidCursor');
  },
);

test.each([
  [
    'with two quotas of a language',
    {
      quotas: [
        { language: 'th', atLeast: 1 },
        { language: 'th', atLeast: 2 },
      ],
    },
    'quotaTwice',
  ],
  ['with larger quotas than members', { quotas: [{ language: 'th', atLeast: 4 }] }, 'quotasTooLarge'],
  [
    'with a quota that its filter excludes',
    { filter: { language: 'ko' }, quotas: [{ language: 'th', atLeast: 1 }] },
    'quotaOutsideFilter',
  ],
])('a wave %s is refused', async (_what, more, key) => {
  expectRefusal(await post('/waves', { ...DRAFT, ...more }), 400, key);
});
