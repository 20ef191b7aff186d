import { beforeAll, describe, expect, test } from 'vitest';
import { BULK_MAX, REFERRAL_BURST } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import { HELD_SHOWN, type HeldReferralRow, type HeldReferrerRow } from '../../contract/referrals.ts';
import { LANGUAGES } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { referrals } from '../../src/collections/referrals.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { pageOfHeldReferrers } from '../../src/workflows/list-held-referrals.ts';
import { decideReferrals } from '../../src/workflows/review-referral.ts';
import { logIn } from '../support/admin.ts';
import { storeHeldReferrals } from '../support/admin-lists.ts';
import { inParallel } from '../support/client.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { useOwnServer } from '../support/own-server.ts';
import { after, fanRequest, idOf, laterToday, MINUTE, newEmail, storedFan } from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { confirmAndCredit, joinAndVerify, joinForToken } from '../support/verify.ts';

const server = await useOwnServer();
const admin = server.client();
let headers: { Cookie: string };
beforeAll(async () => {
  headers = await logIn(admin);
});

const creditsOf = async (email: string) => (await storedFan(email))?.verifiedReferrals;
const decide = (id: string, accept: boolean) =>
  admin.post('/api/admin/referral-review', { id, accept }, headers);
const scoreOf = async (email: string) => (await storedFan(email))?.priorityScore;
/** Returns the newest action in the log of a fan. */
async function newestOf(email: string): Promise<AuditRow> {
  return (await admin.get(`/api/admin/audit/fan/${idOf('fan', email)}`, headers)).json()[0];
}
/** Returns the changes of a whole action. */
async function changesOf({ id }: AuditRow): Promise<AuditRow['changes']> {
  return (await admin.get(`/api/admin/audit/${id}`, headers)).json().changes;
}
const change = (email: string, before: object, after: object) => ({
  userType: 'fan',
  id: idOf('fan', email),
  name: 'Mina',
  before,
  after,
});
const scoreChange = (email: string, before?: number, after?: number) =>
  change(email, { score: before }, { score: after });

/** Returns a whole list, page by page. */
async function all<Row>(list: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await admin.get(`/api/admin/${list}?limit=3&cursor=${cursor}`, headers);
    rows.push(...page.json());
    cursor = page.headers.get('x-next-cursor');
  }
  return rows;
}

/** Returns all referrals held for this referrer. */
async function heldOf(email: string): Promise<HeldReferralRow[]> {
  const rows = await all<HeldReferralRow>('held-referrals');
  return rows.filter(({ referrer }) => referrer.id === idOf('fan', email));
}

/** Returns this person's row of the list of referrers. */
async function groupOf(email: string): Promise<HeldReferrerRow | undefined> {
  const groups = await all<HeldReferrerRow>('held-referrers');
  return groups.find(({ referrer }) => referrer.id === idOf('fan', email));
}

/** Returns a verified fan whose friend's signup is flagged. */
async function withFlaggedFriend(): Promise<{ email: string; friend: string; held: HeldReferralRow }> {
  const [email, friend] = [newEmail(), newEmail()];
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  await joinAndVerify(fanRequest(friend, { referredByCode, arrival: { website: true } }));
  const [held] = await heldOf(email);
  if (!held) throw new Error('Nothing is held.');
  return { email, friend, held };
}

test('an admin sees who referred whom and why the referral is held', async () => {
  const { email, friend, held } = await withFlaggedFriend();
  expect(held).toMatchObject({
    reasons: ['flagged'],
    referrer: { userType: 'fan', email },
    referred: { userType: 'fan', id: idOf('fan', friend), email: friend },
  });
  expect(await creditsOf(email)).toBe(0);
});

test('a mailbox counts once as a referral under all its addresses', async () => {
  const [email, friend] = [newEmail(), newEmail()];
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  const start = laterToday();
  for (const [n, address] of [friend, friend.replace('@', '+x@'), friend.replace('@', '+y@')].entries())
    await joinAndVerify(fanRequest(address, { referredByCode }), after(start, n * 10 * MINUTE));
  expect(await creditsOf(email)).toBe(1);
  expect((await heldOf(email)).map(({ reasons }) => reasons)).toEqual([['same_mailbox'], ['same_mailbox']]);
});

