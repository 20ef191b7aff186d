import { randomInt } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MyPlace } from '../contract/my-place.ts';
import type { UserType } from '../contract/values.ts';
import { database } from '../src/collections/database.ts';
import { type PlacesDoc, placesRef } from '../src/collections/places.ts';
import { storedRanking } from '../src/collections/ranking.ts';
import { signupPath, signupRef } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import type { Scored } from '../src/domain/score.ts';
import { makeSignedLink, readSignedLink } from '../src/domain/signed-link.ts';
import { signupId } from '../src/domain/signup-id.ts';
import { signupShard } from '../src/domain/time-shard.ts';
import { FIRST_KEY } from '../src/domain/waiting-key.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { confirmEmail } from '../src/workflows/confirm-email.ts';
import { deleteAccount } from '../src/workflows/delete-account.ts';
import { type JoinRequest, joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { exactPlace, readMyPlace, storeFavorites } from '../src/workflows/my-place.ts';
import { countParts, rebuildPlaces } from '../src/workflows/rebuild-places.ts';
import { setTiers } from '../src/workflows/set-tiers.ts';
import { subscribe } from '../src/workflows/subscribe.ts';
import { SESSION_PATH } from './support/admin.ts';
import { claim } from './support/claim.ts';
import { inParallel, newClient } from './support/client.ts';
import { countOperations } from './support/count-operations.ts';
import { functionLines, indiscreetLines } from './support/discreet-logs.ts';
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
  SECOND,
  storedFan,
} from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';
import { joinAndVerify } from './support/verify.ts';

/** The emulators' project; first, because it is that of the process's first app. */
const shared = database();
const NOW = new Date('2026-11-23T10:00:00Z');
const MANY = 5_000;
const SAMPLE = 200;
const PER_COMMIT = 500;
/** The time limit of thousands of people on a busy machine. */
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

/** The fields by which a person in the queue is scored and ordered. */
interface Waiting {
  id: number;
  createdAt: Timestamp;
  score: number;
  key: string;
}

/** Stores people who have verified: only what the queue reads, because the emulator is slow with long documents. */
async function storeWaiting(
  db: Firestore,
  userType: UserType,
  count: number,
  signupOf: (n: number) => Partial<Scored>,
): Promise<Waiting[]> {
  const stored: [id: number, fields: object][] = [];
  const people = Array.from({ length: count }, (_, n): Waiting => {
    const id = signupId(config.mailboxKey, userType, `${n}@example.com`);
    const createdAt = Timestamp.fromMillis(NOW.getTime() - randomInt(100 * DAY));
    const plain = { createdAt, verifiedAt: createdAt, verifiedReferrals: 0, amongFirst: false };
    const signup = { ...plain, isReferred: false, hasEarlyAccess: false, ...signupOf(n) };
    const { priorityScore: score, waitingKey = '' } = storedRanking(id, signup, NOW);
    stored.push([id, { shard: signupShard(id), waitingKey }]);
    return { id, createdAt: Timestamp.fromMillis(signup.createdAt.toMillis()), score, key: waitingKey };
  });
  for (let next = 0; next < count; next += PER_COMMIT) {
    const batch = db.batch();
    for (const [id, fields] of stored.slice(next, next + PER_COMMIT))
      batch.create(db.doc(signupPath(userType, id)), fields);
    await batch.commit();
  }
  return people;
}

/** Everybody in the order of the queue, by the rule's words and not by the key. */
function inOrder(people: Waiting[]): Waiting[] {
  return people.toSorted(
    (one, other) =>
      other.score - one.score || one.createdAt.toMillis() - other.createdAt.toMillis() || one.id - other.id,
  );
}

async function storedPlaces(db: Firestore, userType: UserType = 'fan'): Promise<PlacesDoc> {
  const places = (await placesRef(db, userType).get()).data();
  if (!places) throw new Error('The places were not counted.');
  return places;
}

