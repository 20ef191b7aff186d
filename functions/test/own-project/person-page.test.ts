import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import type { NoteChange } from '../../contract/note.ts';
import type { AuditRow } from '../../contract/priority.ts';
import type { SignupDetail } from '../../contract/signup-detail.ts';
import { type AccessTier, LANGUAGES } from '../../contract/values.ts';
import { adminNoteRef } from '../../src/collections/admin-notes.ts';
import { personRef } from '../../src/collections/people.ts';
import { signupRef } from '../../src/collections/signups.ts';
import { suppressMail } from '../../src/collections/suppressions.ts';
import { config } from '../../src/config.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { storeIdolRequest } from '../../src/workflows/request-idol.ts';
import { resendMail } from '../../src/workflows/resend-mail.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { storePerson } from '../../src/workflows/store-person.ts';
import { subscribe } from '../../src/workflows/subscribe.ts';
import { sweepUnverified } from '../../src/workflows/sweep-unverified.ts';
import { readYourData } from '../../src/workflows/your-data.ts';
import { PASSWORD } from '../support/admin.ts';
import { inParallel } from '../support/client.ts';
import { storeFans } from '../support/listed-fans.ts';
import { ownServer } from '../support/own-server.ts';
import {
  after,
  DAY,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  mailDocs,
  markVerified,
  newEmail,
} from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { confirmAndCredit, joinAndVerify, joinForToken } from '../support/verify.ts';

/* Tests what a person's page shows, and what an admin changes there. */

const server = await ownServer();
const { db } = server;
const client = server.client();
afterAll(server.close);

let session: { Cookie: string };
beforeAll(async () => {
  session = await server.logIn(PASSWORD);
});
let email: string;
let id: number;
beforeEach(async () => {
  email = newEmail();
  id = idOf('fan', email);
  await joinWaitlist(db, config.mailboxKey, fanRequest(email), new Date());
});

const change = (call: string, body: object, of = `fan/${id}`, headers = {}) =>
  client.post(`/api/admin/signups/${of}/${call}`, body, { ...session, ...headers });
const detail = async (headers: Record<string, string> = session): Promise<SignupDetail> =>
  (await client.get(`/api/admin/signups/fan/${id}`, headers)).json();
const log = async (): Promise<AuditRow[]> => (await client.get(`/api/admin/audit/fan/${id}`, session)).json();
const found = async (q: string) =>
  ((await client.post('/api/admin/search', { q }, session)).json() as { id: number }[]).map((row) => row.id);

const giveTier = (tier: AccessTier, at: Date, to = email, on = db) =>
  setTiers(on, { action: 'assign-tier', admin: 'Orm', userType: 'fan', ids: [idOf('fan', to)], tier }, at);