test('referrals beyond the ten that count need no decision, however many arrive at once', async () => {
  const email = newEmail();
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  const start = laterToday();
  const join = async (n: number, more: Partial<Parameters<typeof fanRequest>[1]> = {}) => {
    const friend = newEmail();
    await joinAndVerify(fanRequest(friend, { referredByCode, ...more }), after(start, n));
    return friend;
  };
  for (let n = 0; n < 20; n++) await join(n);
  const [before, friend, bot] = [
    await storedFan(email),
    await join(20),
    await join(21, { arrival: { website: true } }),
  ];
  // Above the limit, a referral does not write to the referrer's document.
  expect(await storedFan(email)).toEqual(before);
  expect(before?.verifiedReferrals).toBe(20);
  expect(await heldOf(email)).toEqual([]);
  expect(await storedFan(friend)).toMatchObject({ isReferred: true });
  expect(await storedFan(bot)).toMatchObject({ isReferred: false });
  await joinAndVerify(fanRequest(newEmail(), { referredByCode }), after(start, 61 * MINUTE));
  expect(await creditsOf(email)).toBe(21);
  // Only as many times are stored as the check for a burst needs.
  expect((await storedFan(email))?.countedReferralsAt).toHaveLength(20);
});

test('one’s own mailbox never counts, and no admin can make it count', async () => {
  const email = newEmail();
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  const alias = email.replace('@', '+2@');
  await joinAndVerify(fanRequest(alias, { referredByCode }), after(laterToday(), 10 * MINUTE));
  expect(await heldOf(email)).toEqual([]);
  const [own] = (await referrals(database()).where('referrerId', '==', idOf('fan', email)).get()).docs;
  expect(own?.data()).toMatchObject({ state: 'recorded', reasons: ['own_mailbox'] });
  expect((await decide(String(own?.id), true)).json()).toEqual({ state: 'recorded' });
  expect(await creditsOf(email)).toBe(0);
  expect(await storedFan(alias)).toMatchObject({ isReferred: false });
});

test('the list shows held referrals oldest first', async () => {
  const email = newEmail();
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  const start = laterToday();
  const friends = [1, 2, 3].map(() => newEmail());
  for (const [n, friend] of friends.entries()) {
    const request = fanRequest(friend, { referredByCode, arrival: { website: true } });
    await joinAndVerify(request, after(start, n));
  }
  expect((await heldOf(email)).map(({ referred }) => referred.email)).toEqual(friends);
});

describe('a signup that seems automatic', () => {
  test('is accepted like any other while its referral is held', async () => {
    const [referrer, email] = [newEmail(), newEmail()];
    const { referralCode: referredByCode } = await joinAndVerify(fanRequest(referrer));
    const visitor = server.client();
    const sent = { name: 'Mina', email, referredByCode, website: 'https://spam.example', filledInMs: 12 };
    const reply = await visitor.post('/api/waitlist/fan', sent);
    expect(reply.status).toBe(200);
    expect((await storedFan(email))?.flags).toEqual(['honeypot', 'too_fast']);
    await joinAndVerify(fanRequest(email), after(laterToday(), 10 * MINUTE));
    expect(await creditsOf(referrer)).toBe(0);
    expect((await heldOf(referrer)).map(({ reasons }) => reasons)).toEqual([['flagged']]);
  });

  test.each([
    { website: {}, filledInMs: 'soon' },
    { website: 'x'.repeat(5_000), filledInMs: -1 },
    { website: null, filledInMs: null },
    { website: 7, filledInMs: 1e308 },
  ])('is accepted with any values in the honeypot fields: %j', async (arrival) => {
    const reply = await server.client().post('/api/waitlist/fan', {
      name: 'Mina',
      email: newEmail(),
      ...arrival,
    });
    expect(reply.status).toBe(200);
  });
});

