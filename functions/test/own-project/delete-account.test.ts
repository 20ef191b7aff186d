import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { database } from '../../src/collections/database.ts';
import { deletionRequestRef } from '../../src/collections/deletion-requests.ts';
import { mailRef } from '../../src/collections/outbox.ts';
import { signupPath, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { deleteAccount, resumeDeletions } from '../../src/workflows/delete-account.ts';
import { invite } from '../../src/workflows/invite.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { findAccount } from '../../src/workflows/personal-data-sources.ts';
import { readSignupDetail } from '../../src/workflows/read-signup-detail.ts';
import { storeIdolRequest } from '../../src/workflows/request-idol.ts';
import { subscribe } from '../../src/workflows/subscribe.ts';
import { readYourData, setMailWanted } from '../../src/workflows/your-data.ts';
import { inParallel, newClient } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { type Fault, newProject, openProject } from '../support/own-project.ts';
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
  storedFan,
  tokenIn,
} from '../support/people.ts';
import { sentMail } from '../support/sent-mail.ts';
import { tracesOf } from '../support/traces.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';
import { linkTo, yourDataToken } from '../support/your-data.ts';

/* Tests the deletion of an account: what it removes, also if it is interrupted, and how a person comes back. */

await useOwnServer();

const db = database();

test('deleting an account removes all data and cancels queued mail', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const { referralCode } = await joinAndVerify(fanRequest(email), now);
  await joinWaitlist(db, config.mailboxKey, idolRequest(email), after(now, 5 * MINUTE));
  const waiting = String((await mailDocs(email)).at(-1)?.id);

  const token = linkTo(email);
  const clues = [email, referralCode, String(idOf('fan', email)), String(idOf('idol', email))];
  expect((await tracesOf(db, clues)).length).toBeGreaterThan(5);
  expect((await newClient().post('/api/your-data/delete', { token })).text).toBe('{}');
  const kept = (await tracesOf(db, clues)).filter((path) => !path.startsWith('mailboxes/'));
  expect([kept, await tracesOf(db, [email, referralCode])]).toEqual([[], []]);
  await deliverMail(db, config, waiting, () => after(now, DAY));
  expect(await mailsTo(email)).toEqual([]);

  expect((await newClient().post('/api/your-data/delete', { token })).status).toBe(200);
  expect((await newClient().post('/api/your-data', { token })).status).toBe(404);
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

test('a person with more documents than one query returns is deleted completely', async () => {
  const { db: own, close } = openProject(newProject());
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

test('a deleted person can join again and gets mail again', async () => {
  const email = newEmail();
  const client = newClient();
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
    const entry = await readSignupDetail(db, key, 'fan', idOf('fan', email), new Date());
    return [(await readYourData(db, key, email)).mailWanted, entry?.mailStop === null];
  };
  await joinAndVerify(fanRequest(email), now);
  await deleteAccount(db, config, email, after(now, MINUTE));
  const token = await joinForToken(fanRequest(email), after(now, 10 * MINUTE));
  expect([await outcome('beta', 11), await isWanted()]).toEqual(['DECLINED', [false, false]]);
  await confirmEmail(db, config, token, after(now, 12 * MINUTE));
  expect([await outcome('vip', 13), await isWanted()]).toEqual(['SUCCESS', [true, true]]);

  // The link that confirmed the address before does not allow mail again.
  await setMailWanted(db, key, email, false, after(now, 14 * MINUTE));
  await confirmEmail(db, config, token, after(now, 15 * MINUTE));
  expect(await isWanted()).toEqual([false, false]);
});

test('the next run finishes a deletion that was killed at any step', async () => {
  const key = config.mailboxKey;
  const now = new Date('2026-03-02T10:00:00Z');
  const runWithFault = async (fault?: Fault): Promise<{ calls: number; left: string[] }> => {
    const project = newProject();
    const [sound, faulty] = [openProject(project), openProject(project, fault)];
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
});

test('a resumed deletion keeps a signup made in the meantime', async () => {
  const sound = openProject(newProject());
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
    const { db: own, close } = openProject(newProject());
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
    const { db: own, close } = openProject(newProject());
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
  const { db: own, close } = openProject(newProject());
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

test('the log keeps who deletes a person if the deletion has to start again', async () => {
  const { db: own, close } = openProject(newProject());
  const [email, now] = [newEmail(), new Date()];
  const batch = own.batch.bind(own);
  try {
    for (const request of [fanRequest(email), idolRequest(email)])
      await joinWaitlist(own, config.mailboxKey, request, now);
    // A sweep deletes the idol after the deletion has found both signups.
    own.batch = () => {
      own.batch = batch;
      const first = batch();
      const commit = first.commit.bind(first);
      first.commit = async () => {
        await signupRef(own, 'idol', idOf('idol', email)).delete();
        return commit();
      };
      return first;
    };
    const by = { admin: 'Orm', userType: 'fan', id: idOf('fan', email) } as const;
    await deleteAccount(own, config, email, now, by);
    const log = (await own.collection('auditLog').get()).docs.map((entry) => entry.data());
    expect(log).toMatchObject([{ action: 'delete-person', admin: 'Orm' }]);
    expect(await tracesOf(own, [email])).toEqual([]);
  } finally {
    await close();
  }
});
