import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { deletionRequestRef } from '../src/collections/deletion-requests.ts';
import { mailRef, newMail } from '../src/collections/outbox.ts';
import { readPublicStats } from '../src/collections/public-stats.ts';
import { signupPath } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { makeSignedLink } from '../src/domain/signed-link.ts';
import { deliverMail } from '../src/mail/deliver-mail.ts';
import { confirmEmail } from '../src/workflows/confirm-email.ts';
import { deleteAccount, resumeDeletions } from '../src/workflows/delete-account.ts';
import { invite } from '../src/workflows/invite.ts';
import { joinWaitlist } from '../src/workflows/join-waitlist.ts';
import { findAccount } from '../src/workflows/personal-data-sources.ts';
import { readSignupWithAll } from '../src/workflows/read-signup-detail.ts';
import { storeIdolRequest } from '../src/workflows/request-idol.ts';
import { setTiers } from '../src/workflows/set-tiers.ts';
import { subscribe } from '../src/workflows/subscribe.ts';
import { readYourData, requestYourDataMail, setMailWanted } from '../src/workflows/your-data.ts';
import { inParallel, newClient } from './support/client.ts';
import { type Fault, faultyDatabase, newProject } from './support/faulty-database.ts';
import { mailsTo } from './support/inbox.ts';
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
  tokenIn,
} from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';
import { settledStats } from './support/settled.ts';
import { tracesOf } from './support/traces.ts';
import { joinAndVerify, joinForToken } from './support/verify.ts';

const db = database();
const visitor = () => newClient();

function linkTo(email: string, at = new Date(), userType: 'fan' | 'idol' = 'fan'): string {
  return makeSignedLink(config.tokenKey, 'your-data', signupPath(userType, idOf(userType, email)), at);
}

/** Returns the token of the link to the person's data, which every mail contains. */
function yourDataToken({ text }: { text: string }): string {
  return String(/\/your-data#token=([\w.-]+)/.exec(text)?.[1]);
}

test('a person sees all data of both their signups and no one else’s', async () => {
  const [email, other, now] = [newEmail(), newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email, { profile: { favoriteIdols: 'Freen' } }), now);
  await joinWaitlist(db, config.mailboxKey, idolRequest(email), after(now, 5 * MINUTE));
  await joinWaitlist(db, config.mailboxKey, fanRequest(other), now);
  const reply = await visitor().post('/api/your-data', { token: linkTo(email) });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const { stored, ...more } = reply.json();
  expect(more).toEqual({ email, mailWanted: true });
  expect(Object.keys(stored).sort()).toEqual(['fans', 'idols', 'outbox', 'referralCodes', 'tokens']);
  expect(stored.fans).toMatchObject([
    {
      id: String(idOf('fan', email)),
      email,
      favoriteIdols: 'Freen',
      verifiedAt: now.toISOString(),
      accessTier: 'standard',
      verifiedReferrals: 0,
      priorityScore: expect.any(Number),
    },
  ]);
  expect(stored.outbox.map(({ template }: { template: string }) => template)).toEqual([
    'verify-email',
    'verify-email',
  ]);
  expect(reply.text).not.toMatch(/nonce|mailboxHash|rankKey/);
  expect(reply.text).not.toContain(other);
});

test('a forged, foreign or expired link opens and deletes nothing', async () => {
  const email = newEmail();
  await joinWaitlist(db, config.mailboxKey, fanRequest(email), laterToday());
  const good = linkTo(email);
  const bad = [
    `${good}A`,
    good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    makeSignedLink(config.tokenKey, 'unsubscribe', signupPath('fan', idOf('fan', email)), new Date()),
    linkTo(email, after(new Date(), -7 * DAY)),
  ];
  const client = visitor();
  for (const token of bad) {
    for (const path of ['/api/your-data', '/api/your-data/delete'])
      expect.soft((await client.post(path, { token })).status, `${path} ${token}`).toBe(400);
    expect.soft((await client.post('/api/your-data/mails', { token, wanted: false })).status).toBe(400);
  }
  expect(await storedFan(email)).toBeDefined();
  expect((await client.post('/api/your-data', { token: good })).status).toBe(200);
});