describe('an admin', () => {
  test('accepts a held referral, which updates both scores and the logs of both people', async () => {
    const { email, friend, held } = await withFlaggedFriend();
    const [before, friendBefore] = [await storedFan(email), await scoreOf(friend)];
    expect((await decide(held.id, true)).json()).toEqual({ state: 'accepted' });
    const accepted = await storedFan(email);
    expect(accepted).toMatchObject({
      verifiedReferrals: 1,
      priorityScore: Number(before?.priorityScore) + 10,
    });
    expect(await storedFan(friend)).toMatchObject({ isReferred: true });
    expect(await heldOf(email)).toEqual([]);
    const ofReferrer = scoreChange(email, before?.priorityScore, accepted?.priorityScore);
    const ofFriend = scoreChange(friend, friendBefore, await scoreOf(friend));
    expect(await newestOf(email)).toMatchObject({
      act: 'referral-review',
      entries: 2,
      changes: [ofReferrer],
    });
    expect((await newestOf(friend)).changes).toEqual([ofFriend]);
    expect(await changesOf(await newestOf(email))).toEqual([ofReferrer, ofFriend]);
  });

  test('dismisses a held referral, which changes no score and leaves the list', async () => {
    const { email, held } = await withFlaggedFriend();
    expect((await decide(held.id, false)).json()).toEqual({ state: 'dismissed' });
    expect(await creditsOf(email)).toBe(0);
    expect(await heldOf(email)).toEqual([]);
  });

  test('makes one decision even if opposite ones are sent at the same time', async () => {
    const { email, held } = await withFlaggedFriend();
    const replies = await inParallel(6, 6, (n) => decide(held.id, n % 2 === 0));
    const states = new Set(replies.map((reply) => reply.json().state));
    expect(states.size).toBe(1);
    expect(await creditsOf(email)).toBe(states.has('accepted') ? 1 : 0);
  });

  test.each(LANGUAGES)('reads in %s that a referral does not exist', async (language) => {
    const body = { id: 'fan1mabc', accept: true };
    const wish = { ...headers, 'Accept-Language': language };
    expectRefusal(await admin.post('/api/admin/referral-review', body, wish), 404, 'unknownReferral', {
      language,
    });
  });
});

test('a referred signup gets no points for a held referral until it counts', async () => {
  const { friend, held } = await withFlaggedFriend();
  const waiting = await storedFan(friend);
  expect(waiting?.isReferred).toBe(false);
  await decide(held.id, true);
  expect(await storedFan(friend)).toMatchObject({
    isReferred: true,
    priorityScore: Number(waiting?.priorityScore) + 5,
  });
});

test('an admin can accept a referral after the referred signup was deleted', async () => {
  const { email, friend } = await withFlaggedFriend();
  await deleteAccount(database(), config, friend, after(laterToday(), 20 * MINUTE));
  const [held] = await heldOf(email);
  expect(held?.referred.email).toBeNull();
  expect((await decide(String(held?.id), true)).json()).toEqual({ state: 'accepted' });
  expect(await creditsOf(email)).toBe(1);
});

test('a referred person who deletes the account and joins again is not held as a second referral', async () => {
  const [email, friend, now] = [newEmail(), newEmail(), laterToday()];
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email), now);
  await joinAndVerify(fanRequest(friend, { referredByCode }), now);
  await deleteAccount(database(), config, friend, after(now, MINUTE));
  await joinAndVerify(fanRequest(friend, { referredByCode }), after(now, 10 * MINUTE));
  expect([await heldOf(email), await creditsOf(email)]).toEqual([[], 1]);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'a held referral stays the only one when the person joins again, and counts only if it is accepted (%s)',
  async (isAccepted, credits) => {
    const { email, friend, held } = await withFlaggedFriend();
    const { referralCode } = (await storedFan(email)) ?? {};
    const rejoin = async (minutes: number) => {
      await deleteAccount(database(), config, friend, after(laterToday(), (minutes - 5) * MINUTE));
      const request = fanRequest(friend, { referredByCode: String(referralCode) });
      await joinAndVerify(request, after(laterToday(), minutes * MINUTE));
    };
    await rejoin(20);
    expect((await heldOf(email)).map(({ id }) => id)).toEqual([held.id]);
    await decide(held.id, isAccepted);
    await rejoin(40);
    expect([await heldOf(email), await creditsOf(email)]).toEqual([[], credits]);
  },
);