describe('correcting a name', () => {
  test('changes the signup, the list and the search, and the log shows both names', async () => {
    const word = `w${email.slice(0, 8)}`;
    const reply = await change('name', { name: ` ${word} Kim ` });
    expect(reply.json()).toEqual({ name: `${word} Kim` });
    expect((await detail()).name).toBe(`${word} Kim`);
    expect((await personRef(db, 'fan', id).get()).get('name')).toBe(`${word} Kim`);
    expect(await found(word)).toEqual([id]);
    expect(await log()).toMatchObject([
      {
        act: 'name-corrected',
        undo: 'open',
        changes: [{ before: { name: 'Mina' }, after: { name: `${word} Kim` } }],
      },
    ]);
  });

  test('of an idol changes the stage name', async () => {
    await joinWaitlist(db, config.mailboxKey, idolRequest(email), new Date());
    const idol = idOf('idol', email);
    expect((await change('name', { name: 'Luna K' }, `idol/${idol}`)).status).toBe(200);
    expect((await signupRef(db, 'idol', idol).get()).get('stageName')).toBe('Luna K');
  });

  test('can be undone once, unless the name was corrected again', async () => {
    const correct = async (name: string) => (await change('name', { name })).headers.get(AUDIT_ID_HEADER);
    const undo = async (auditId: string | null) =>
      (await client.post('/api/admin/undo', { auditId }, session)).json();
    const first = await correct('Orm');
    const second = await correct('Ling');
    expect((await log()).flatMap(({ changes }) => changes)).toMatchObject([
      { before: { name: 'Orm' }, after: { name: 'Ling' } },
      { before: { name: 'Mina' }, after: { name: 'Orm' } },
    ]);
    expect(await undo(first)).toEqual({ restored: 0, kept: 1 });
    expect(await undo(second)).toEqual({ restored: 1, kept: 0 });
    expect(await undo(second)).toEqual({ restored: 0, kept: 1 });
    expect((await detail()).name).toBe('Orm');
    expect((await personRef(db, 'fan', id).get()).get('name')).toBe('Orm');
    expect(await found('ling')).not.toContain(id);
    expect((await log())[0]).toMatchObject({
      act: 'undo',
      changes: [{ before: { name: 'Ling' }, after: { name: 'Orm' } }],
    });
  });

  test('to the same name changes and logs nothing', async () => {
    const reply = await change('name', { name: 'Mina' });
    expect([reply.status, reply.headers.get(AUDIT_ID_HEADER)]).toEqual([200, null]);
    expect(await log()).toEqual([]);
  });

  test.each(LANGUAGES)('to an empty name, or of an unknown person, is refused in %s', async (language) => {
    const headers = { 'Accept-Language': language };
    expectRefusal(await change('name', { name: ' ' }, undefined, headers), 400, 'nameRequired', { language });
    expectRefusal(await change('name', { name: 'Orm' }, 'fan/7', headers), 404, 'unknownSignup', {
      language,
    });
  });

  test('leaves no name in the log of a deleted person', async () => {
    await change('name', { name: 'Orm' });
    const { stored } = await readYourData(db, config.mailboxKey, email);
    expect(stored.fans).toMatchObject([{ name: 'Orm', earlierNames: [{ name: 'Mina' }] }]);
    await deleteAccount(db, config, email, new Date());
    const [entry] = (await log()).filter(({ act }) => act === 'name-corrected');
    expect(entry?.changes).toEqual([{ userType: 'fan', id, name: null, before: {}, after: {} }]);
  });
});