test('a validly signed link opens only documents of signups and subscriptions', async () => {
  for (const subject of ['system/mailHealth', 'suppressions/x', 'fans', 'fans/1/a/b', '../fans/1', '']) {
    const token = makeSignedLink(config.tokenKey, 'your-data', subject, new Date());
    expect.soft((await visitor().post('/api/your-data', { token })).status, subject).toBe(404);
  }
});

test('a known address gets the link by mail, and an unknown one gets the same reply without a mail', async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await joinAndVerify(fanRequest(known, { language: 'ko' }));
  const client = visitor();
  const replies = [];
  for (const email of [known, unknown]) replies.push(await client.post('/api/your-data/link', { email }));
  expect(replies.map(({ status, text }) => [status, text])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ]);
  const mail = await sentMail(known);
  expect(mail.subject).toMatch(/[가-힣]/);
  const { email } = (await client.post('/api/your-data', { token: yourDataToken(mail) })).json();
  expect(email).toBe(known);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('a person who only requested an idol sees and deletes the request', async () => {
  const [email, client] = [newEmail(), visitor()];
  const wish = `Idol of ${email}`;
  await client.post('/api/idol-request', { name: 'Mina', email, request: wish });
  expect((await client.post('/api/your-data/link', { email })).text).toBe('{}');
  const token = yourDataToken(await sentMail(email));
  const { stored } = (await client.post('/api/your-data', { token })).json();
  expect(stored.idolRequests).toMatchObject([{ name: 'Mina', email, request: wish }]);
  expect((await client.post('/api/your-data/delete', { token })).status).toBe(200);
  expect(await tracesOf(db, [email])).toEqual([]);
});

test('a signup with many idol requests is found and deleted completely', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email), now);
  await inParallel(40, 10, (n) =>
    storeIdolRequest(
      db,
      config.mailboxKey,
      { name: '', email, request: `Idol ${n} of ${email}`, language: 'en' },
      '',
      now,
    ),
  );
  await deleteAccount(db, config, email, now);
  expect(await tracesOf(db, [email, signupPath('fan', idOf('fan', email))])).toEqual([]);
});

test('the data link has its own quota of one mail a minute and five a day', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email), after(now, -MINUTE));
  for (let n = 0; n < 8; n++)
    await requestYourDataMail(db, config.mailboxKey, email, 'en', after(now, n * 20 * SECOND));
  await requestYourDataMail(db, config.mailboxKey, email, 'en', now);
  const mails = (await mailDocs(email)).filter(({ template }) => template === 'your-data');
  expect(mails).toHaveLength(8);
  const sent: number[] = [];
  for (let minute = 3; minute < 10; minute++) {
    for (const { id } of mails) await deliverMail(db, config, id, () => after(now, minute * MINUTE));
    sent.push((await mailsTo(email)).length);
  }
  expect(sent).toEqual([1, 2, 3, 4, 5, 5, 5]);
});

test('two requests for the data link within ten seconds queue one mail, at any time of the clock', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email), now);
  const tenth = after(now, 10 * SECOND - (now.getTime() % (10 * SECOND)));
  const countAfter = async (ms: number) => {
    await requestYourDataMail(db, config.mailboxKey, email, 'en', after(tenth, ms));
    return (await mailDocs(email)).filter(({ template }) => template === 'your-data').length;
  };
  expect([await countAfter(-1), await countAfter(SECOND), await countAfter(10 * SECOND)]).toEqual([1, 1, 2]);
});

test('deleting an account removes all data, updates the counts and cancels queued mail', async () => {
  const before = await settledStats();
  const [email, now] = [newEmail(), laterToday()];
  const { referralCode } = await joinAndVerify(fanRequest(email), now);
  await joinWaitlist(db, config.mailboxKey, idolRequest(email), after(now, 5 * MINUTE));
  const waiting = String((await mailDocs(email)).at(-1)?.id);
  await expect.poll(async () => (await readPublicStats(db)).totalCount).toBe(before.totalCount + 2);

  const token = linkTo(email);
  const clues = [email, referralCode, String(idOf('fan', email)), String(idOf('idol', email))];
  expect((await tracesOf(db, clues)).length).toBeGreaterThan(5);
  expect((await visitor().post('/api/your-data/delete', { token })).text).toBe('{}');
  const kept = (await tracesOf(db, clues)).filter((path) => !path.startsWith('mailboxes/'));
  expect([kept, await tracesOf(db, [email, referralCode])]).toEqual([[], []]);
  await deliverMail(db, config, waiting, () => after(now, DAY));
  expect(await mailsTo(email)).toEqual([]);
  await expect.poll(() => readPublicStats(db)).toEqual(before);

  expect((await visitor().post('/api/your-data/delete', { token })).status).toBe(200);
  expect((await visitor().post('/api/your-data', { token })).status).toBe(404);
}, 300_000);

