import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { BULK_MAX, YOURE_IN_DELAY_MS } from '../../contract/limits.ts';
import { type AccessTier, LANGUAGES } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { type MailDoc, outbox } from '../../src/collections/outbox.ts';
import { signupPath, signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { invitationCode } from '../../src/domain/invitation.ts';
import { LEASE_MS } from '../../src/domain/mail-delivery.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { processMailEvent } from '../../src/workflows/process-mail-event.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { setMailWanted } from '../../src/workflows/your-data.ts';
import { claim } from '../support/claim.ts';
import { inParallel } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { Killed, newProject, openProject, useOwnProject } from '../support/own-project.ts';
import {
  after,
  fanRequest,
  idOf,
  laterToday,
  MINUTE,
  newEmail,
  SECOND,
  storedFan,
} from '../support/people.ts';
import { makeSignups } from '../support/seed/signups.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';
import { CODE, earlyAccessOf } from '../support/youre-in.ts';

/* Tests the "You’re in" mail after an admin promotes one person or many. */

useOwnProject();

const db = database();
const key = config.mailboxKey;

let email: string;
let now: Date;
beforeEach(() => {
  email = newEmail();
  now = laterToday();
});
const { assign, youreInDocs, deliverAt } = earlyAccessOf(() => ({ email, now }));

const promote = (ids: number[], minute = 0) =>
  setTiers(
    db,
    { action: 'bulk-promote', admin: 'a', userType: 'fan', ids, tier: 'priority' },
    after(now, minute * MINUTE),
  );

describe('the "You’re in" mail', () => {
  test.each(LANGUAGES)(
    'is in the person’s language %s and shows a code that belongs to them',
    async (language) => {
      await joinAndVerify(fanRequest(email, { language }), now);
      await assign('vip');
      await deliverAt(10);
      const [mail] = await mailsTo(email);
      expect(mail?.headers['content-language']).toBe(language);
      const stored = await storedFan(email);
      const nonce = String(stored?.admissionNonce);
      const code = invitationCode(config.tokenKey, { email, tier: 'vip', nonce });
      expect(code).toMatch(CODE);
      expect(mail?.text).toContain(code);
      expect(mail?.html).toContain(code);
      expect(stored?.letInAt?.toDate()).toEqual(now);
    },
  );

  test('waits ten minutes after an admin’s promotion', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('beta');
    const [mail] = await youreInDocs();
    expect(mail?.delivery.nextAttemptAt?.toDate()).toEqual(after(now, YOURE_IN_DELAY_MS));
    await deliverAt(9);
    expect(await mailsTo(email)).toEqual([]);
    await deliverAt(10);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is not sent if the admin revokes the tier within ten minutes', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    await assign('standard', 9);
    await deliverAt(20);
    expect(await mailsTo(email)).toEqual([]);
    expect((await youreInDocs()).map(({ delivery }) => delivery.state)).toEqual(['OBSOLETE']);
    expect(await storedFan(email)).not.toHaveProperty('letInAt');
  });

  test('is sent once if the admin revokes the tier and assigns it again', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    await assign('standard', 1);
    await assign('vip', 2);
    await deliverAt(11);
    expect(await mailsTo(email)).toEqual([]);
    await deliverAt(20);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect((await youreInDocs()).map(({ delivery }) => delivery.state)).toEqual(['OBSOLETE', 'SUCCESS']);
  });

  test('is not sent again when a person with early access moves between tiers', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    await assign('priority', 1);
    await assign('beta', 2);
    await promote([idOf('fan', email)], 3);
    await deliverAt(30);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await storedFan(email))?.letInAt?.toDate()).toEqual(now);
  });

  test('is sent once if a process claims it and dies, and its task then runs four times', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    const id = String((await youreInDocs())[0]?.id);
    const due = after(now, 10 * MINUTE);
    expect(await claim(db, config, id, due)).not.toBeNull();
    const later = after(due, LEASE_MS + SECOND);
    await Promise.all([1, 2, 3].map(() => deliverMail(db, config, id, () => later)));
    await deliverMail(db, config, id, () => after(later, MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is queued once when five actions promote the same person at once', async () => {
    await joinAndVerify(fanRequest(email), now);
    await inParallel(5, 5, (n) => assign(n % 2 ? 'vip' : 'beta', n));
    expect(await youreInDocs()).toHaveLength(1);
  });

  test.each(['bounce', 'complaint'] as const)(
    'is not sent to an address with a %s since it was confirmed',
    async (type) => {
      await joinAndVerify(fanRequest(email), now);
      await processMailEvent(db, config, { id: `of ${email}`, type, email }, after(now, MINUTE));
      await assign('vip', 2);
      await deliverAt(12);
      expect((await youreInDocs()).map(({ delivery }) => delivery.state)).toEqual(['DECLINED']);
      expect(await mailsTo(email)).toEqual([]);
    },
  );

  test('is not sent to a person who unsubscribed after the promotion', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    await setMailWanted(db, key, email, false, after(now, MINUTE));
    await deliverAt(12);
    expect((await youreInDocs()).map(({ delivery }) => delivery.state)).toEqual(['DECLINED']);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('waits for the confirmation of a person who was promoted earlier', async () => {
    const token = await joinForToken(fanRequest(email), now);
    await assign('vip', 1);
    await promote([idOf('fan', email)], 2);
    expect(await youreInDocs()).toEqual([]);
    await confirmEmail(db, config, token, after(now, 30 * MINUTE));
    await confirmEmail(db, config, token, after(now, 31 * MINUTE));
    await deliverAt(31);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is not sent to people who confirm without early access', async () => {
    await joinAndVerify(fanRequest(email), now);
    expect(await youreInDocs()).toEqual([]);
  });
});

