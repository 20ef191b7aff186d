import { beforeAll, describe, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../contract/admin.ts';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import { AUDIT_CHANGES_SHOWN, PAGE_MAX } from '../../contract/limits.ts';
import type { AuditRow, QueueRow } from '../../contract/priority.ts';
import { LANGUAGES, type UserType } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { signupRef, signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { logIn, PASSWORD, readAudit } from '../support/admin.ts';
import { inParallel, newClient } from '../support/client.ts';
import { storeFans } from '../support/listed-fans.ts';
import { ownServer, useOwnServer } from '../support/own-server.ts';
import {
  after,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  newEmail,
  storedFan,
  storedIdol,
} from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { joinAndVerify } from '../support/verify.ts';

await useOwnServer();

const client = newClient();
let session: { Cookie: string };
const get = (path: string, headers: Record<string, string> = {}) =>
  client.get(`/api/admin${path}`, { ...session, ...headers });
const post = (path: string, body: unknown) => client.post(`/api/admin${path}`, body, session);
const auditOf = async (userType: UserType, id: number): Promise<AuditRow[]> =>
  (await get(`/audit/${userType}/${id}`)).json();

beforeAll(async () => {
  session = await logIn();
});

/** Creates a verified fan. @returns the number. */
async function newFan(more: Parameters<typeof fanRequest>[1] = {}): Promise<number> {
  return (await joinAndVerify(fanRequest(newEmail(), more))).id;
}

describe('the stored score changes after', () => {
  const scoreOf = async (email: string) => (await storedFan(email))?.priorityScore ?? Number.NaN;

  test('a verification, an answer given later, and the referrals of others', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await joinWaitlist(database(), config.mailboxKey, fanRequest(email), now);
    const first = await scoreOf(email);
    expect(first).toBe(30);
    const answers = fanRequest(email, { referral: 'friend', profile: { wants: 'Lives' } });
    await joinWaitlist(database(), config.mailboxKey, answers, now);
    expect(await scoreOf(email)).toBe(first + 10);
    const { referralCode } = await joinAndVerify(fanRequest(email), after(now, 2 * MINUTE));
    expect(await scoreOf(email)).toBe(first + 60);
    const friend = newEmail();
    await joinAndVerify(fanRequest(friend, { referredByCode: referralCode }));
    expect(await scoreOf(email)).toBe(first + 70);
    expect((await storedFan(friend))?.isReferred).toBe(true);
    expect(await storedFan(email)).toMatchObject({ isEligible: true, isReferred: false });
  });

  test('each of ten people who confirm at the same moment', async () => {
    const email = newEmail();
    const { referralCode } = await joinAndVerify(fanRequest(email));
    const before = await scoreOf(email);
    await inParallel(10, 10, () => joinAndVerify(fanRequest(newEmail(), { referredByCode: referralCode })));
    expect(await scoreOf(email)).toBe(before + 100);
  });
});

describe.each(['fan', 'idol'] as const)('the queue of %ss', (userType) => {
  beforeAll(() =>
    inParallel(6, 3, async (n) => {
      const request = userType === 'fan' ? fanRequest(newEmail()) : idolRequest(newEmail());
      if (n % 2 === 0) await joinAndVerify({ ...request, referral: n < 3 ? 'friend' : '' });
      else await joinWaitlist(database(), config.mailboxKey, request, laterToday());
    }),
  );

  test('is ordered by score, then by time of signup, then by number', async () => {
    const rows: QueueRow[] = (await get(`/priority-queue/${userType}`)).json();
    const stored = await signups(database(), userType).count().get();
    expect(rows).toHaveLength(stored.data().count);
    const sorted = rows.toSorted(
      (a, b) => b.priorityScore - a.priorityScore || a.createdAt.localeCompare(b.createdAt) || a.id - b.id,
    );
    expect(rows).toEqual(sorted);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(
        [
          ...[
            'accessTier',
            'createdAt',
            'email',
            'factors',
            'flags',
            'hasEarlyAccess',
            'id',
            'priorityScore',
          ],
          ...['userId', 'userType', 'verified'],
          ...(userType === 'fan' ? ['name'] : ['stageName', 'verification']),
        ].sort(),
      );
      expect([row.userId, row.userType]).toEqual([row.id, userType]);
    }
  });

  test('shows reasons in the requested language that add up to the score', async () => {
    const reasons: Record<string, string> = {};
    for (const language of LANGUAGES) {
      const reply = await get(`/priority-queue/${userType}?limit=50`, { 'Accept-Language': language });
      const rows: QueueRow[] = reply.json();
      for (const { factors, priorityScore } of rows) {
        const sentences: string[] = JSON.parse(factors);
        const points = sentences.map((sentence) => Number(/ \+(\d+)$/.exec(sentence)?.[1]));
        expect(points.reduce((sum, point) => sum + point, 0)).toBe(priorityScore);
      }
      reasons[language] = rows.find(({ verified }) => verified)?.factors ?? '';
    }
    expect(reasons.en).toContain('"Email verified +50"');
    expect(reasons.ko).toContain('"이메일 인증 완료 +50"');
    expect(reasons.th).toContain('"ยืนยันอีเมลแล้ว +50"');
  });

  test('lists as eligible exactly the verified signups without early access and with 60 points or more', async () => {
    const all: QueueRow[] = (await get(`/priority-queue/${userType}`)).json();
    const expected = all.filter((row) => row.verified && !row.hasEarlyAccess && row.priorityScore >= 60);
    expect((await get(`/early-access-eligible/${userType}`)).json()).toEqual(expected);
  });

  test.each(['priority-queue', 'early-access-eligible'])(
    'has pages that equal the whole list: %s',
    async (list) => {
      const whole: QueueRow[] = (await get(`/${list}/${userType}`)).json();
      const limit = Math.min(PAGE_MAX, Math.max(1, Math.ceil(whole.length / 3)));
      const paged: QueueRow[] = [];
      let next: string | null = '';
      while (next !== null) {
        const reply = await get(`/${list}/${userType}?limit=${limit}${next ? `&cursor=${next}` : ''}`);
        paged.push(...reply.json());
        next = reply.headers.get(NEXT_CURSOR_HEADER);
      }
      expect(paged).toEqual(whole);
    },
  );
});

