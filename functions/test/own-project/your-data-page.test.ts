import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { database } from '../../src/collections/database.ts';
import { mailRef, newMail } from '../../src/collections/outbox.ts';
import { signupPath, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { makeSignedLink } from '../../src/domain/signed-link.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { invite } from '../../src/workflows/invite.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { subscribe } from '../../src/workflows/subscribe.ts';
import { readYourData, requestYourDataMail, setMailWanted } from '../../src/workflows/your-data.ts';
import { newClient } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { useOwnServer } from '../support/own-server.ts';
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
} from '../support/people.ts';
import { sentMail } from '../support/sent-mail.ts';
import { tracesOf } from '../support/traces.ts';
import { joinAndVerify } from '../support/verify.ts';
import { linkTo, yourDataToken } from '../support/your-data.ts';

/* Tests the link to the page of stored data, what the page shows, and its choice of mails. */

await useOwnServer();

const db = database();

test('a person sees all data of both their signups and no one else’s', async () => {
  const [email, other, now] = [newEmail(), newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email, { profile: { favoriteIdols: 'Freen' } }), now);
  await joinWaitlist(db, config.mailboxKey, idolRequest(email), after(now, 5 * MINUTE));
  await joinWaitlist(db, config.mailboxKey, fanRequest(other), now);
  const reply = await newClient().post('/api/your-data', { token: linkTo(email) });
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

test('a person whom a wave let in sees the early access, but not the wave', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const { id } = await joinAndVerify(fanRequest(email), now);
  await setTiers(db, { action: 'assign-tier', admin: 'x', userType: 'fan', ids: [id], tier: 'vip' }, now);
  await signupRef(db, 'fan', id).update({ admissionWave: 'wave' });
  const [fan] = (await readYourData(db, config.mailboxKey, email)).stored.fans ?? [];
  expect(fan).toMatchObject({ accessTier: 'vip', hasEarlyAccess: true, letInAt: now.toISOString() });
  expect(Object.keys(fan ?? {}).filter((field) => /^(admission|announced)/.test(field))).toEqual([]);
});

test('a newsletter subscriber sees the subscription but no audit log', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const { id } = await joinAndVerify(fanRequest(newEmail()), now);
  await setTiers(db, { action: 'assign-tier', admin: 'x', userType: 'fan', ids: [id], tier: 'vip' }, now);
  await subscribe(db, config.mailboxKey, { email, type: 'blog', language: 'en' }, now);
  const { stored } = await readYourData(db, config.mailboxKey, email);
  expect(Object.keys(stored).sort()).toEqual(['outbox', 'subscriptions']);
});

test('a person with more documents than one query reads sees all of them', async () => {
  const [email, count] = [newEmail(), 201];
  const batch = db.batch();
  for (let n = 0; n < count; n++)
    batch.create(db.collection('idolRequests').doc(), { email, request: `${n}` });
  await batch.commit();
  const { stored } = await readYourData(db, config.mailboxKey, email);
  expect(new Set(stored.idolRequests?.map(({ request }) => request)).size).toBe(count);
});

test('a person who only requested an idol sees and deletes the request', async () => {
  const [email, client] = [newEmail(), newClient()];
  const wish = `Idol of ${email}`;
  await client.post('/api/idol-request', { name: 'Mina', email, request: wish });
  expect((await client.post('/api/your-data/link', { email })).text).toBe('{}');
  const token = yourDataToken(await sentMail(email));
  const { stored } = (await client.post('/api/your-data', { token })).json();
  expect(stored.idolRequests).toMatchObject([{ name: 'Mina', email, request: wish }]);
  expect((await client.post('/api/your-data/delete', { token })).status).toBe(200);
  expect(await tracesOf(db, [email])).toEqual([]);
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
  const client = newClient();
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
    expect.soft((await newClient().post('/api/your-data', { token })).status, subject).toBe(404);
  }
});

test('a known address gets the link by mail, and an unknown one gets the same reply without a mail', async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await joinAndVerify(fanRequest(known, { language: 'ko' }));
  const client = newClient();
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
  expect(await mailDocs(unknown)).toEqual([]);
});

test('the data link of a subscriber on the waitlist is about the signup, so it outlasts the subscription', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await subscribe(db, config.mailboxKey, { email, type: 'blog', language: 'en' }, now);
  await joinWaitlist(db, config.mailboxKey, fanRequest(email), now);
  await requestYourDataMail(db, config.mailboxKey, email, 'en', after(now, MINUTE));
  const link = (await mailDocs(email)).find(({ template }) => template === 'your-data');
  expect(link?.about).toBe(signupPath('fan', idOf('fan', email)));
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

test('two requests for the data link in ten seconds queue one mail, even in two time windows', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await joinAndVerify(fanRequest(email), now);
  const tenth = after(now, 10 * SECOND - (now.getTime() % (10 * SECOND)));
  const countAfter = async (ms: number) => {
    await requestYourDataMail(db, config.mailboxKey, email, 'en', after(tenth, ms));
    return (await mailDocs(email)).filter(({ template }) => template === 'your-data').length;
  };
  expect([await countAfter(-1), await countAfter(SECOND), await countAfter(10 * SECOND)]).toEqual([1, 1, 2]);
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
  const reply = await newClient().post('/api/your-data', { token: linkTo(email) });
  expect(reply.json().mailWanted).toBe(false);
  await newClient().post('/api/your-data/mails', { token: linkTo(email), wanted: true });
  expect(await outcome('already-joined', after(now, 20 * MINUTE))).toBe('SUCCESS');
});