describe('the note about a person', () => {
  const store = (more: Partial<NoteChange>, headers = {}) =>
    change(
      'note',
      { text: 'Met at a fan sign', tags: ['press', ' press', 'vip', ''], version: '', ...more },
      undefined,
      headers,
    );

  test('is shown with its tags to reviewers and not to viewers, and the log has no text', async () => {
    const { note } = (await store({})).json();
    expect(note).toMatchObject({ text: 'Met at a fan sign', tags: ['press', 'vip'] });
    expect((await detail()).note).toEqual(note);
    const viewer = await server.logIn(await server.add(`Viewer ${id}`, 'viewer'));
    expect(await detail(viewer)).toMatchObject({ name: 'Mina', note: null });
    expect((await store({ version: note.version })).json(), 'the same note again').toEqual({ note });
    const entries = await log();
    expect(entries.map(({ act, undo }) => [act, undo])).toEqual([['note-changed', undefined]]);
    expect(JSON.stringify(entries)).not.toMatch(/fan sign|press/);
  });

  test.each(LANGUAGES)(
    'is not replaced by an admin who saw an older one, and the admin reads why in %s',
    async (language) => {
      const { note: first } = (await store({})).json();
      const { note: second } = (await store({ text: 'Newer', version: first.version })).json();
      const headers = { 'Accept-Language': language };
      for (const version of ['', first.version])
        expectRefusal(await store({ text: 'Mine', version }, headers), 409, 'noteChanged', { language });
      expect((await detail()).note).toEqual(second);
    },
  );

  test('keeps its tags without a text, is deleted when it is emptied, and can be written again', async () => {
    const { note: whole } = (await store({})).json();
    const { note } = (await store({ text: ' ', version: whole.version })).json();
    expect(note).toMatchObject({ text: '', tags: ['press', 'vip'] });
    expect((await store({ text: ' ', tags: [], version: note.version })).json()).toEqual({ note: null });
    expect((await adminNoteRef(db, 'fan', id).get()).exists).toBe(false);
    expect((await store({})).status).toBe(200);
  });

  test('accepts at most ten tags of 30 characters and 2,000 characters of text', async () => {
    expectRefusal(await store({ tags: ['x'.repeat(31)] }), 400, 'tagTooLong', { max: 30 });
    expect((await store({ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) })).status).toBe(400);
    expect((await store({ text: 'x'.repeat(2_001) })).status).toBe(400);
    const tags = Array.from({ length: 10 }, (_, n) => `${n}`.padEnd(30, 'x'));
    expect((await store({ text: 'x'.repeat(2_000), tags })).status).toBe(200);
  });

  test('is part of the person’s data, without the admin, and is deleted with the person', async () => {
    await store({});
    const { stored } = await readYourData(db, config.mailboxKey, email);
    expect(stored.adminNotes).toEqual([
      { text: 'Met at a fan sign', tags: ['press', 'vip'], at: expect.any(String) },
    ]);
    await deleteAccount(db, config, email, new Date());
    expect((await adminNoteRef(db, 'fan', id).get()).exists).toBe(false);
    expectRefusal(await store({}), 404, 'unknownSignup');
  });

  test('is deleted with an unconfirmed signup, and the notes of others stay', async () => {
    const other = newEmail();
    await joinWaitlist(db, config.mailboxKey, fanRequest(other), new Date());
    await markVerified(other, new Date(), db);
    await store({});
    const kept = idOf('fan', other);
    await change('note', { text: 'Stays', tags: [], version: '' }, `fan/${kept}`);
    for (const mail of await mailDocs(email, db)) await db.doc(`outbox/${mail.id}`).delete();
    const options = { unverifiedRetentionDays: 1, adminTimeZone: 'UTC' };
    await sweepUnverified(
      db,
      options,
      () => after(new Date(), 3 * DAY),
      async () => {},
    );
    expect((await signupRef(db, 'fan', id).get()).exists).toBe(false);
    expect((await adminNoteRef(db, 'fan', id).get()).exists).toBe(false);
    expect((await adminNoteRef(db, 'fan', kept).get()).exists).toBe(true);
  });
});

describe('sending a mail again', () => {
  const resend = (template: string, of?: string) => change('mail', { template }, of);
  const templates = async () => (await mailDocs(email, db)).map(({ template }) => template);

  test('queues the verification mail of an unconfirmed person again, and the log says so', async () => {
    expect((await resend('verify-email')).json()).toEqual({});
    expect(await templates()).toEqual(['verify-email', 'verify-email']);
    expect((await log()).map(({ act, undo }) => [act, undo])).toEqual([['mail-resent', undefined]]);
  });

  test('twice within seconds queues and logs one mail, and later another one', async () => {
    const request = { userType: 'fan', id, template: 'verify-email', admin: 'Orm' } as const;
    const resendAt = (at: Date) => resendMail(db, config.mailboxKey, request, at);
    // Mails are named after windows of ten seconds.
    const start = new Date(Math.ceil(Date.now() / 10_000) * 10_000);
    for (const ms of [8_000, 9_000, 12_000, 20_000]) expect(await resendAt(after(start, ms))).toBe('done');
    expect(await templates()).toHaveLength(3);
    expect(await log()).toHaveLength(2);
  });

  test.each(LANGUAGES)('is refused for an address that gets no mail, in %s', async (language) => {
    const batch = db.batch();
    suppressMail(batch, db, config.mailboxKey, email, 'declined', new Date());
    await batch.commit();
    const headers = { 'Accept-Language': language };
    const reply = await change('mail', { template: 'verify-email' }, undefined, headers);
    expectRefusal(reply, 409, 'mailStopped', { language });
    expect(await templates()).toEqual(['verify-email']);
    expect(await log()).toEqual([]);
  });

  test('is refused once the address is verified, before early access, and for an unknown person', async () => {
    await markVerified(email, new Date(), db);
    expectRefusal(await resend('verify-email'), 409, 'mailUnneeded');
    expectRefusal(await resend('youre-in-again'), 409, 'mailUnneeded');
    expectRefusal(await resend('verify-email', 'fan/7'), 404, 'unknownSignup');
    expect((await resend('my-place')).status).toBe(400);
    expect(await templates()).toEqual(['verify-email']);
  });

  test('is refused for a person with early access who unsubscribed, until the address is verified again', async () => {
    const now = after(laterToday(), -120 * MINUTE);
    await markVerified(email, now, db);
    await giveTier('vip', now);
    const unsubscribed = after(now, 30 * MINUTE);
    const batch = db.batch();
    suppressMail(batch, db, config.mailboxKey, email, 'declined', unsubscribed);
    await batch.commit();
    expectRefusal(await resend('youre-in-again'), 409, 'mailStopped');
    expect(await templates()).not.toContain('youre-in-again');
    await markVerified(email, after(unsubscribed, MINUTE), db);
    expect((await resend('youre-in-again')).status).toBe(200);
    expect(await templates()).toContain('youre-in-again');
  });

  test('queues the early access mail with the code that the person has', async () => {
    const now = after(laterToday(), -120 * MINUTE);
    await markVerified(email, now, db);
    await giveTier('vip', now);
    expect((await resend('youre-in-again')).json()).toEqual({});
    const mails = (await mailDocs(email, db)).filter(({ template }) => template.startsWith('youre-in'));
    expect(mails.map(({ template }) => template).sort()).toEqual(['youre-in', 'youre-in-again']);
    expect(new Set(mails.map(({ nonce }) => nonce)).size).toBe(1);
  });
});