test('the queue refuses an unknown user type and a malformed cursor', async () => {
  for (const path of [
    '/priority-queue/agency',
    '/early-access-eligible/fans',
    '/priority-queue/constructor',
  ]) {
    expectRefusal(await get(path), 404, 'unknownPath');
  }
  for (const cursor of [
    'abc',
    Buffer.from('1.2.3').toString('base64url'),
    Buffer.from('1.__x__').toString('base64url'),
  ]) {
    expectRefusal(await get(`/priority-queue/fan?limit=5&cursor=${cursor}`), 400, 'invalidCursor');
  }
  expectRefusal(await get('/audit?limit=5&cursor=abc'), 400, 'invalidCursor');
});

describe('the tier', () => {
  test.each([
    ['vip', 'gives'],
    ['priority', 'gives'],
    ['beta', 'gives'],
    ['standard', 'does not give'],
  ] as const)('%s %s early access', async (tier, verb) => {
    const hasEarlyAccess = verb === 'gives';
    const id = await newFan({ referral: 'friend', profile: { wants: 'Lives' } });
    await post('/assign-tier', { userId: id, userType: 'fan', tier: 'vip' });
    const reply = await post('/assign-tier', { userId: id, userType: 'fan', tier });
    const expected = { id, accessTier: tier, hasEarlyAccess, tierBefore: 'vip' };
    expect([reply.status, reply.json()]).toEqual([200, expected]);
    const stored = (await signupRef(database(), 'fan', id).get()).data();
    expect(stored).toMatchObject({ accessTier: tier, hasEarlyAccess });
    expect(stored?.isEligible).toBe(hasEarlyAccess ? undefined : true);
  });

  test('of a person is logged with the admin, the action, the signup, both states and the time', async () => {
    const id = await newFan();
    const { priorityScore } = (await signupRef(database(), 'fan', id).get()).data() ?? {};
    await post('/assign-tier', { userId: id, userType: 'fan', tier: 'vip' });
    const [entry, ...others] = await auditOf('fan', id);
    expect(others).toEqual([]);
    const change = {
      userType: 'fan',
      id,
      before: { tier: 'standard', score: priorityScore },
      after: { tier: 'vip', score: priorityScore },
    };
    expect(entry).toMatchObject({ act: 'assign-tier', entries: 1, changes: [change] });
    expect(entry?.admin).toMatch(/^[0-9a-f]{16}$/);
    expect(Math.abs(Date.parse(String(entry?.at)) - Date.now())).toBeLessThan(60_000);
    expect(await readAudit(client, session)).toContainEqual(entry);
  });

  test.each([
    [{ userId: 1, userType: 'fan', tier: 'gold' }, 'notInList', 'tier'],
    [{ userId: 1, userType: 'agency', tier: 'vip' }, 'notInList', 'userType'],
    [{ userId: 'x', userType: 'fan', tier: 'vip' }, 'wrongType', 'userId'],
    [{ userId: 1.5, userType: 'fan', tier: 'vip' }, 'wrongType', 'userId'],
    [{ userId: 0, userType: 'fan', tier: 'vip' }, 'outOfRange', 'userId'],
    [{ userId: 1e15, userType: 'fan', tier: 'vip' }, 'outOfRange', 'userId'],
    [{ userType: 'fan', tier: 'vip' }, 'required', 'userId'],
  ])('is refused for %j', async (body, key, field) => {
    expectRefusal(await post('/assign-tier', body), 400, key, { field });
  });

  test('is refused for an unknown number, naming the number', async () => {
    expectRefusal(
      await post('/assign-tier', { userId: 7, userType: 'idol', tier: 'vip' }),
      404,
      'unknownEntries',
      {
        ids: '7',
      },
    );
  });
});