test('the audit log records a dismissal, its admin and whose referral it was', async () => {
  const { email, friend, held } = await withFlaggedFriend();
  await decide(held.id, false);
  const score = await scoreOf(email);
  expect(await newestOf(friend)).toMatchObject({
    act: 'referral-review',
    admin: expect.stringMatching(/^[0-9a-f]{16}$/),
    referral: { isAccepted: false, count: 1, reasons: ['flagged'] },
  });
  expect(await changesOf(await newestOf(email))).toEqual([
    scoreChange(email, score, score),
    change(friend, {}, {}),
  ]);
});

test('an admin sees that a person has more held referrals than one decision covers, and decides the oldest ones', async () => {
  const { db, close } = openProject(newProject());
  const shown = async () => (await pageOfHeldReferrers(db, 1, ''))?.referrers;
  const friends = Array.from({ length: BULK_MAX + 1 }, (_, n) => n + 2);
  await storeHeldReferrals(db, [1], friends.slice(1), after(new Date(), -MINUTE));
  expect(await shown()).toMatchObject([{ userId: 1, count: BULK_MAX, hasMore: false }]);
  await storeHeldReferrals(db, [1], friends.slice(0, 1), new Date());
  expect(await shown()).toMatchObject([{ userId: 1, count: BULK_MAX, hasMore: true }]);
  const request = { userType: 'fan', userId: 1, isAccepted: false, admin: 'Orm', until: new Date() } as const;
  expect(await decideReferrals(db, request, new Date())).toMatchObject({ decided: BULK_MAX });
  expect(await shown()).toMatchObject([{ count: 1, hasMore: false, held: [{ userId: friends[0] }] }]);
  await close();
});