test('a deleted person can join again and gets mail again', async () => {
  const email = newEmail();
  const client = visitor();
  await client.post('/api/waitlist/fan', { name: 'Mina', email });
  const first = await sentMail(email);
  await client.post('/api/verify-email', { token: tokenIn(first) });
  await client.post('/api/your-data/delete', { token: yourDataToken(first) });
  expect((await client.post('/api/verify-email', { token: tokenIn(first) })).status).toBe(400);
  await client.post('/api/waitlist/fan', { name: 'Mina again', email });
  expect(await storedFan(email)).toMatchObject({ name: 'Mina again', verifiedAt: null });
  const mail = (await mailDocs(email)).at(-1);
  await deliverMail(db, config, String(mail?.id), () => after(new Date(), 2 * MINUTE));
  const second = await sentMail(email, 2);
  expect((await client.post('/api/verify-email', { token: tokenIn(second) })).status).toBe(200);
});

test('a deleted person gets invitations again only after confirming the address again', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const key = config.mailboxKey;
  const outcome = async (tier: 'beta' | 'vip', minute: number) => {
    const request = { email, userType: 'fan', tier, admin: 'a', language: 'en' } as const;
    await invite(db, config, request, after(now, minute * MINUTE));
    const invitation = (await mailDocs(email)).findLast(({ template }) => template !== 'verify-email');
    await deliverMail(db, config, String(invitation?.id), () => after(now, (minute + 10) * MINUTE));
    return (await mailRef(db, String(invitation?.id)).get()).data()?.delivery.state;
  };
  const isWanted = async () => {
    const entry = await readSignupWithAll(db, key, 'fan', idOf('fan', email), new Date());
    return [(await readYourData(db, key, email)).mailWanted, entry?.mailStop === null];
  };
  await joinAndVerify(fanRequest(email), now);
  await deleteAccount(db, config, email, after(now, MINUTE));
  const token = await joinForToken(fanRequest(email), after(now, 10 * MINUTE));
  expect([await outcome('beta', 11), await isWanted()]).toEqual(['DECLINED', [false, false]]);
  await confirmEmail(db, key, token, after(now, 12 * MINUTE));
  expect([await outcome('vip', 13), await isWanted()]).toEqual(['SUCCESS', [true, true]]);

  // The link that confirmed the address before does not allow mail again.
  await setMailWanted(db, key, email, false, after(now, 14 * MINUTE));
  await confirmEmail(db, key, token, after(now, 15 * MINUTE));
  expect(await isWanted()).toEqual([false, false]);
});

test('an unsubscribed person gets only requested mails until they allow mail again', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email), now);
  const about = signupPath('fan', idOf('fan', email));
  const stored = await storedFan(email);
  if (!stored) throw new Error('There is no such fan.');
  let n = 0;
  const outcome = async (template: 'already-joined' | 'your-data', requestedAt: Date) => {
    const ref = mailRef(db, `unsubscribed-${idOf('fan', email)}-${n++}`);
    await ref.create(newMail(stored, about, template, Timestamp.fromDate(requestedAt)));
    await deliverMail(db, config, ref.id, () => after(requestedAt, n * 2 * MINUTE));
    return (await ref.get()).data()?.delivery.state;
  };
  await setMailWanted(db, config.mailboxKey, email, false, after(now, MINUTE));
  expect(await outcome('already-joined', after(now, 30 * SECOND))).toBe('DECLINED');
  expect(await outcome('your-data', after(now, 30 * SECOND))).toBe('DECLINED');
  expect(await outcome('already-joined', after(now, 2 * MINUTE))).toBe('DECLINED');
  expect(await outcome('your-data', after(now, 2 * MINUTE))).toBe('SUCCESS');
  const reply = await visitor().post('/api/your-data', { token: linkTo(email) });
  expect(reply.json().mailWanted).toBe(false);
  await visitor().post('/api/your-data/mails', { token: linkTo(email), wanted: true });
  expect(await outcome('already-joined', after(now, 20 * MINUTE))).toBe('SUCCESS');
});

