import { randomInt } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MyPlace } from '../contract/my-place.ts';
import { database } from '../src/collections/database.ts';
import { countWaiting, type PlacesDoc, placesRef } from '../src/collections/places.ts';
import { storedRanking } from '../src/collections/ranking.ts';
import { signupPath, signupRef, signups } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { type CountKeys, PART_MAX, type Part } from '../src/domain/places.ts';
import { canGrowByReferrals } from '../src/domain/score.ts';
import { makeSignedLink, readSignedLink } from '../src/domain/signed-link.ts';
import { signupShard } from '../src/domain/time-shard.ts';
import { FIRST_KEY } from '../src/domain/waiting-key.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { confirmEmail } from '../src/workflows/confirm-email.ts';
import { deleteAccount } from '../src/workflows/delete-account.ts';
import { invite } from '../src/workflows/invite.ts';
import { type JoinRequest, joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { exactPlace, readMyPlace, storeFavorites } from '../src/workflows/my-place.ts';
import { countParts, rebuildPlaces } from '../src/workflows/rebuild-places.ts';
import { reviewIdol } from '../src/workflows/review-idol.ts';
import { setTiers } from '../src/workflows/set-tiers.ts';
import { submitVerification } from '../src/workflows/submit-verification.ts';
import { subscribe } from '../src/workflows/subscribe.ts';
import { SESSION_PATH } from './support/admin.ts';
import { claim } from './support/claim.ts';
import { newClient } from './support/client.ts';
import { countOperations } from './support/count-operations.ts';
import { functionLines, linesWithSecrets } from './support/discreet-logs.ts';
import { faultyDatabase, newProject } from './support/faulty-database.ts';
import { mailsTo, waitForMail } from './support/inbox.ts';
import {
  after,
  DAY,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  mailDocs,
  newEmail,
  storedFan,
} from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';
import { joinAndVerify } from './support/verify.ts';
import { anyScore, countIn, inOrder, someWaiting, type Waiting, waiting } from './support/waiting.ts';

/** The emulators' project. It is opened first, because `database()` uses the process's first app. */
const shared = database();
const NOW = new Date('2026-11-23T10:00:00Z');
const MANY = 5_000;
const PER_COMMIT = 500;
/** The time limit for thousands of people on a busy machine. */
const BUSY_MS = 300_000;

const clock = (minutes: number) => after(NOW, minutes * MINUTE);

const projects: ReturnType<typeof faultyDatabase>[] = [];
afterAll(async () => void (await Promise.all(projects.map(({ close }) => close()))));

/** Returns an empty database of a project of its own. */
function newDatabase(): Firestore {
  const project = faultyDatabase(newProject());
  projects.push(project);
  return project.db;
}

/** Creates a queue of fans who joined one after the other. */
async function newQueue(count: number) {
  const db = newDatabase();
  const join = async (request: JoinRequest, minute: number): Promise<{ id: number; code: string }> => {
    await joinWaitlist(db, config.mailboxKey, request, clock(minute));
    const mail = (await mailDocs(request.email, db)).at(-1);
    const token = (await claim(db, config, String(mail?.id), clock(minute)))?.token;
    const confirmed = await confirmEmail(db, config.mailboxKey, String(token), clock(minute));
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

async function storedPlaces(db: Firestore): Promise<PlacesDoc> {
  const places = (await placesRef(db, 'fan').get()).data();
  if (!places) throw new Error('The places were not counted.');
  return places;
}

describe(`${MANY.toLocaleString('en')} fans of all scores`, () => {
  const db = newDatabase();
  let fans: Waiting[] = [];
  const countInEmulator: CountKeys = (range, most) => countWaiting(db, 'fan', range, most);
  const docOf = ({ id }: Waiting) => db.doc(signupPath('fan', id));

  beforeAll(async () => {
    fans = someWaiting(MANY, NOW, anyScore);
    // Stores only what the queue reads, because the emulator is slow with long documents.
    for (let next = 0; next < MANY; next += PER_COMMIT) {
      const batch = db.batch();
      for (const fan of fans.slice(next, next + PER_COMMIT))
        batch.create(docOf(fan), { shard: signupShard(fan.id), waitingKey: fan.key });
      await batch.commit();
    }
  }, BUSY_MS);

  test(
    'have places by score, time and number after one gets a referral, one is deleted, one gets early access and a part is cut',
    async () => {
      const order = inOrder(fans);
      expect(new Set(fans.map(({ score }) => score)).size).toBeGreaterThan(10);
      const parts = partsFrom(order, [0, 900, 1_800, 2_700, 3_600, MANY - 1]);
      const referrer = order.slice(2_000).find(({ signup }) => canGrowByReferrals(signup.verifiedReferrals));
      const [left, letIn] = order.slice(3_000);
      if (!referrer || !left || !letIn) throw new Error('There are too few fans.');
      const verifiedReferrals = referrer.signup.verifiedReferrals + 1;
      const better = waiting(referrer.id, { ...referrer.signup, verifiedReferrals }, NOW);
      const announced = await exactPlace({ parts }, better.key, countInEmulator);
      await docOf(referrer).update({ waitingKey: better.key });
      await docOf(left).delete();
      await docOf(letIn).update({ waitingKey: FieldValue.delete() });
      const queue = inOrder([...fans.filter((fan) => ![referrer, left, letIn].includes(fan)), better]);
      expect(queue.indexOf(better) + 1).toBe(announced);

      await placesRef(db, 'fan').set({ parts, asOf: Timestamp.fromDate(clock(-15)) });
      const { reads } = await countOperations(db, () => rebuildPlaces(db, NOW));
      // Three more: the documents of both queues, and a count without idols.
      expect(reads).toBe((await readsOfRebuild(parts, queue)) + 3);
      await expectPlaces(queue);
    },
    BUSY_MS,
  );

  /** Compares the stored order, every place in it, and a few places counted by the emulator with the expected queue. */
  async function expectPlaces(queue: Waiting[]): Promise<void> {
    const rebuilt = await storedPlaces(db);
    expect(rebuilt.asOf.toDate()).toEqual(NOW);
    expect(rebuilt.parts.every(({ count }) => count <= PART_MAX)).toBe(true);
    expect(rebuilt.parts.reduce((sum, { count }) => sum + count, 0)).toBe(queue.length);
    const stored = await signups(db, 'fan').orderBy('waitingKey').select('waitingKey').get();
    expect(stored.docs.map(({ id }) => Number(id))).toEqual(queue.map(({ id }) => id));
    const count = countIn(stored.docs.map((fan) => fan.get('waitingKey')));
    for (const [index, { key }] of queue.entries())
      if ((await exactPlace(rebuilt, key, count)) !== index + 1)
        expect.fail(`${key} is not at place ${index + 1}`);
    const sample = [0, randomInt(queue.length), randomInt(queue.length), queue.length - 1];
    const found = sample.map((index) => exactPlace(rebuilt, String(queue[index]?.key), countInEmulator));
    expect(await Promise.all(found)).toEqual(sample.map((index) => index + 1));
  }

  test(
    'have no place beyond the first thousand of a part that has grown, which would cost more than a read',
    async () => {
      // The other test does not change the last keys.
      const [first, ...others] = inOrder(fans).slice(-1_001);
      const grown = { parts: [{ start: String(first?.key), count: 0 }] };
      const exactPlaceOf = (fan?: Waiting) => exactPlace(grown, String(fan?.key), countInEmulator);
      expect(await Promise.all([exactPlaceOf(others[998]), exactPlaceOf(others[999])])).toEqual([
        1_000,
        null,
      ]);
    },
    BUSY_MS,
  );
});

/** Cuts a queue at these places. */
function partsFrom(order: readonly Waiting[], places: readonly number[]): Part[] {
  return places.map((place, index) => ({
    start: index === 0 ? FIRST_KEY : String(order[place]?.key),
    count: (places[index + 1] ?? order.length) - place,
  }));
}

/** Computes what a rebuild costs, as docs/capacity.md does for a million people. */
async function readsOfRebuild(previous: readonly Part[], queue: readonly Waiting[]): Promise<number> {
  const countInMemory = countIn(queue.map(({ key }) => key));
  let reads = 0;
  await countParts(previous, async (range) => {
    const people = await countInMemory(range);
    reads += Math.max(1, Math.ceil(people / PART_MAX));
    return people;
  });
  return reads;
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

  test('shows a place for 4 reads, also with held referrals, and one more a minute in each instance', async () => {
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

describe('the link to a place', () => {
  const client = newClient();
  const linkTo = (email: string, at = new Date(), purpose: 'my-place' | 'your-data' = 'my-place') =>
    makeSignedLink(config.tokenKey, purpose, signupPath('fan', idOf('fan', email)), at);

  test('is in the reply to a confirmation and shows the reasons in the requested language', async () => {
    const email = newEmail();
    await client.post('/api/waitlist/fan', { name: 'Mina', email, wants: 'Live chats' });
    const token = /[?&]token=([\w-]+)/.exec((await sentMail(email)).text)?.[1];
    const [confirmed, again] = [
      (await client.post('/api/verify-email', { token })).json(),
      (await client.post('/api/verify-email', { token })).json(),
    ];
    expect(again.referralCode).toBe(confirmed.referralCode);
    for (const { placeToken } of [confirmed, again]) {
      const reply = await client.post('/api/my-place', { token: placeToken }, { 'Accept-Language': 'ko' });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      const place: MyPlace = reply.json();
      expect(place).toMatchObject({
        userType: 'fan',
        state: 'waiting',
        referralCode: confirmed.referralCode,
      });
      expect(Object.keys(place).sort()).toEqual([
        ...['asOf', 'factors', 'of', 'oneMore', 'place', 'question', 'referralCode', 'referrals', 'state'],
        'userType',
      ]);
      expect(place.factors[0]).toMatch(/^[가-힣 ]+ \+50$/);
      expect(reply.text).not.toMatch(/priorityScore|waitingKey|verification/);
      expect(reply.text).not.toContain(email);
      expect(reply.text).not.toContain('Mina');
    }
  });

  test('opens nothing if it is changed, expired, for another purpose or for an unknown signup', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await joinAndVerify(fanRequest(email));
    const { referralCode } = await joinAndVerify(fanRequest(other));
    const good = linkTo(email);
    const [content = '', signature = ''] = good.split('.');
    const bad = [
      `${good}A`,
      `${content}.${linkTo(other).split('.')[1]}`,
      `${linkTo(other).split('.')[0]}.${signature}`,
      good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      linkTo(email, new Date(), 'your-data'),
      linkTo(email, after(new Date(), -90 * DAY)),
      makeSignedLink(config.tokenKey, 'my-place', 'system/places-fan', new Date()),
    ];
    const sentences = new Set<string>();
    for (const token of bad) {
      const reply = await client.post('/api/my-place', { token });
      expect.soft(reply.status, token).toBe(400);
      sentences.add(reply.text);
    }
    const ofYourData = await client.post('/api/your-data', { token: `${good}A` });
    expect([...sentences]).toEqual([ofYourData.text]);
    const opened = await client.post('/api/my-place', { token: good });
    expect(opened.status).toBe(200);
    expect(opened.text).not.toContain(referralCode);
    for (const path of ['/api/your-data', '/api/your-data/delete', '/api/idol-verification/status'])
      expect((await client.post(path, { token: good })).status).toBe(400);
    const nobody = linkTo(newEmail());
    expect((await client.post('/api/my-place', { token: nobody })).status).toBe(404);
  });

  test('stores an answer to the question, and refuses idols, strangers and changed links', async () => {
    const email = newEmail();
    await joinAndVerify(fanRequest(email));
    const idol = await joinAndVerify(idolRequest(newEmail()));
    const answer = (token: string, favoriteIdols = 'IU') =>
      client.post('/api/my-place/favorites', { token, favoriteIdols });
    const ofIdol = makeSignedLink(config.tokenKey, 'my-place', signupPath('idol', idol.id), new Date());
    const bad = [`${linkTo(email)}A`, linkTo(email, new Date(), 'your-data'), ofIdol];
    for (const token of bad) expect((await answer(token)).status).toBe(400);
    expect((await answer(linkTo(email), '')).status).toBe(400);
    expect((await answer(linkTo(newEmail()))).status).toBe(404);
    expect((await storedFan(email))?.favoriteIdols).toBe('');
    for (const given of [' IU ', 'IU', 'another'])
      expect([(await answer(linkTo(email), given)).text, (await storedFan(email))?.favoriteIdols]).toEqual([
        '{}',
        'IU',
      ]);
  });

  test('is mailed to a verified address, and an unknown one gets the same reply', async () => {
    const [known, unverified, unknown] = [newEmail(), newEmail(), newEmail()];
    await joinAndVerify(fanRequest(known, { language: 'th' }));
    await joinWaitlist(shared, config.mailboxKey, fanRequest(unverified), after(new Date(), DAY));
    for (const email of [known, unverified, unknown]) {
      const reply = await client.post('/api/my-place/link', { email, userType: 'fan' });
      expect([reply.status, reply.text]).toEqual([200, '{}']);
    }
    const { text } = await sentMail(known);
    const [, token = ''] = /\/th\/my-place#token=([\w.-]+)/.exec(text) ?? [];
    expect((await client.post('/api/my-place', { token })).status).toBe(200);
    expect(readSignedLink(config.tokenKey, 'your-data', token, new Date())).toBeNull();
    expect([...(await mailsTo(unverified)), ...(await mailsTo(unknown))]).toEqual([]);
    const asIdol = await client.post('/api/my-place/link', { email: known, userType: 'idol' });
    expect([asIdol.status, asIdol.text]).toEqual([200, '{}']);
    expect((await mailDocs(known)).filter(({ template }) => template === 'my-place')).toHaveLength(1);
  });

  test('is in every mail to a verified address and in none to an unknown one', async () => {
    const [member, stranger, now] = [newEmail(), newEmail(), laterToday()];
    const { referralCode } = await joinAndVerify(fanRequest(member), now);
    const newsletterTo = async (email: string) => {
      const at = after(now, 2 * MINUTE);
      await subscribe(shared, config.mailboxKey, { email, type: 'blog', language: 'en' }, at);
      await deliverMail(shared, config, String((await mailDocs(email)).at(-1)?.id), () => at);
      return waitForMail(email);
    };
    const [toMember, toStranger] = [await newsletterTo(member), await newsletterTo(stranger)];
    for (const part of ['text', 'html'] as const) {
      const mail = toMember[part];
      const [, token = ''] = /\/my-place#token=([\w.-]+)/.exec(mail) ?? [];
      expect((await client.post('/api/my-place', { token })).status).toBe(200);
      expect(mail).toContain(`${config.siteOrigin}/?ref=${referralCode}`);
      expect(toStranger[part]).not.toMatch(/my-place|\?ref=/);
    }
  });

  test('leaves no place, code, address or link in a log', async () => {
    const email = newEmail();
    const { referralCode } = await joinAndVerify(fanRequest(email));
    const [token, before] = [linkTo(email), functionLines().length];
    expect((await client.post('/api/my-place', { token })).status).toBe(200);
    expect((await client.post('/api/my-place', { token: `${token}A` })).status).toBe(400);
    await client.post('/api/my-place/link', { email, userType: 'fan' });
    await sentMail(email);
    // A failed login is logged. Once its line has arrived, all earlier lines have.
    await client.post(SESSION_PATH, { password: newEmail() });
    await expect.poll(() => functionLines().length).toBeGreaterThan(before);
    const planted = [email, referralCode, token, String(idOf('fan', email)), 'waitingKey', 'oneMore'];
    expect(linesWithSecrets(planted)).toEqual([]);
  });
});