describe('a person’s page', () => {
  test('shows who joined with the person’s link until they verify, even while the list of people is old', async () => {
    const now = after(laterToday(), -60 * MINUTE);
    const { referralCode } = await joinAndVerify(fanRequest(newEmail(), {}), now, db);
    const owner = newEmail();
    const { id: ownerId, referralCode: code } = await joinAndVerify(fanRequest(owner), now, db);
    const request = (more: string) => ({ ...fanRequest(more), referredByCode: code });
    const [friend, idol, stranger] = [newEmail(), newEmail(), newEmail()];
    const token = await joinForToken(request(friend), after(now, MINUTE), db);
    await joinWaitlist(
      db,
      config.mailboxKey,
      { ...idolRequest(idol), referredByCode: code },
      after(now, 2 * MINUTE),
    );
    await joinWaitlist(db, config.mailboxKey, { ...fanRequest(stranger), referredByCode: referralCode }, now);
    await storePerson(db, 'fan', idOf('fan', friend));
    await storePerson(db, 'idol', idOf('idol', idol));
    await storePerson(db, 'fan', idOf('fan', stranger));
    const shown = async (): Promise<SignupDetail> =>
      (await client.get(`/api/admin/signups/fan/${ownerId}`, session)).json();
    const luna = { userType: 'idol', id: idOf('idol', idol), name: 'Luna' };
    const mina = { userType: 'fan', id: idOf('fan', friend), name: 'Mina' };
    expect((await shown()).unconfirmedReferrals).toEqual([
      { ...luna, at: after(now, 2 * MINUTE).toISOString() },
      { ...mina, at: after(now, MINUTE).toISOString() },
    ]);

    await confirmAndCredit(db, token, after(now, 3 * MINUTE));
    const { referrals, unconfirmedReferrals } = await shown();
    expect(referrals).toMatchObject([mina]);
    expect(unconfirmedReferrals).toMatchObject([luna]);
    await storePerson(db, 'fan', idOf('fan', friend));
    expect((await personRef(db, 'fan', mina.id).get()).get('facets')).not.toContain(`unconfirmed ${code}`);
    expect((await shown()).unconfirmedReferrals).toMatchObject([luna]);
  });

  test('shows what else is stored under the address, and a viewer sees no address in it', async () => {
    expect(await detail()).toMatchObject({ otherSignup: null, subscriptions: [], idolRequests: [] });
    const now = new Date();
    const key = config.mailboxKey;
    await joinWaitlist(db, key, idolRequest(email), now);
    const idol = idOf('idol', email);
    await subscribe(db, key, { email, type: 'blog', language: 'th' }, now);
    const asked = (request: string, at: Date, by = email) =>
      storeIdolRequest(db, key, { name: `M of ${email}`, email: by, request, language: 'th' }, 'client', at);
    await asked('FreenBecky', now);
    await asked('LingOrm', after(now, MINUTE));
    await asked('BTS', now, newEmail());
    const by = { name: `M of ${email}` };
    const createdAt = now.toISOString();
    expect(await detail()).toMatchObject({
      otherSignup: { userType: 'idol', id: idol, name: 'Luna' },
      subscriptions: [{ type: 'blog', createdAt, verifiedAt: null }],
      idolRequests: [
        { ...by, request: 'LingOrm', createdAt: after(now, MINUTE).toISOString() },
        { ...by, request: 'FreenBecky', createdAt },
      ],
    });
    const ofIdol: SignupDetail = (await client.get(`/api/admin/signups/idol/${idol}`, session)).json();
    expect(ofIdol.otherSignup).toEqual({ userType: 'fan', id, name: 'Mina' });

    expect((await detail()).otherIdolRequests).toBe('none');

    const viewer = await server.logIn(await server.add(`Viewer of ${id}`, 'viewer'));
    const reply = await client.get(`/api/admin/signups/fan/${id}`, viewer);
    expect(reply.text).not.toContain(email);
    expect(reply.json()).toMatchObject({
      otherSignup: { id: idol },
      idolRequests: [{ request: 'LingOrm' }, {}],
    });
  });
});