test('the next run finishes a deletion that was killed at any step', async () => {
  const key = config.mailboxKey;
  const now = new Date('2026-03-02T10:00:00Z');
  const runWithFault = async (fault?: Fault): Promise<{ calls: number; left: string[] }> => {
    const project = newProject();
    const [sound, faulty] = [faultyDatabase(project), faultyDatabase(project, fault)];
    try {
      const email = newEmail();
      for (const request of [fanRequest(email), idolRequest(email)])
        await joinWaitlist(sound.db, key, request, now);
      await sound.db
        .doc(`referralCodes/idol${'a'.repeat(8)}`)
        .create({ userType: 'fan', userId: idOf('fan', email) });
      await deleteAccount(faulty.db, config, email, after(now, MINUTE)).catch(() => {});
      const isStarted = (await sound.db.collection('deletionRequests').get()).size > 0;
      const isDone = (await tracesOf(sound.db, [email])).length === 0;
      const isUntouched = !isStarted && !isDone;
      await resumeDeletions(sound.db);
      const left = isUntouched ? [] : await tracesOf(sound.db, [email, String(idOf('fan', email))]);
      return { calls: faulty.methods.length, left };
    } finally {
      await Promise.all([sound.close(), faulty.close()]);
    }
  };
  const { calls, left } = await runWithFault();
  expect(left).toEqual([]);
  expect(calls).toBeGreaterThan(8);
  const faults = Array.from({ length: calls }, (_, at) =>
    (['before', 'after'] as const).map((when): Fault => ({ at, when, code: 'KILLED' })),
  ).flat();
  const outcomes = await inParallel(faults.length, 8, async (n) => (await runWithFault(faults[n])).left);
  for (const [n, remaining] of outcomes.entries())
    expect.soft(remaining, `killed ${faults[n]?.when} call ${faults[n]?.at}`).toEqual([]);
}, 300_000);

test('a resumed deletion keeps a signup made in the meantime', async () => {
  const sound = faultyDatabase(newProject());
  const [key, email, now] = [config.mailboxKey, newEmail(), new Date()];
  try {
    const path = signupPath('fan', idOf('fan', email));
    await sound.db
      .collection('deletionRequests')
      .add({ account: { email, records: [path] }, requestedAt: Timestamp.fromDate(now), timeZone: 'UTC' });
    await joinWaitlist(sound.db, key, fanRequest(email), now);
    expect(await resumeDeletions(sound.db)).toBe(1);
    expect((await sound.db.doc(path).get()).exists).toBe(true);
    expect((await sound.db.collection('deletionRequests').get()).size).toBe(0);
  } finally {
    await sound.close();
  }
});

describe('a person who subscribes again', () => {
  const request = (email: string) => ({ email, type: 'blog', language: 'en' }) as const;
  const [key, now] = [config.mailboxKey, new Date()];

  test('during an interrupted deletion gets a new subscription without old data', async () => {
    const { db: own, close } = faultyDatabase(newProject());
    const email = newEmail();
    try {
      await subscribe(own, key, request(email), now);
      const deletion = {
        account: await findAccount(own, email),
        requestedAt: Timestamp.fromDate(now),
        timeZone: 'UTC',
      };
      await deletionRequestRef(own, key, email).create(deletion);
      await subscribe(own, key, request(email), after(now, MINUTE));
      await resumeDeletions(own);
      const stored = (await own.collection('subscriptions').get()).docs;
      expect(stored.map((document) => document.get('createdAt').toDate())).toEqual([after(now, MINUTE)]);
      expect((await own.collection('outbox').get()).size).toBe(1);
      expect((await own.collection('deletionRequests').get()).size).toBe(0);
    } finally {
      await close();
    }
  });

  test('at the moment of the deletion gets a new subscription', async () => {
    const { db: own, close } = faultyDatabase(newProject());
    const email = newEmail();
    const runTransaction = own.runTransaction.bind(own);
    try {
      await subscribe(own, key, request(email), now);
      own.runTransaction = async (act, options) => {
        own.runTransaction = runTransaction;
        await deleteAccount(own, config, email, now);
        return runTransaction(act, options);
      };
      await subscribe(own, key, request(email), after(now, MINUTE));
      expect((await own.collection('subscriptions').get()).size).toBe(1);
      expect((await own.collection('outbox').get()).size).toBe(1);
    } finally {
      await close();
    }
  });
});