describe('a bulk promotion', () => {
  test('is one audit log entry that every promoted signup shows', async () => {
    const ids = await inParallel(5, 5, () => newFan());
    const reply = await post('/bulk-promote', {
      userIds: [...ids, ids[0]],
      userType: 'fan',
      tier: 'priority',
    });
    expect([reply.status, reply.json()]).toEqual([200, { promoted: 5, unchanged: 0 }]);
    const logs = await Promise.all(ids.map((id) => auditOf('fan', id)));
    expect(new Set(logs.map(([entry]) => entry?.id)).size).toBe(1);
    for (const [index, [entry]] of logs.entries()) {
      expect(entry).toMatchObject({ act: 'bulk-promote', entries: 5, changes: [{ id: ids[index] }] });
    }
  });

  test('keeps tiers that are as high or higher and counts only the others', async () => {
    const [standard, priority, vip, beta] = await inParallel(4, 4, () => newFan());
    for (const [userId, tier] of [
      [priority, 'priority'],
      [vip, 'vip'],
      [beta, 'beta'],
    ])
      await post('/assign-tier', { userId, userType: 'fan', tier });
    const everybody = [standard, priority, vip, beta];
    const tiers = () =>
      inParallel(4, 4, async (n) =>
        (await signupRef(database(), 'fan', everybody[n] ?? 0).get()).get('accessTier'),
      );
    const promote = async (tier: string) =>
      (await post('/bulk-promote', { userIds: everybody, userType: 'fan', tier })).json();
    expect(await promote('priority')).toEqual({ promoted: 1, unchanged: 3 });
    expect(await tiers()).toEqual(['priority', 'priority', 'vip', 'beta']);
    expect(await promote('vip')).toEqual({ promoted: 2, unchanged: 2 });
    expect(await tiers()).toEqual(['vip', 'vip', 'vip', 'beta']);
    const countEntries = async () => (await database().collection('auditLog').count().get()).data().count;
    const before = await countEntries();
    expect(await promote('vip')).toEqual({ promoted: 0, unchanged: 4 });
    // An action that changes nothing is not logged.
    expect(await countEntries()).toBe(before);
    expect(await auditOf('fan', Number(beta))).toHaveLength(1);
    expect((await auditOf('fan', Number(priority)))[0]).toMatchObject({
      act: 'bulk-promote',
      entries: 2,
      changes: [{ before: { tier: 'priority' }, after: { tier: 'vip' } }],
    });
  });

  test('counts a signup that is named twice once, and offers no undo if it promotes nobody', async () => {
    const id = await newFan();
    const body = { userIds: [id, id], userType: 'fan', tier: 'vip' };
    expect((await post('/bulk-promote', body)).json()).toEqual({ promoted: 1, unchanged: 0 });
    expect(await auditOf('fan', id)).toMatchObject([{ act: 'bulk-promote', entries: 1 }]);
    const again = await post('/bulk-promote', body);
    expect(again.json()).toEqual({ promoted: 0, unchanged: 1 });
    expect(again.headers.get(AUDIT_ID_HEADER)).toBeNull();
  });

  test('with an unknown number promotes no signup and names the number', async () => {
    const id = await newFan();
    const reply = await post('/bulk-promote', { userIds: [id, 8, 9], userType: 'fan', tier: 'vip' });
    expectRefusal(reply, 404, 'unknownEntries', { ids: '8, 9' });
    expect((await signupRef(database(), 'fan', id).get()).get('accessTier')).toBe('standard');
    expect(await auditOf('fan', id)).toEqual([]);
  });

  test('with many unknown numbers names the first ten of them', async () => {
    const userIds = Array.from({ length: 11 }, (_, n) => n + 1);
    const reply = await post('/bulk-promote', { userIds, userType: 'fan', tier: 'vip' });
    expectRefusal(reply, 404, 'unknownEntries', { ids: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …' });
  });

  test('is refused when it names an idol as a fan', async () => {
    const email = newEmail();
    await joinAndVerify(idolRequest(email));
    const body = { userIds: [idOf('idol', email)], userType: 'fan', tier: 'vip' };
    expect((await post('/bulk-promote', body)).status).toBe(404);
    expect((await storedIdol(email))?.accessTier).toBe('standard');
  });

  test.each([
    [{ userIds: [], userType: 'fan', tier: 'vip' }, 'required', 'userIds'],
    [{ userIds: 'all', userType: 'fan', tier: 'vip' }, 'wrongType', 'userIds'],
    [{ userIds: [null], userType: 'fan', tier: 'vip' }, 'required', 'userIds'],
    [{ userIds: ['1'], userType: 'fan', tier: 'vip' }, 'wrongType', 'userIds'],
    [{ userIds: [1], userType: 'fan', tier: 'standard' }, 'notInList', 'tier'],
    [{ userType: 'fan', tier: 'vip' }, 'required', 'userIds'],
  ])('is refused for %j', async (body, key, field) => {
    expectRefusal(await post('/bulk-promote', body), 400, key, { field });
  });

  test('takes 500 signups and refuses 501', async () => {
    const server = await ownServer();
    try {
      const headers = await server.logIn(PASSWORD);
      const promote = (userIds: number[]) =>
        server.client().post('/api/admin/bulk-promote', { userIds, userType: 'fan', tier: 'vip' }, headers);
      const many = Array.from({ length: 501 }, (_, n) => n + 1);
      expectRefusal(await promote(many), 400, 'tooManyEntries', { field: 'userIds', max: 500 });
      const ids = (await storeFans(server.db, 500, () => ({ verifiedAt: null }), false)).map(({ id }) => id);
      const promoted = await promote(ids);
      expect(promoted.json()).toEqual({ promoted: 500, unchanged: 0 });
      const logged = async (path: string): Promise<AuditRow[]> =>
        (await server.client().get(`/api/admin/audit${path}`, headers)).json();
      const auditId = promoted.headers.get(AUDIT_ID_HEADER);
      const entry = (await logged('?limit=10')).find(({ id }) => id === auditId);
      expect(entry).toMatchObject({ act: 'bulk-promote', entries: 500 });
      expect(entry?.changes).toHaveLength(AUDIT_CHANGES_SHOWN);
      expect((await logged(`/fan/${ids[499]}`)).map(({ id }) => id)).toEqual([auditId]);
    } finally {
      await server.close();
    }
  });
});

test('two admins who change the same signups at once lose no action', async () => {
  const ids = await inParallel(10, 5, () => newFan());
  const admins = await Promise.all([logIn(), logIn()]);
  const tiers = ['priority', 'vip', 'beta'] as const;
  const replies = await inParallel(30, 20, async (n) => {
    const headers = admins[n % 2];
    const [userId, tier] = [ids[n % 10], tiers[n % 3]];
    return n < 20
      ? client.post('/api/admin/assign-tier', { userId, userType: 'fan', tier }, headers)
      : client.post('/api/admin/bulk-promote', { userIds: ids, userType: 'fan', tier }, headers);
  });
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const logs = await inParallel(ids.length, 5, (n) => auditOf('fan', Number(ids[n])));
  const promoted = replies.slice(20).reduce((sum, reply) => sum + reply.json().promoted, 0);
  const entries = logs.flat();
  expect(entries.filter(({ act }) => act === 'assign-tier')).toHaveLength(20);
  expect(entries.filter(({ act }) => act === 'bulk-promote')).toHaveLength(promoted);
  expect(new Set(entries.map(({ admin }) => admin)).size).toBe(2);
  for (const [index, id] of ids.entries()) {
    const changes = (logs[index] ?? []).map(({ changes: [change] }) => change);
    // Each action starts from the state the previous one left, in any order.
    const left = changes.map((change) => change?.after.tier).sort();
    const found = changes.map((change) => change?.before.tier).sort();
    const last = (await signupRef(database(), 'fan', id).get()).get('accessTier');
    expect([...found, last].sort()).toEqual([...left, 'standard'].sort());
  }
});

test('the audit log stores no personal data, and shows names but no addresses', async () => {
  const email = newEmail();
  const id = await joinAndVerify(fanRequest(email, { profile: { name: 'Somebody Unmistakable' } }));
  await post('/assign-tier', { userId: id.id, userType: 'fan', tier: 'vip' });
  const stored = await database().collection('auditLog').get();
  expect(JSON.stringify(stored.docs.map((entry) => entry.data()))).not.toMatch(/Unmistakable|@/);
  const text = JSON.stringify(await readAudit(client, session));
  expect(text).toContain('Somebody Unmistakable');
  expect(text).not.toContain('@');
});