test.each([
  [55, 'older'],
  [255, 'any'],
] as const)(
  'of %i idol requests of an address fifty are shown in order of time, and it says that %s ones are left out',
  async (count, left) => {
    const own = await ownServer();
    try {
      const headers = await own.logIn(PASSWORD);
      const [person] = await storeFans(own.db, 1);
      const now = new Date();
      const { email = '' } = person?.fan ?? {};
      const asked = { name: '', email, language: 'en' } as const;
      await inParallel(count, 20, (n) =>
        storeIdolRequest(
          own.db,
          config.mailboxKey,
          { ...asked, request: `Idol ${n}` },
          'client',
          after(now, n),
        ),
      );
      const reply = await own.client().get(`/api/admin/signups/fan/${person?.id}`, headers);
      const { idolRequests, otherIdolRequests }: SignupDetail = reply.json();
      const times = idolRequests.map(({ createdAt }) => createdAt);
      expect([otherIdolRequests, times.length]).toEqual([left, 50]);
      expect(times).toEqual([...times].sort().reverse());
      const newest = Array.from({ length: 50 }, (_, n) => `Idol ${count - 1 - n}`);
      if (left === 'older') expect(idolRequests.map(({ request }) => request)).toEqual(newest);
    } finally {
      await own.close();
    }
  },
);

test('a person’s page shows the exact place of those who wait and none for others', async () => {
  const own = await ownServer();
  try {
    const headers = await own.logIn(PASSWORD);
    const [now, fans] = [new Date(), [newEmail(), newEmail()]];
    const places = () =>
      Promise.all(
        fans.map(async (fan) => {
          const reply = await own.client().get(`/api/admin/signups/fan/${idOf('fan', fan)}`, headers);
          return (reply.json() as SignupDetail).place;
        }),
      );
    await own.db.doc('system/places-fan').set({ parts: [{ start: '', count: 2 }], asOf: now });
    for (const [n, fan] of fans.entries())
      await joinWaitlist(own.db, config.mailboxKey, fanRequest(fan), after(now, (n - 2) * MINUTE));
    expect(await places()).toEqual([null, null]);
    for (const fan of fans) await markVerified(fan, now, own.db);
    expect(await places()).toEqual([1, 2]);
    await giveTier('vip', now, String(fans[0]), own.db);
    expect(await places()).toEqual([null, 1]);
  } finally {
    await own.close();
  }
});
