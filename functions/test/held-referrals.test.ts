import { beforeAll, describe, expect, test } from 'vitest';
import type { HeldReferralRow } from '../contract/referrals.ts';
import { LANGUAGES } from '../contract/values.ts';
import { database } from '../src/collections/database.ts';
import { config } from '../src/config.ts';
import { deleteAccount } from '../src/workflows/delete-account.ts';
import { decideReferral } from '../src/workflows/review-referral.ts';
import { logIn } from './support/admin.ts';
import { inParallel, newClient } from './support/client.ts';
import { after, fanRequest, idOf, laterToday, MINUTE, newEmail, storedFan } from './support/people.ts';
import { expectRefusal } from './support/sentences.ts';
import { joinAndVerify } from './support/verify.ts';

const admin = newClient();
let headers: { Cookie: string };
beforeAll(async () => {
  headers = await logIn();
});

const creditsOf = async (email: string) => (await storedFan(email))?.verifiedReferrals;
const decide = (id: string, accept: boolean) =>
  admin.post('/api/admin/referral-review', { id, accept }, headers);

/** All that wait for this referrer, page by page. */
async function heldOf(email: string): Promise<HeldReferralRow[]> {
  const rows: HeldReferralRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await admin.get(`/api/admin/held-referrals?limit=3&cursor=${cursor}`, headers);
    rows.push(...page.json());
    cursor = page.headers.get('x-next-cursor');
  }
  return rows.filter(({ referrer }) => referrer.id === idOf('fan', email));
}

/** A verified fan who has invited herself under a +tag. */
async function selfInvited(): Promise<{ email: string; alias: string; held: HeldReferralRow }> {
  const email = newEmail();
  const alias = email.replace('@', '+2@');
  const { referralCode } = await joinAndVerify(fanRequest(email));
  await joinAndVerify(fanRequest(alias, { referredByCode: referralCode }), after(laterToday(), 10 * MINUTE));
  const [held] = await heldOf(email);
  if (!held) throw new Error('Nothing is held.');
  return { email, alias, held };
}