/** How many mails per language a test delivers. */
const DELIVERED = 8;
describe(`a promotion of ${BULK_MAX} people`, () => {
  /** Creates that many confirmed fans in a project of their own. */
  async function promoteMany() {
    const project = newProject();
    const { db: own, close } = openProject(project);
    onTestFinished(close);
    const people = makeSignups({ fan: BULK_MAX, idol: 0 }, key, newEmail().slice(0, 8), 0);
    const batch = own.batch();
    for (const { id, signup } of people) {
      Object.assign(signup, { verifiedAt: signup.createdAt, hasEarlyAccess: false, accessTier: 'standard' });
      batch.set(own.doc(signupPath('fan', id)), { ...signup, searchKeys: [] });
    }
    await batch.commit();
    const ids = people.map(({ id }) => id);
    const setTier = (of: Firestore, action: 'bulk-promote' | 'assign-tier', tier: AccessTier, at: Date) =>
      setTiers(of, { admin: 'a', userType: 'fan', ids, action, tier }, at);
    return { project, own, people, setTier, mails: async () => (await outbox(own).get()).docs };
  }
  const due = () => after(now, YOURE_IN_DELAY_MS);
  /** Returns some mails of each language. */
  const someOf = (all: QueryDocumentSnapshot<MailDoc, MailDoc>[]) => {
    const some = LANGUAGES.flatMap((language) =>
      all.filter((mail) => mail.get('language') === language).slice(0, DELIVERED),
    );
    expect(some).toHaveLength(LANGUAGES.length * DELIVERED);
    return some;
  };

  test('queues one mail to each in their language, also if the process dies before or after the commit', async () => {
    const { project, own, people, setTier, mails } = await promoteMany();
    for (const [when, queued] of [
      ['before', 0],
      ['after', BULK_MAX],
    ] as const) {
      const killed = openProject(project, { at: 0, method: 'commit', when, code: 'KILLED' });
      await expect(setTier(killed.db, 'bulk-promote', 'vip', now)).rejects.toThrow(Killed);
      await killed.close();
      expect(await mails()).toHaveLength(queued);
    }
    expect(await setTier(own, 'bulk-promote', 'vip', after(now, MINUTE))).toMatchObject({
      tiersBefore: [],
      unknown: [],
    });
    const queued = (await mails()).map((mail) => mail.data());
    expect(queued.map(({ language, to }) => `${language} ${to}`).sort()).toEqual(
      people.map(({ signup: { language, email: to } }) => `${language} ${to}`).sort(),
    );
    expect(new Set(queued.map(({ nonce }) => nonce)).size).toBe(BULK_MAX);
    for (const { delivery } of queued) expect(delivery.nextAttemptAt?.toDate()).toEqual(due());
  }, 120_000);

  test('reaches each in their language, and none twice, if the processes that send the mails die', async () => {
    const { project, own, setTier, mails } = await promoteMany();
    await setTier(own, 'bulk-promote', 'vip', now);
    const some = someOf(await mails());
    const deliver = (of: Firestore, n: number, at: Date) =>
      deliverMail(of, config, String(some[n]?.id), () => at);
    for (const when of ['before', 'after'] as const)
      await inParallel(some.length, 10, async (n) => {
        const killed = openProject(project, { at: 0, method: 'commit', when, code: 'KILLED' });
        await expect(deliver(killed.db, n, due())).rejects.toThrow(Killed);
        await killed.close();
      });
    const claimed = await own.getAll(...some.map(({ ref }) => ref));
    expect(new Set(claimed.map((mail) => mail.get('delivery.state')))).toEqual(new Set(['PROCESSING']));
    const later = after(due(), LEASE_MS + SECOND);
    for (const at of [later, after(later, MINUTE)])
      await inParallel(some.length, 10, (n) => deliver(own, n, at));
    for (const mail of some) {
      const languages = (await mailsTo(mail.get('to'))).map(({ headers }) => headers['content-language']);
      expect(languages).toEqual([mail.get('language')]);
    }
  }, 120_000);

  test('sends nothing if it is undone within ten minutes', async () => {
    const { own, setTier, mails } = await promoteMany();
    await setTier(own, 'bulk-promote', 'vip', now);
    await setTier(own, 'assign-tier', 'standard', after(now, 9 * MINUTE));
    // A mail is obsolete unless its nonce is the signup's, so no mail is sent.
    const nonces = await signups(own, 'fan').select('admissionNonce').get();
    expect(nonces.docs.filter((fan) => fan.get('admissionNonce') !== undefined)).toEqual([]);
    const all = await mails();
    expect(all).toHaveLength(BULK_MAX);
    const some = someOf(all);
    await inParallel(some.length, 10, (n) => deliverMail(own, config, String(some[n]?.id), due));
    const states = (await own.getAll(...some.map(({ ref }) => ref))).map((mail) =>
      mail.get('delivery.state'),
    );
    expect(new Set(states)).toEqual(new Set(['OBSOLETE']));
  }, 120_000);
});