describe('an admin who decides all referrals of a person at once', () => {
  const ALL = HELD_SHOWN + 2;

  /** Returns a person with several held referrals, and the friends in the order in which they verified. */
  async function withFlaggedFriends() {
    const email = newEmail();
    const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
    const friends = Array.from({ length: ALL }, newEmail);
    // Confirmed now, because a decision is about what was held when the admin read the list.
    const join = async (friend: string, now = new Date()) => {
      const token = await joinForToken(fanRequest(friend, { referredByCode, arrival: { website: true } }));
      await confirmAndCredit(database(), token, now);
    };
    for (const friend of friends) await join(friend);
    return { email, friends, join };
  }

  const decideAll = (email: string, accept: boolean, until: string | undefined) =>
    admin.post(
      '/api/admin/referral-reviews',
      { userType: 'fan', userId: idOf('fan', email), accept, until },
      headers,
    );

  test('sees each person once, with the first referrals and their number, and pages through all', async () => {
    const { email, friends } = await withFlaggedFriends();
    const groups = await all<HeldReferrerRow>('held-referrers');
    const ids = groups.map(({ referrer }) => `${referrer.userType} ${referrer.id}`);
    expect(new Set(ids).size).toBe(ids.length);
    const group = groups.find(({ referrer }) => referrer.email === email);
    expect(group).toMatchObject({ count: ALL, hasMore: false, referrer: { userType: 'fan', name: 'Mina' } });
    expect(group?.referrals.map(({ referred }) => referred.email)).toEqual(friends.slice(0, HELD_SHOWN));
    const own = await all<HeldReferralRow>(`held-referrals/fan/${idOf('fan', email)}`);
    expect(own.map(({ referred }) => referred.email)).toEqual(friends);
  });

  test.each([
    [true, ALL],
    [false, 0],
  ])(
    'decides them in one log entry that names everyone, which undo reverts (accepted: %s)',
    async (accept, credits) => {
      const { email, friends } = await withFlaggedFriends();
      const people = [email, ...friends];
      const before = await Promise.all(people.map((one) => storedFan(one)));
      const scores = before.map((fan) => fan?.priorityScore);
      const reply = await decideAll(email, accept, (await groupOf(email))?.asOf);
      expect(reply.json()).toEqual({ decided: ALL });
      expect(await creditsOf(email)).toBe(credits);
      expect((await storedFan(String(friends.at(-1))))?.isReferred).toBe(accept);
      expect(await groupOf(email)).toBeUndefined();
      const entry = await newestOf(email);
      expect(entry).toMatchObject({
        act: 'referral-review',
        referral: { isAccepted: accept, count: ALL, reasons: ['flagged'] },
      });
      const decided = await Promise.all(people.map(scoreOf));
      const logged = (from: typeof scores, to: typeof scores) =>
        people.map((one, index) => (accept ? scoreChange(one, from[index], to[index]) : change(one, {}, {})));
      expect((await changesOf(entry)).slice(1)).toEqual(logged(scores, decided).slice(1));
      const auditId = reply.headers.get('x-audit-id');
      const undone = await admin.post('/api/admin/undo', { auditId, onlyIfUntold: true }, headers);
      expect(undone.json()).toEqual({ restored: ALL, kept: 0 });
      expect(await Promise.all(people.map((one) => storedFan(one)))).toEqual(before);
      expect((await groupOf(email))?.count).toBe(ALL);
      const undo = await newestOf(String(friends.at(-1)));
      expect(undo.act).toBe('undo');
      expect(await changesOf(undo)).toEqual(logged(decided, scores));
    },
  );

  test('leaves a referral that was stored after the list was read, and one that another admin decided', async () => {
    const { email, friends, join } = await withFlaggedFriends();
    const [first] = await heldOf(email);
    const asOf = (await groupOf(email))?.asOf;
    await decide(String(first?.id), true);
    const late = newEmail();
    // Confirmed before the list was read, but credited afterwards.
    await join(late, after(new Date(String(asOf)), -MINUTE));
    expect((await decideAll(email, false, asOf)).json()).toEqual({ decided: ALL - 1 });
    expect((await heldOf(email)).map(({ referred }) => referred.email)).toEqual([late]);
    expect(await storedFan(String(friends[0]))).toMatchObject({ isReferred: true });
    expect((await decideAll(email, false, asOf)).json()).toEqual({ decided: 0 });
  });

  test('makes one decision if the call is sent several times at once', async () => {
    const { email } = await withFlaggedFriends();
    const asOf = (await groupOf(email))?.asOf;
    const replies = await inParallel(4, 4, () => decideAll(email, true, asOf));
    expect(replies.map((reply) => reply.json().decided).sort()).toEqual([0, 0, 0, ALL]);
    expect(await creditsOf(email)).toBe(ALL);
  });
});

test('referrals that an admin accepts are no burst, so the friend who confirms next counts at once', async () => {
  const { db, close } = openProject(newProject());
  const now = laterToday();
  const { id, referralCode: referredByCode } = await joinAndVerify(fanRequest(newEmail()), now, db);
  const friends = Array.from({ length: REFERRAL_BURST.count }, (_, n) => n + 1);
  await storeHeldReferrals(db, [id], friends, now);
  const person = { userType: 'fan', userId: id } as const;
  const decision = { isAccepted: true, admin: 'Orm', until: after(now, MINUTE) };
  expect((await decideReferrals(db, { ...person, ...decision }, now)).decided).toBe(friends.length);
  await joinAndVerify(fanRequest(newEmail(), { referredByCode }), after(now, MINUTE), db);
  expect((await signupRef(db, 'fan', id).get()).get('verifiedReferrals')).toBe(friends.length + 1);
  await close();
});

test('an admin who requests fifty people with held referrals gets twenty, and the others on the next pages', async () => {
  const { db, close } = openProject(newProject());
  const referrers = Array.from({ length: 41 }, (_, n) => n + 1);
  await storeHeldReferrals(db, referrers, [99], new Date());
  const pages: number[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageOfHeldReferrers(db, 50, cursor);
    pages.push((page?.referrers ?? []).map(({ userId }) => userId));
    cursor = page?.nextCursor ?? null;
  }
  expect(pages).toEqual([referrers.slice(0, 20), referrers.slice(20, 40), referrers.slice(40)]);
  await close();
});
