import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import { invitationRef } from '../../src/collections/invitations.ts';
import { mailRef, outbox } from '../../src/collections/outbox.ts';
import { signupRef, signups } from '../../src/collections/signups.ts';
import { signupsWithAddress } from '../../src/collections/signups-search.ts';
import { LEASE_MS } from '../../src/domain/mail-delivery.ts';
import { signupId } from '../../src/domain/signup-id.ts';
import { invite, openInvitation } from '../../src/workflows/invite.ts';
import { joinWaitlist, requestMailAgain } from '../../src/workflows/join-waitlist.ts';
import { readSignupDetail } from '../../src/workflows/read-signup-detail.ts';
import { subscribe } from '../../src/workflows/subscribe.ts';
import { claim } from '../support/claim.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, DAY, fanRequest, MINUTE } from '../support/people.ts';

/*
 * Tests two addresses with the same signup id: the stored signup of one is moved to the id that the other address
 * tries first.
 */

const KEY = 'a key for tests';
const KEYS = { mailboxKey: KEY, tokenKey: 'another key for tests' };
const NOW = new Date('2026-03-02T10:00:00Z');
const MINA = 'mina@example.com';
const LEO = 'leo@example.com';
const [FIRST, SECOND] = [signupId(KEY, 'fan', LEO, 0), signupId(KEY, 'fan', LEO, 1)];

const projects: ReturnType<typeof openProject>[] = [];
afterAll(() => Promise.all(projects.map(({ close }) => close())));

/** Returns a database in which Mina's signup has the id that Leo's address tries first. */
async function databaseWithCollision() {
  const project = openProject(newProject());
  projects.push(project);
  const { db } = project;
  await joinWaitlist(db, KEY, fanRequest(MINA, { profile: { name: 'Mina' } }), NOW);
  const own = signupRef(db, 'fan', signupId(KEY, 'fan', MINA));
  const mina = (await own.get()).data();
  if (!mina) throw new Error('The signup was not stored.');
  await signupRef(db, 'fan', FIRST).set(mina);
  await own.delete();
  for (const mail of (await outbox(db).get()).docs) await mailRef(db, mail.id).delete();
  return { db, mina };
}

describe('two addresses with the same signup id', () => {
  test('get one signup each', async () => {
    const { db, mina } = await databaseWithCollision();
    await joinWaitlist(
      db,
      KEY,
      fanRequest(LEO, { profile: { name: 'Leo', wants: 'Lives' } }),
      after(NOW, DAY),
    );
    expect((await signupRef(db, 'fan', FIRST).get()).data()).toEqual(mina);
    expect((await signupRef(db, 'fan', SECOND).get()).data()).toMatchObject({ email: LEO, name: 'Leo' });
    expect((await signups(db, 'fan').count().get()).data().count).toBe(2);
    const mails = (await outbox(db).get()).docs.map((mail) => mail.data());
    expect(mails.map(({ to, about }) => ({ to, about }))).toEqual([{ to: LEO, about: `fans/${SECOND}` }]);
  });

  test('do not get each other’s verification mail when one requests it again', async () => {
    const { db, mina } = await databaseWithCollision();
    await requestMailAgain(db, KEY, 'fan', LEO, after(NOW, DAY));
    expect((await outbox(db).get()).size).toBe(0);
    expect((await signupRef(db, 'fan', FIRST).get()).data()).toEqual(mina);

    await joinWaitlist(db, KEY, fanRequest(LEO), after(NOW, DAY));
    await requestMailAgain(db, KEY, 'fan', LEO, after(NOW, DAY + 2 * MINUTE));
    const mails = (await outbox(db).get()).docs.map((mail) => mail.data());
    expect(mails.map(({ to }) => to)).toEqual([LEO, LEO]);
  });

  test('do not get each other’s links in the mail about a newsletter', async () => {
    const { db } = await databaseWithCollision();
    const fan = signupRef(db, 'fan', FIRST);
    const verified = { verifiedAt: Timestamp.fromDate(NOW), referralCode: 'idolaaaaaaaa' };
    await fan.update(verified);
    await subscribe(db, KEY, { email: LEO, type: 'blog', language: 'en' }, NOW);
    const [mail] = (await outbox(db).get()).docs;
    const memberAt = async (now: Date) => (await claim(db, KEYS, String(mail?.id), now))?.member;
    expect(await memberAt(NOW)).toBeNull();
    await fan.update({ email: LEO });
    expect(await memberAt(after(NOW, LEASE_MS))).toMatchObject({ referralCode: verified.referralCode });
  });

  test('are told apart by a search for the address of the second one', async () => {
    const { db } = await databaseWithCollision();
    await joinWaitlist(db, KEY, fanRequest(LEO), after(NOW, DAY));
    const found = (await signupsWithAddress(db, KEY, LEO)).map(({ document }) => document.get('email'));
    expect(found).toEqual([LEO]);
  });

  test('do not share an invitation', async () => {
    const { db, mina } = await databaseWithCollision();
    const request = { email: LEO, userType: 'fan', tier: 'vip', admin: 'admin', language: 'en' } as const;
    await invite(db, KEYS, request, NOW);
    expect((await invitationRef(db, 'fan', FIRST).get()).exists).toBe(false);
    expect((await invitationRef(db, 'fan', SECOND).get()).data()).toMatchObject({ email: LEO, tier: 'vip' });
    expect((await signupRef(db, 'fan', FIRST).get()).data()).toEqual(mina);
  });

  test('do not overwrite each other’s invitation', async () => {
    const { db } = await databaseWithCollision();
    await signupRef(db, 'fan', FIRST).delete();
    const request = { email: LEO, userType: 'fan', tier: 'vip', admin: 'admin', language: 'en' } as const;
    await invite(db, KEYS, request, NOW);
    const ref = invitationRef(db, 'fan', FIRST);
    await ref.update({ email: MINA });
    await invite(db, KEYS, request, after(NOW, MINUTE));
    expect((await ref.get()).data()).toMatchObject({ email: MINA });
    expect((await invitationRef(db, 'fan', SECOND).get()).data()).toMatchObject({ email: LEO });
  });

  test('do not show an admin each other’s invitation', async () => {
    const { db, mina } = await databaseWithCollision();
    const fan = signupRef(db, 'fan', FIRST);
    await fan.delete();
    const request = { email: LEO, userType: 'fan', tier: 'vip', admin: 'admin', language: 'en' } as const;
    await invite(db, KEYS, request, NOW);
    const shown = async () => (await readSignupDetail(db, KEY, 'fan', FIRST, NOW))?.invitation;
    await fan.set(mina);
    expect(await shown()).toBeNull();
    await fan.update({ email: LEO });
    expect(await shown()).toMatchObject({ email: LEO, tier: 'vip' });
  });

  test('do not use each other’s invitation', async () => {
    const { db } = await databaseWithCollision();
    await signupRef(db, 'fan', FIRST).delete();
    const request = { email: LEO, userType: 'fan', tier: 'vip', admin: 'admin', language: 'en' } as const;
    await invite(db, KEYS, request, NOW);
    const open = (email: string) =>
      db.runTransaction((transaction) => openInvitation(transaction, db, 'fan', FIRST, email, NOW));
    expect(await open(LEO)).toMatchObject({ email: LEO });
    expect(await open(MINA)).toBeNull();
  });
});