test('an admin sees who referred whom and why the referral is held', async () => {
  const { email, alias, held } = await selfInvited();
  expect(held).toMatchObject({
    reasons: ['own_mailbox'],
    referrer: { userType: 'fan', email },
    referred: { userType: 'fan', id: idOf('fan', alias), email: alias },
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

test('the 21st referral within an hour is held and the next hour counts again', async () => {
  const email = newEmail();
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  const start = laterToday();
  for (let n = 0; n < 21; n++)
    await joinAndVerify(fanRequest(newEmail(), { referredByCode }), after(start, n));
  expect(await creditsOf(email)).toBe(20);
  expect((await heldOf(email)).map(({ reasons }) => reasons)).toEqual([['burst']]);
  await joinAndVerify(fanRequest(newEmail(), { referredByCode }), after(start, 61 * MINUTE));
  expect(await creditsOf(email)).toBe(21);
  // A star's record does not grow with her fans: no more is kept than a burst is seen by.
  expect((await storedFan(email))?.countedReferralsAt).toHaveLength(20);
});

test('an admin sees the referral that was held first at the top', async () => {
  const email = newEmail();
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  const start = laterToday();
  const aliases = [1, 2, 3].map((n) => email.replace('@', `+${n}@`));
  for (const [n, alias] of aliases.entries())
    await joinAndVerify(fanRequest(alias, { referredByCode }), after(start, (n + 1) * 10 * MINUTE));
  expect((await heldOf(email)).map(({ referred }) => referred.email)).toEqual(aliases);
});

test('a referral that an admin accepts later does not count towards a burst', async () => {
  const email = newEmail();
  const { referralCode: referredByCode } = await joinAndVerify(fanRequest(email));
  const start = laterToday();
  for (let n = 0; n < 40; n++)
    await joinAndVerify(fanRequest(newEmail(), { referredByCode }), after(start, n));
  const acceptedAt = after(start, 60 * MINUTE);
  for (const { id } of await heldOf(email))
    await decideReferral(database(), { id, isAccepted: true, admin: 'an admin' }, acceptedAt);
  expect(await creditsOf(email)).toBe(40);
  await joinAndVerify(fanRequest(newEmail(), { referredByCode }), after(start, 61 * MINUTE));
  expect(await creditsOf(email)).toBe(41);
});

describe('a signup that seems automatic', () => {
  test('is accepted like any other while its referral is held', async () => {
    const [inviter, email] = [newEmail(), newEmail()];
    const { referralCode: referredByCode } = await joinAndVerify(fanRequest(inviter));
    const visitor = newClient();
    const sent = { name: 'Mina', email, referredByCode, website: 'https://spam.example', filledInMs: 12 };
    const reply = await visitor.post('/api/waitlist/fan', sent);
    expect(reply.status).toBe(200);
    expect((await storedFan(email))?.flags).toEqual(['honeypot', 'too_fast']);
    await joinAndVerify(fanRequest(email), after(laterToday(), 10 * MINUTE));
    expect(await creditsOf(inviter)).toBe(0);
    expect((await heldOf(inviter)).map(({ reasons }) => reasons)).toEqual([['flagged']]);
  });

  test.each([
    { website: {}, filledInMs: 'soon' },
    { website: 'x'.repeat(5_000), filledInMs: -1 },
    { website: null, filledInMs: null },
    { website: 7, filledInMs: 1e308 },
  ])('is accepted with any values in the honeypot fields: %j', async (arrival) => {
    const reply = await newClient().post('/api/waitlist/fan', {
      name: 'Mina',
      email: newEmail(),
      ...arrival,
    });
    expect(reply.status).toBe(200);
  });
});

describe('an admin', () => {
  test('accepts a held referral, which updates both scores and the audit log', async () => {
    const { email, alias, held } = await selfInvited();
    const before = await storedFan(email);
    expect((await decide(held.id, true)).json()).toEqual({ state: 'accepted' });
    const accepted = await storedFan(email);
    expect(accepted).toMatchObject({
      verifiedReferrals: 1,
      priorityScore: Number(before?.priorityScore) + 10,
    });
    expect(await storedFan(alias)).toMatchObject({ isReferred: true });
    expect(await heldOf(email)).toEqual([]);
    const [entry] = (await admin.get(`/api/admin/audit/fan/${idOf('fan', email)}`, headers)).json();
    expect(entry).toMatchObject({
      act: 'referral-review',
      changes: [{ before: { score: before?.priorityScore }, after: { score: accepted?.priorityScore } }],
    });
  });

  test('dismisses a held referral, which changes no score and leaves the list', async () => {
    const { email, held } = await selfInvited();
    expect((await decide(held.id, false)).json()).toEqual({ state: 'dismissed' });
    expect(await creditsOf(email)).toBe(0);
    expect(await heldOf(email)).toEqual([]);
  });

  test('and another who decide at the same moment make one decision, which counts once', async () => {
    const { email, held } = await selfInvited();
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
  const { alias, held } = await selfInvited();
  const waiting = await storedFan(alias);
  expect(waiting?.isReferred).toBe(false);
  await decide(held.id, true);
  expect(await storedFan(alias)).toMatchObject({
    isReferred: true,
    priorityScore: Number(waiting?.priorityScore) + 5,
  });
});

test('an admin can accept a referral after the referred signup was deleted', async () => {
  const { email, alias } = await selfInvited();
  await deleteAccount(database(), config.mailboxKey, alias, after(laterToday(), 20 * MINUTE));
  const [held] = await heldOf(email);
  expect(held?.referred.email).toBeNull();
  expect((await decide(String(held?.id), true)).json()).toEqual({ state: 'accepted' });
  expect(await creditsOf(email)).toBe(1);
});

test('the audit log records a dismissal and its admin', async () => {
  const { email, held } = await selfInvited();
  await decide(held.id, false);
  const [entry] = (await admin.get(`/api/admin/audit/fan/${idOf('fan', email)}`, headers)).json();
  expect(entry).toMatchObject({ act: 'referral-review', admin: expect.stringMatching(/^[0-9a-f]{16}$/) });
});
