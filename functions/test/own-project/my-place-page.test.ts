import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test } from 'vitest';
import { placesRef } from '../../src/collections/places.ts';
import { storedRanking } from '../../src/collections/ranking.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { FIRST_KEY } from '../../src/domain/waiting-key.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { invite } from '../../src/workflows/invite.ts';
import { type JoinRequest, joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { readMyPlace, storeFavorites } from '../../src/workflows/my-place.ts';
import { rebuildPlaces } from '../../src/workflows/rebuild-places.ts';
import { reviewIdol } from '../../src/workflows/review-idol.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { claim } from '../support/claim.ts';
import { countOperations } from '../support/count-operations.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, fanRequest, idOf, idolRequest, MINUTE, mailDocs, newEmail } from '../support/people.ts';
import { confirmAndCredit } from '../support/verify.ts';

/* Tests what fans and idols see on the page of their place, in queues of a few people. */

const NOW = new Date('2026-11-23T10:00:00Z');
const clock = (minutes: number) => after(NOW, minutes * MINUTE);

/** Creates a queue of fans who joined one after the other, in a project of its own. */
async function newQueue(count: number) {
  const { db, close } = openProject(newProject());
  onTestFinished(close);
  const join = async (request: JoinRequest, minute: number): Promise<{ id: number; code: string }> => {
    await joinWaitlist(db, config.mailboxKey, request, clock(minute));
    const mail = (await mailDocs(request.email, db)).at(-1);
    const token = (await claim(db, config, String(mail?.id), clock(minute)))?.token;
    const confirmed = await confirmAndCredit(db, String(token), clock(minute));
    return { id: Number(confirmed?.id), code: String(confirmed?.referralCode) };
  };
  const [emails, ids, codes]: [string[], number[], string[]] = [[], [], []];
  for (let n = 0; n < count; n++) {
    const email = newEmail();
    const { id, code } = await join(fanRequest(email), n / 100);
    emails.push(email);
    ids.push(id);
    codes.push(code);
  }
  const placeAt = async (n: number, minute: number) => {
    const place = await readMyPlace(db, 'fan', Number(ids[n]), clock(minute));
    if (!place) throw new Error('There is no such fan.');
    return place;
  };
  return { db, emails, ids, codes, join, placeAt };
}

describe('a queue', () => {
  test('has no places before it is counted', async () => {
    const { placeAt, codes } = await newQueue(1);
    expect(await placeAt(0, 1)).toMatchObject({
      ...{ userType: 'fan', state: 'waiting', place: null, of: null, asOf: null, oneMore: null },
      referralCode: codes[0],
      referrals: { counted: 0, held: [] },
    });
  });

  test('gives each fan a different place, and does not tell how few are waiting', async () => {
    const { db, placeAt } = await newQueue(5);
    await rebuildPlaces(db, clock(2));
    const places = await Promise.all([0, 1, 2, 3, 4].map((n) => placeAt(n, 2)));
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(places.every(({ of, asOf }) => of === null && asOf === clock(2).toISOString())).toBe(true);
    expect(places[4]?.oneMore).toBe(1);
  });

  test('never has a place behind its end, even if it has grown since it was counted', async () => {
    const { db, ids, placeAt } = await newQueue(1);
    const own: string = (await signupRef(db, 'fan', Number(ids[0])).get()).get('waitingKey');
    const parts = [
      { start: FIRST_KEY, count: 104 },
      { start: own, count: 0 },
    ];
    await placesRef(db, 'fan').set({ parts, asOf: Timestamp.fromDate(clock(1)) });
    expect(await placeAt(0, 2)).toMatchObject({ place: 110, of: 110 });
  });

  test('moves a fan to the announced place when a friend confirms, and not before', async () => {
    const { db, placeAt, codes, join } = await newQueue(4);
    await join(fanRequest(newEmail(), { referredByCode: codes[1] }), 1);
    await rebuildPlaces(db, clock(2));
    const { place, oneMore } = await placeAt(3, 2);
    expect([place, oneMore]).toEqual([5, 2]);
    const email = newEmail();
    const referredByCode = String(codes[3]);
    await joinWaitlist(db, config.mailboxKey, fanRequest(email, { referredByCode }), clock(3));
    await rebuildPlaces(db, clock(4));
    expect(await placeAt(3, 4)).toMatchObject({ place: 5, referrals: { counted: 0, held: [] } });
    await join(fanRequest(newEmail(), { referredByCode }), 5);
    await rebuildPlaces(db, clock(6));
    expect(await placeAt(3, 6)).toMatchObject({ place: oneMore, referrals: { counted: 1, held: [] } });
  });

  test('moves a fan up when others are deleted or get early access', async () => {
    const { db, placeAt, emails, ids } = await newQueue(4);
    await rebuildPlaces(db, clock(2));
    expect((await placeAt(3, 2)).place).toBe(4);
    await deleteAccount(db, config, String(emails[0]), clock(3));
    const action = { action: 'assign-tier', admin: 'a', userType: 'fan' } as const;
    await setTiers(db, { ...action, ids: [Number(ids[1])], tier: 'vip' }, clock(3));
    expect(await placeAt(1, 13)).toMatchObject({ state: 'in', place: null, of: null, oneMore: null });
    await rebuildPlaces(db, clock(4));
    expect((await placeAt(3, 4)).place).toBe(2);
    await setTiers(db, { ...action, ids: [Number(ids[1])], tier: 'standard' }, clock(5));
    await rebuildPlaces(db, clock(6));
    expect((await placeAt(3, 6)).place).toBe(3);
  });

  test('that became empty is counted too, so that the next fan is the first as of that count', async () => {
    const { db, emails, join } = await newQueue(2);
    await rebuildPlaces(db, clock(2));
    for (const email of emails) await deleteAccount(db, config, email, clock(3));
    await rebuildPlaces(db, clock(4));
    const { id } = await join(fanRequest(newEmail()), 5);
    const asOf = clock(4).toISOString();
    expect(await readMyPlace(db, 'fan', id, clock(5))).toMatchObject({ place: 1, asOf });
  });

  test('shows a fan whom an admin let in the same place, and nothing else, until the mail is due', async () => {
    const { db, placeAt, ids } = await newQueue(3);
    await rebuildPlaces(db, clock(2));
    const before = await placeAt(1, 2);
    expect(before).toMatchObject({ state: 'waiting', place: 2, oneMore: 1 });
    const action = { admin: 'a', userType: 'fan' as const, ids: [Number(ids[1])] };
    await setTiers(db, { ...action, action: 'bulk-promote', tier: 'beta' }, clock(3));
    await rebuildPlaces(db, clock(4));
    const cost = await countOperations(db, async () => {
      expect(await placeAt(1, 12.9)).toEqual({ ...before, asOf: clock(4).toISOString() });
    });
    expect(cost.reads).toBeLessThanOrEqual(5);
    expect((await placeAt(1, 13)).state).toBe('in');
    await setTiers(db, { ...action, action: 'assign-tier', tier: 'standard' }, clock(12));
    expect((await placeAt(1, 13)).state).toBe('waiting');
  });

  test('shows a fan who accepts an invitation as let in at once, and does not revoke that from a fan who is invited again', async () => {
    const { db, placeAt, ids, emails, join } = await newQueue(1);
    const invited = { userType: 'fan', tier: 'beta', admin: 'a', language: 'en' } as const;
    const email = newEmail();
    await invite(db, config, { ...invited, email }, NOW);
    const { id } = await join(fanRequest(email), 1);
    expect(await readMyPlace(db, 'fan', id, clock(1))).toMatchObject({ state: 'in' });
    const action = { action: 'assign-tier', admin: 'a', userType: 'fan' } as const;
    await setTiers(db, { ...action, ids: [Number(ids[0])], tier: 'vip' }, clock(1));
    await invite(db, config, { ...invited, email: String(emails[0]) }, clock(5));
    expect((await placeAt(0, 14.9)).state).toBe('waiting');
    expect((await placeAt(0, 15)).state).toBe('in');
    await invite(db, config, { ...invited, tier: 'priority', email: String(emails[0]) }, clock(20));
    expect((await placeAt(0, 21)).state).toBe('in');
  });

  test('announces no better place to a fan who has reached the limit of counted referrals', async () => {
    const { db, placeAt, ids } = await newQueue(2);
    await rebuildPlaces(db, clock(1));
    const ref = signupRef(db, 'fan', Number(ids[1]));
    const fan = (await ref.get()).data();
    if (!fan) throw new Error('There is no such fan.');
    for (const [verifiedReferrals, oneMore] of [
      [9, 1],
      [10, null],
    ] as const) {
      const changes = { verifiedReferrals };
      await ref.update({ ...changes, ...storedRanking(ref.id, { ...fan, ...changes }, clock(2)) });
      expect(await placeAt(1, 2)).toMatchObject({ oneMore, referrals: { counted: verifiedReferrals } });
    }
  });

  test('tells how many referrals are held, but nothing about the referred people', async () => {
    const { db, placeAt, codes, ids, join } = await newQueue(2);
    const flagged = { referredByCode: String(codes[0]), arrival: { website: true } };
    await join(fanRequest(newEmail(), flagged), 10);
    const own = await placeAt(0, 11);
    expect(own.referrals).toEqual({ counted: 0, held: [{ reason: 'checking', count: 1 }] });
    expect(JSON.stringify(own)).not.toMatch(/flagged|honeypot|example\.com/);
    const burst = Array.from({ length: 20 }, () => Timestamp.fromDate(clock(10)));
    await signupRef(db, 'fan', Number(ids[1])).update({ countedReferralsAt: burst });
    await join(fanRequest(newEmail(), { referredByCode: String(codes[1]) }), 11);
    expect((await placeAt(1, 12)).referrals.held).toEqual([{ reason: 'burst', count: 1 }]);
  });

  test('says nothing about referrals of the fan’s own mailbox, which never count', async () => {
    const { placeAt, emails, codes, join } = await newQueue(1);
    const alias = String(emails[0]).replace('@', '+me@');
    await join(fanRequest(alias, { referredByCode: String(codes[0]) }), 10);
    expect((await placeAt(0, 11)).referrals).toEqual({ counted: 0, held: [] });
  });

  test('moves up a fan who answers the question, and keeps the first answer', async () => {
    const { db, ids, placeAt } = await newQueue(3);
    await rebuildPlaces(db, clock(2));
    const before = await placeAt(2, 2);
    expect(before).toMatchObject({ place: 3, question: 'favoriteIdols' });
    const id = Number(ids[2]);
    for (const answer of ['FreenBecky', 'FreenBecky', 'somebody else'])
      expect(await storeFavorites(db, id, answer, clock(3))).toBe(true);
    const after = await placeAt(2, 3);
    expect(after).toMatchObject({ place: 1, factors: [...before.factors, { reason: 'answers', points: 5 }] });
    expect(after).not.toHaveProperty('question');
    expect((await signupRef(db, 'fan', id).get()).get('favoriteIdols')).toBe('FreenBecky');
  });

  test('shows a place for 4 reads, even with held referrals, and for 5 once a minute per instance', async () => {
    const { db, placeAt, codes, join } = await newQueue(2);
    const flagged = { referredByCode: String(codes[0]), arrival: { website: true } };
    await join(fanRequest(newEmail(), flagged), 10);
    await rebuildPlaces(db, clock(12));
    const cost = (n: number, minute: number) => countOperations(db, () => placeAt(n, minute));
    expect(await cost(1, 20)).toEqual({ reads: 5, writes: 0 });
    expect(await cost(1, 20.9)).toEqual({ reads: 4, writes: 0 });
    expect(await cost(0, 20.9)).toEqual({ reads: 4, writes: 0 });
    expect(await cost(0, 21)).toEqual({ reads: 5, writes: 0 });
  });

  test('of idols is separate and shows the state of the review', async () => {
    const { db, join } = await newQueue(2);
    const { id } = await join(idolRequest(newEmail()), 1);
    await rebuildPlaces(db, clock(2));
    expect(await readMyPlace(db, 'idol', id, clock(2))).toMatchObject({
      ...{ userType: 'idol', place: 1, of: null, verification: '' },
    });
  });

  test('shows an idol the same place and reasons until the decision of the review is due', async () => {
    const { db, join } = await newQueue(0);
    const ids: number[] = [];
    for (const minute of [0, 1, 2]) ids.push((await join(idolRequest(newEmail()), minute)).id);
    const id = Number(ids[2]);
    const content = { documents: [], socialProofs: [], additionalInfo: '' };
    for (const one of ids) await submitVerification(db, one, content, 'en', clock(3));
    await rebuildPlaces(db, clock(4));
    const placeAt = async (minute: number) => await readMyPlace(db, 'idol', id, clock(minute));
    const before = await placeAt(4);
    expect(before).toMatchObject({ place: 3, verification: 'pending' });
    const decision = { admin: 'x', idolId: id, version: 1, reasons: [], note: 'x' };
    await reviewIdol(db, { ...decision, seen: 'pending', decision: 'approved' }, clock(5));
    const cost = await countOperations(db, async () => expect(await placeAt(6)).toEqual(before));
    expect(cost.reads).toBeLessThanOrEqual(5);
    await rebuildPlaces(db, clock(7));
    expect(await placeAt(14.9)).toEqual({ ...before, asOf: clock(7).toISOString() });
    expect(await placeAt(15)).toMatchObject({ place: 1, verification: 'approved' });
    await reviewIdol(db, { ...decision, seen: 'approved', decision: 'rejected' }, clock(16));
    await rebuildPlaces(db, clock(17));
    expect(await placeAt(18)).toMatchObject({ place: 1, verification: 'approved' });
    expect(await placeAt(26)).toMatchObject({ place: 3, verification: 'rejected' });
  });

  test('stores no key for an unverified signup, which has no place', async () => {
    const { db } = await newQueue(0);
    const email = newEmail();
    await joinWaitlist(db, config.mailboxKey, fanRequest(email), NOW);
    const unverified = await signupRef(db, 'fan', idOf('fan', email)).get();
    expect(unverified.data()).not.toHaveProperty('waitingKey');
    expect(await readMyPlace(db, 'fan', idOf('fan', email), NOW)).toBeNull();
  });
});