test('a person who rejoins and deletes again during the first deletion is deleted', async () => {
  const { db: own, close } = faultyDatabase(newProject());
  const [key, email, now] = [config.mailboxKey, newEmail(), new Date()];
  const path = signupPath('fan', idOf('fan', email));
  const runTransaction = own.runTransaction.bind(own);
  let hasRejoined = false;
  // Once the signup is deleted, the person joins again and requests another deletion, whose process dies at once.
  const rejoinOnce = async () => {
    if (hasRejoined || (await own.doc(path).get()).exists) return;
    hasRejoined = true;
    await joinWaitlist(own, key, fanRequest(email), after(now, MINUTE));
    for (const deletion of (await own.collection('deletionRequests').get()).docs)
      await deletion.ref.update({ requestedAt: after(now, 2 * MINUTE) });
  };
  try {
    await joinWaitlist(own, key, fanRequest(email), now);
    own.runTransaction = async (act, options) => {
      const result = await runTransaction(act, options);
      await rejoinOnce();
      return result;
    };
    await deleteAccount(own, config, email, now);
    expect(hasRejoined).toBe(true);
    expect(await tracesOf(own, [email])).toEqual([]);
    expect((await own.collection('deletionRequests').get()).size).toBe(0);
  } finally {
    await close();
  }
});

test('a person sees their referral and promotion but no data of friends or admins', async () => {
  const [email, friend, now] = [newEmail(), newEmail(), laterToday()];
  const { id, referralCode } = await joinAndVerify(fanRequest(email), now);
  const referred = await joinAndVerify(fanRequest(friend, { referredByCode: referralCode }), now);
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const ids = [id, referred.id];
  await setTiers(db, { action: 'bulk-promote', admin: one, userType: 'fan', ids, tier: 'priority' }, now);
  await invite(db, config, { email, userType: 'fan', tier: 'beta', admin: other, language: 'en' }, now);
  const { stored } = await readYourData(db, config.mailboxKey, email);
  expect(stored.referrals).toEqual([{ at: now.toISOString(), state: 'counted', reasons: [] }]);
  expect(stored.invitations).toMatchObject([{ email, tier: 'beta' }]);
  expect(stored.auditLog).toHaveLength(2);
  const text = JSON.stringify(stored);
  for (const theirs of [friend, String(referred.id), one.slice(0, 16), other.slice(0, 16)])
    expect.soft(text.includes(theirs), theirs).toBe(false);
});

test('a newsletter subscriber sees the subscription but no audit log', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const { id } = await joinAndVerify(fanRequest(newEmail()), now);
  await setTiers(db, { action: 'assign-tier', admin: 'x', userType: 'fan', ids: [id], tier: 'vip' }, now);
  await subscribe(db, config.mailboxKey, { email, type: 'blog', language: 'en' }, now);
  const { stored } = await readYourData(db, config.mailboxKey, email);
  expect(Object.keys(stored).sort()).toEqual(['outbox', 'subscriptions']);
});

test('a person with more documents than one query returns is deleted completely', async () => {
  const { db: own, close } = faultyDatabase(newProject());
  const [key, email, now] = [config.mailboxKey, newEmail(), new Date()];
  try {
    await joinWaitlist(own, key, fanRequest(email), now);
    await inParallel(230, 20, (n) =>
      storeIdolRequest(own, key, { name: '', email, request: `Idol ${n}`, language: 'en' }, '', now),
    );
    await deleteAccount(own, config, email, after(now, MINUTE));
    expect(await tracesOf(own, [email])).toEqual([]);
  } finally {
    await close();
  }
});