/** Stores boundaries of parts without their counts: the emulator takes a minute to find them. */
async function cutAlready(db: Firestore, userType: UserType, people: Waiting[]): Promise<void> {
  const parts = await countParts([], async ({ start, end }) => {
    return people.filter(({ key }) => key >= start && (end === null || key < end)).length;
  });
  const uncounted = parts.map(({ start }) => ({ start, count: 0 }));
  await placesRef(db, userType).set({ parts: uncounted, asOf: Timestamp.fromDate(clock(-15)) });
}

/** Compares a sample of places with the order. */
async function expectOrder(
  db: Firestore,
  userType: UserType,
  people: Waiting[],
  size = SAMPLE,
): Promise<void> {
  const order = inOrder(people);
  const places = await storedPlaces(db, userType);
  expect(places.parts.every(({ count }) => count <= 1_000)).toBe(true);
  expect(places.parts.reduce((sum, { count }) => sum + count, 0)).toBe(people.length);
  const sample = [0, order.length - 1, ...Array.from({ length: size - 2 }, () => randomInt(order.length))];
  // A few at a time, because each one reads all signups in the emulator.
  const found = await inParallel(size, 4, (n) =>
    exactPlace(db, userType, String(order[Number(sample[n])]?.key), places),
  );
  expect(found).toEqual(sample.map((index) => index + 1));
}

test('of those who all came since the last count, the first thousand have a place, and all after the next count', async () => {
  const db = newDatabase();
  const order = inOrder(await storeWaiting(db, 'fan', 1_100, () => ({})));
  const places = { parts: [{ start: FIRST_KEY, count: 0 }], asOf: Timestamp.fromDate(NOW) };
  const placeOfFan = (index: number) => exactPlace(db, 'fan', String(order[index]?.key), places);
  expect(await Promise.all([0, 999, 1_000, 1_099].map(placeOfFan))).toEqual([1, 1_000, null, null]);
  await rebuildPlaces(db, NOW);
  await expectOrder(db, 'fan', order, 20);
});

describe('right after a count', () => {
  const db = newDatabase();
  let [ofAllScores, ofOneScore]: [Waiting[], Waiting[]] = [[], []];
  beforeAll(async () => {
    const either = () => randomInt(2) === 0;
    ofAllScores = await storeWaiting(db, 'fan', MANY, () => ({
      verifiedReferrals: randomInt(13),
      amongFirst: either(),
      isReferred: either(),
      favoriteIdols: either() ? 'IU' : '',
    }));
    ofOneScore = await storeWaiting(db, 'idol', MANY, (n) => ({
      createdAt: Timestamp.fromMillis(NOW.getTime() - 2 * DAY + Math.floor(n / 10) * SECOND),
    }));
    await cutAlready(db, 'fan', ofAllScores);
    await cutAlready(db, 'idol', ofOneScore);
    await rebuildPlaces(db, NOW);
  }, BUSY_MS);

  test(
    '5,000 fans of all scores have the places of the order by score, time and number',
    async () => {
      expect(new Set(ofAllScores.map(({ score }) => score)).size).toBeGreaterThan(10);
      await expectOrder(db, 'fan', ofAllScores);
    },
    BUSY_MS,
  );

  test(
    '5,000 idols of one score have places by time and then number, though ten came at each moment',
    async () => {
      expect(new Set(ofOneScore.map(({ score }) => score)).size).toBe(1);
      await expectOrder(db, 'idol', ofOneScore, 50);
    },
    BUSY_MS,
  );

  test(
    'another count starts from the boundaries and finds the same',
    async () => {
      const again = await countOperations(db, () => rebuildPlaces(db, clock(15)));
      const parts = (await Promise.all([storedPlaces(db), storedPlaces(db, 'idol')])).flatMap(
        (of) => of.parts,
      );
      expect(again.reads).toBeLessThanOrEqual(parts.length + 4);
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(2 * MANY);
      expect((await storedPlaces(db)).asOf.toDate()).toEqual(clock(15));
    },
    BUSY_MS,
  );
});

describe('a queue', () => {
  test('has no places before it is counted', async () => {
    const { placeAt, codes } = await newQueue(1);
    expect(await placeAt(0, 1)).toMatchObject({
      ...{ userType: 'fan', state: 'waiting', place: null, of: null, asOf: null, oneMore: null },
      referralCode: codes[0],
      referrals: { counted: 0, held: [] },
    });
  });

  test('gives each fan a place of their own, and does not tell how few they are', async () => {
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

  test('closes the gap of those who leave or get early access', async () => {
    const { db, placeAt, emails, ids } = await newQueue(4);
    await rebuildPlaces(db, clock(2));
    expect((await placeAt(3, 2)).place).toBe(4);
    await deleteAccount(db, config, String(emails[0]), clock(3));
    const action = { action: 'assign-tier', admin: 'a', userType: 'fan' } as const;
    await setTiers(db, { ...action, ids: [Number(ids[1])], tier: 'vip' }, clock(3));
    expect(await placeAt(1, 3)).toMatchObject({ state: 'in', place: null, of: null, oneMore: null });
    await rebuildPlaces(db, clock(4));
    expect((await placeAt(3, 4)).place).toBe(2);
    await setTiers(db, { ...action, ids: [Number(ids[1])], tier: 'standard' }, clock(5));
    await rebuildPlaces(db, clock(6));
    expect((await placeAt(3, 6)).place).toBe(3);
  });

  test('announces no better place to a fan whose referrals count no further', async () => {
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

  test('tells that referrals are held, but nothing about the referred people', async () => {
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

  test('says nothing about referrals of one’s own mailbox, which never count', async () => {
    const { placeAt, emails, codes, join } = await newQueue(1);
    const alias = String(emails[0]).replace('@', '+me@');
    await join(fanRequest(alias, { referredByCode: String(codes[0]) }), 10);
    expect((await placeAt(0, 11)).referrals).toEqual({ counted: 0, held: [] });
  });

  test('moves up a fan who answers the question, which can be answered once', async () => {
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

  test('is shown for 4 reads, or 5 with a held referral, and one more a minute in each instance', async () => {
    const { db, placeAt, codes, join } = await newQueue(2);
    const flagged = { referredByCode: String(codes[0]), arrival: { website: true } };
    await join(fanRequest(newEmail(), flagged), 10);
    await rebuildPlaces(db, clock(12));
    const cost = (n: number, minute: number) => countOperations(db, () => placeAt(n, minute));
    expect(await cost(1, 20)).toEqual({ reads: 5, writes: 0 });
    expect(await cost(1, 20.9)).toEqual({ reads: 4, writes: 0 });
    expect(await cost(0, 20.9)).toEqual({ reads: 5, writes: 0 });
    expect(await cost(1, 21)).toEqual({ reads: 5, writes: 0 });
  });

  test('of idols is one of its own and shows the state of the review', async () => {
    const { db, join } = await newQueue(2);
    const { id } = await join(idolRequest(newEmail()), 1);
    await rebuildPlaces(db, clock(2));
    expect(await readMyPlace(db, 'idol', id, clock(2))).toMatchObject({
      ...{ userType: 'idol', place: 1, of: null, verification: '' },
    });
  });

  test('has no key of an unverified signup, which has no place', async () => {
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

  test('comes with the confirmation and opens the reasons in the language asked for', async () => {
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
      expect(place.factors[0]).toMatch(/^[가-힣 ]+ \+50$/);
      expect(reply.text).not.toMatch(/priorityScore|waitingKey|verification/);
      expect(reply.text).not.toContain(email);
      expect(reply.text).not.toContain('Mina');
    }
  });

  test('opens nothing if it is changed, too old, of another purpose or of nobody', async () => {
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

  test('is in every mail to a verified address, whatever it is about, and in none to another', async () => {
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
    // This is logged, so what was logged before has arrived.
    await client.post(SESSION_PATH, { password: newEmail() });
    await expect.poll(() => functionLines().length).toBeGreaterThan(before);
    const planted = [email, referralCode, token, String(idOf('fan', email)), 'waitingKey', 'oneMore'];
    expect(indiscreetLines(planted)).toEqual([]);
  });
});
