import { beforeAll, describe, expect, test } from 'vitest';
import type { InvitationReply, InvitationRow } from '../../contract/invitations.ts';
import { INVITATION_LIFETIME_MS, INVITATIONS_MAX } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import { LANGUAGES, type Language } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { invitationRef } from '../../src/collections/invitations.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { resendInvitation, revokeInvitation } from '../../src/workflows/end-invitation.ts';
import { invite, inviteAll as inviteAllAt } from '../../src/workflows/invite.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { undo } from '../../src/workflows/undo.ts';
import { logIn } from '../support/admin.ts';
import { inParallel, newClient } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { ownServer, useOwnServer } from '../support/own-server.ts';
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
  storedIdol,
} from '../support/people.ts';
import { sentMail } from '../support/sent-mail.ts';
import { expectRefusal } from '../support/sentences.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';

await useOwnServer();

const client = newClient();
let session: { Cookie: string };
beforeAll(async () => {
  session = await logIn();
});

const send = (body: object, headers: Record<string, string> = {}) =>
  client.post('/api/admin/beta-invitation', body, { ...session, ...headers });
const auditOf = async (email: string): Promise<AuditRow[]> =>
  (await client.get(`/api/admin/audit/fan/${idOf('fan', email)}`, session)).json();

test.each(LANGUAGES)('an unknown address gets an invitation in the admin’s language %s', async (language) => {
  const email = newEmail();
  const reply = await send({ email, userType: 'fan', tier: 'beta' }, { 'Accept-Language': language });
  expect(reply.status).toBe(200);
  const { code, expiresAt }: InvitationReply = reply.json();
  expect(code).toMatch(/^BETA(-[0-9A-Z]{4}){3}$/);
  const lifetime = Date.parse(expiresAt) - Date.now();
  expect(Math.abs(lifetime - INVITATION_LIFETIME_MS)).toBeLessThan(60_000);
  const mail = await sentMail(email);
  expect(mail.text).toContain(code);
  expect(mail.html).toContain(`lang="${language}"`);
  expect(await storedFan(email)).toBeUndefined();
});

test('an invitation uses the signup’s language instead of the admin’s', async () => {
  const email = newEmail();
  await joinForToken(fanRequest(email, { language: 'th' }));
  await send({ email, userType: 'fan', tier: 'vip' });
  expect((await sentMail(email)).text).toMatch(/[ก-๙]/);
});

describe('the tier of an invitation', () => {
  test('is given and logged when the address is verified', async () => {
    const email = newEmail();
    await send({ email, userType: 'fan', tier: 'vip' });
    expect((await auditOf(email))[0]).toMatchObject({
      act: 'beta-invitation',
      changes: [{ before: {}, after: { invitedTo: 'vip' } }],
    });
    await joinAndVerify(fanRequest(email));
    const stored = await storedFan(email);
    expect(stored).toMatchObject({ accessTier: 'vip', hasEarlyAccess: true });
    expect(stored).not.toHaveProperty('isEligible');
    const [applied, invited] = await auditOf(email);
    expect(applied).toMatchObject({ act: 'invitation-applied', admin: invited?.admin });
    expect(applied?.changes).toMatchObject([{ before: { tier: 'standard' }, after: { tier: 'vip' } }]);
  });

  test('is given at once to a verified address', async () => {
    const email = newEmail();
    await joinAndVerify(fanRequest(email));
    await send({ email, userType: 'fan', tier: 'priority' });
    expect(await storedFan(email)).toMatchObject({ accessTier: 'priority', hasEarlyAccess: true });
    expect((await auditOf(email))[0]?.changes).toMatchObject([
      { before: { tier: 'standard' }, after: { tier: 'priority' } },
    ]);
  });

  test('is given only to that address and type', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await send({ email, userType: 'idol', tier: 'beta' });
    await joinAndVerify(fanRequest(email), now);
    await joinAndVerify(fanRequest(email.replace('@', '+2@')), after(now, DAY));
    expect((await storedFan(email))?.accessTier).toBe('standard');
    await joinAndVerify(idolRequest(email), after(now, 2 * DAY));
    expect((await storedIdol(email))?.accessTier).toBe('beta');
  });

  describe('does not replace a higher tier that an admin gave', () => {
    const inviteToPriority = (email: string, now: Date) =>
      invite(
        database(),
        config,
        { email, userType: 'fan', tier: 'priority', admin: 'a', language: 'en' },
        now,
      );
    const assignBeta = (email: string, now: Date) => {
      const ids = [idOf('fan', email)];
      return setTiers(
        database(),
        { action: 'assign-tier', admin: 'b', userType: 'fan', ids, tier: 'beta' },
        now,
      );
    };
    const takenAt = async (email: string) =>
      (await invitationRef(database(), 'fan', idOf('fan', email)).get()).data()?.takenAt;

    test('after the invitation, which is used and logged at verification', async () => {
      const [email, now] = [newEmail(), laterToday()];
      await inviteToPriority(email, now);
      const token = await joinForToken(fanRequest(email), now);
      await assignBeta(email, after(now, MINUTE));
      await confirmEmail(database(), config, token, after(now, 2 * MINUTE));
      expect(await storedFan(email)).toMatchObject({ accessTier: 'beta', hasEarlyAccess: true });
      expect(await takenAt(email)).not.toBeNull();
      expect((await auditOf(email))[0]).toMatchObject({
        act: 'invitation-applied',
        changes: [{ before: { tier: 'beta' }, after: { tier: 'beta' } }],
      });
    });

    test('before the invitation, which is sent anyway', async () => {
      const [email, now] = [newEmail(), laterToday()];
      await joinAndVerify(fanRequest(email), now);
      await assignBeta(email, after(now, MINUTE));
      await inviteToPriority(email, after(now, 2 * MINUTE));
      expect(await storedFan(email)).toMatchObject({ accessTier: 'beta', hasEarlyAccess: true });
      expect(await takenAt(email)).not.toBeNull();
      expect((await auditOf(email))[0]).toMatchObject({
        act: 'beta-invitation',
        changes: [{ before: {}, after: { invitedTo: 'priority' } }],
      });
      expect((await mailDocs(email)).at(-1)?.template).toBe('youre-in');
    });
  });

  test('is not given after the invitation expired', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const request = { email, userType: 'fan', tier: 'vip', admin: 'a', language: 'en' } as const;
    const { expiresAt } = await invite(database(), config, request, now);
    await joinAndVerify(fanRequest(email), expiresAt);
    expect((await storedFan(email))?.accessTier).toBe('standard');
  });
});

test('inviting a demoted signup again restores the tier, with a new code', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const request = { email, userType: 'fan', tier: 'vip', admin: 'a', language: 'en' } as const;
  await joinAndVerify(fanRequest(email), now);
  const first = await invite(database(), config, request, now);
  const ids = [idOf('fan', email)];
  const assignment = { action: 'assign-tier', admin: 'b', userType: 'fan', ids, tier: 'standard' } as const;
  await setTiers(database(), assignment, after(now, MINUTE));
  const again = after(now, 2 * MINUTE);
  expect((await invite(database(), config, request, again)).code).not.toBe(first.code);
  expect((await storedFan(email))?.accessTier).toBe('vip');
  const invitation = (await invitationRef(database(), 'fan', idOf('fan', email)).get()).data();
  expect(invitation?.takenAt?.toDate()).toEqual(again);
});

test('twenty equal invitations at once make one code, one mail and one audit log entry', async () => {
  const email = newEmail();
  const replies = await inParallel(20, 10, () => send({ email, userType: 'fan', tier: 'beta' }));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await sentMail(email);
  expect(await mailDocs(email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await auditOf(email)).toHaveLength(1);
});

test('an invitation to another tier has its own code', async () => {
  const email = newEmail();
  const codes = [];
  for (const tier of ['beta', 'vip']) {
    codes.push((await send({ email, userType: 'fan', tier })).json().code);
    // The mail of a replaced invitation is not sent.
    await sentMail(email, codes.length);
  }
  expect(new Set(codes).size).toBe(2);
  await joinAndVerify(fanRequest(email), after(laterToday(), DAY));
  expect((await storedFan(email))?.accessTier).toBe('vip');
});

test('an attacker with a copy of the database finds no invitation code in it', async () => {
  const email = newEmail();
  const { code } = (await send({ email, userType: 'fan', tier: 'beta' })).json();
  await sentMail(email);
  for (const name of ['invitations', 'outbox', 'auditLog']) {
    const everything = (await database().collection(name).get()).docs.map((doc) => [doc.id, doc.data()]);
    expect(JSON.stringify(everything)).not.toContain(code);
  }
});

test.each([
  [{ email: 'nobody', userType: 'fan', tier: 'beta' }, 'emailInvalid', 'email'],
  [{ email: 'a@example.com', userType: 'fan', tier: 'standard' }, 'notInList', 'tier'],
  [{ email: 'a@example.com', userType: 'agency', tier: 'beta' }, 'notInList', 'userType'],
  [{ userType: 'fan', tier: 'beta' }, 'emailInvalid', 'email'],
])('the invitation %j is refused', async (body, key, field) => {
  expectRefusal(await send(body), 400, key, { field });
});

test('inviting an address again after the invitation expired sends a new code', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const request = { email, userType: 'fan', tier: 'vip', admin: 'a', language: 'en' } as const;
  const expired = await invite(database(), config, request, now);
  const fresh = await invite(database(), config, request, expired.expiresAt);
  expect(fresh.code).not.toBe(expired.code);
  expect(fresh.expiresAt).toEqual(after(expired.expiresAt, 30 * DAY));
  expect(await mailDocs(email)).toHaveLength(2);
  await joinAndVerify(fanRequest(email), after(expired.expiresAt, DAY));
  expect((await storedFan(email))?.accessTier).toBe('vip');
});

test('inviting an address again in another language sends a new code in it until the person is let in', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const codeIn = async (chosenLanguage: Language, minute: number) =>
    (
      await invite(
        database(),
        config,
        { ...invitationTo(email), chosenLanguage },
        after(now, minute * MINUTE),
      )
    ).code;
  const mails = async () =>
    (await mailDocs(email)).map(({ template, language }) => `${template} ${language}`);
  const first = await codeIn('en', 0);
  expect(await codeIn('en', 1)).toBe(first);
  const second = await codeIn('th', 2);
  expect(second).not.toBe(first);
  expect(await mails()).toEqual(['beta-invitation en', 'beta-invitation th']);
  await joinAndVerify(fanRequest(email), after(now, 10 * MINUTE));
  const before = await mails();
  expect(await codeIn('ko', 20)).toBe(second);
  expect(await mails()).toEqual(before);
});

test('the log keeps no address of an invitation that was replaced or revoked', async () => {
  const [email, now] = [newEmail(), laterToday()];
  await invite(database(), config, invitationTo(email), now);
  await invite(database(), config, { ...invitationTo(email), tier: 'beta' }, after(now, MINUTE));
  const target = { userType: 'fan', id: idOf('fan', email), admin: 'Ling' } as const;
  await revokeInvitation(database(), target, after(now, 2 * MINUTE));
  const log = database().collection('auditLog');
  const { docs } = await log.where('signups', 'array-contains', `fan-${target.id}`).get();
  expect(docs).toHaveLength(3);
  expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain(email);
});

describe('an admin who invites several addresses', () => {
  const inviteAll = (emails: string[], more: object = {}) =>
    client.post('/api/admin/invitations', { emails, userType: 'fan', tier: 'vip', ...more }, session);

  test('sees what became of each, makes one log entry, and can undo all before a mail is sent', async () => {
    const now = laterToday();
    const [stranger, verified, member, invited] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await joinAndVerify(fanRequest(verified), now);
    await joinAndVerify(fanRequest(member), now);
    const ids = [idOf('fan', member)];
    const assignment = { action: 'assign-tier', admin: 'b', userType: 'fan', ids, tier: 'beta' } as const;
    await setTiers(database(), assignment, now);
    const same = { userType: 'fan', tier: 'vip', admin: 'a', language: 'en' } as const;
    await invite(database(), config, { ...same, email: invited }, now);
    const emails = [stranger, verified, member, invited];
    const { invitations, auditId } = await inviteAllAt(database(), config, { ...same, emails }, now);
    expect(invitations).toEqual([
      { email: stranger, outcome: 'invited' },
      { email: verified, outcome: 'let-in' },
      { email: member, outcome: 'already-in' },
      { email: invited, outcome: 'already-invited' },
    ]);
    const entry = (await client.get(`/api/admin/audit/${auditId}`, session)).json();
    expect(entry).toMatchObject({ act: 'beta-invitation', entries: 2 });
    expect(await storedFan(verified)).toMatchObject({ accessTier: 'vip', hasEarlyAccess: true });
    expect((await client.post('/api/admin/undo', { auditId, onlyIfUntold: true }, session)).json()).toEqual({
      restored: 2,
      kept: 0,
    });
    expect(await storedFan(verified)).toMatchObject({ accessTier: 'standard', hasEarlyAccess: false });
    expect((await invitationRef(database(), 'fan', idOf('fan', stranger)).get()).exists).toBe(false);
    expect((await invitationRef(database(), 'fan', idOf('fan', invited)).get()).exists).toBe(true);
  });

  test('gives a person with a lower tier the higher one, and reads that they are let in', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await joinAndVerify(fanRequest(email), now);
    const ids = [idOf('fan', email)];
    const action = { action: 'assign-tier', admin: 'b', userType: 'fan', ids } as const;
    await setTiers(database(), { ...action, tier: 'priority' }, now);
    const { email: _, ...offer } = invitationTo(email);
    const { invitations, promoted } = await inviteAllAt(
      database(),
      config,
      { ...offer, emails: [email] },
      now,
    );
    expect(invitations).toEqual([{ email, outcome: 'let-in' }]);
    expect(promoted).toEqual(ids);
    expect((await storedFan(email))?.accessTier).toBe('vip');
  });

  test('sends no invitation if an address is wrong, and one to each if an address is typed twice', async () => {
    const [one, other] = [newEmail(), newEmail()];
    expectRefusal(await inviteAll([one, 'nobody']), 400, 'emailInvalid');
    expect((await invitationRef(database(), 'fan', idOf('fan', one)).get()).exists).toBe(false);
    const reply = await inviteAll([one, other, one.toUpperCase()], { language: 'th' });
    expect(reply.json().invitations).toHaveLength(2);
    expect((await sentMail(other)).text).toMatch(/[ก-๙]/);
  });

  test('is refused more than fifty at once', async () => {
    const reply = await inviteAll(Array.from({ length: INVITATIONS_MAX + 1 }, newEmail));
    expectRefusal(reply, 400, 'tooManyEntries', { field: 'emails', max: INVITATIONS_MAX });
  });
});

const invitationTo = (email: string) =>
  ({ email, userType: 'fan', tier: 'vip', admin: 'Orm', language: 'ko' }) as const;
const requestTo = (email: string) => ({ userType: 'fan', userId: idOf('fan', email) });

describe('the list of invitations', () => {
  /** Returns all in a state, page by page. */
  async function listed(state: string, headers: Record<string, string> = session): Promise<InvitationRow[]> {
    const rows: InvitationRow[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await client.get(
        `/api/admin/invitations?state=${state}&limit=20&cursor=${cursor}`,
        headers,
      );
      rows.push(...page.json());
      cursor = page.headers.get('x-next-cursor');
    }
    return rows;
  }

  test('shows each in its state, with who made it, in what language, and when it ends or ended', async () => {
    const [open, used, expired, revoked] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const past = after(new Date(), -INVITATION_LIFETIME_MS);
    for (const email of [open, used, revoked])
      await invite(database(), config, invitationTo(email), new Date());
    await invite(database(), config, invitationTo(expired), past);
    await joinAndVerify(fanRequest(used));
    await client.post('/api/admin/invitation-revoke', requestTo(revoked), session);
    const emails = { open, used, expired, revoked };
    for (const [state, email] of Object.entries(emails)) {
      const rows = await listed(state);
      const own = rows.filter((row) => Object.values(emails).includes(row.email));
      expect(
        own.map((row) => row.email),
        state,
      ).toEqual([email]);
      expect(own[0]).toMatchObject({ state, admin: 'Orm', language: 'ko', tier: 'vip', userType: 'fan' });
      expect(own[0]?.name).toBe(state === 'used' ? 'Mina' : null);
      const stored = (await invitationRef(database(), 'fan', idOf('fan', email)).get()).data();
      expect(own[0]).toMatchObject({
        createdAt: stored?.createdAt.toDate().toISOString(),
        expiresAt: stored?.validUntil.toDate().toISOString(),
        endedAt: (stored?.takenAt ?? stored?.revokedAt)?.toDate().toISOString() ?? null,
      });
    }
  });

  test('shows a viewer no address and lets a viewer change nothing', async () => {
    const server = await ownServer();
    try {
      const email = newEmail();
      await invite(server.db, config, invitationTo(email), new Date());
      const viewer = await server.logIn(await server.add('Nam', 'viewer'));
      const reply = await server.client().get('/api/admin/invitations', viewer);
      expect(reply.json()).toHaveLength(1);
      expect(reply.text).not.toContain(email);
      for (const call of ['invitation-resend', 'invitation-revoke'])
        expectRefusal(
          await server.client().post(`/api/admin/${call}`, requestTo(email), viewer),
          403,
          'needsOperator',
        );
    } finally {
      await server.close();
    }
  });
});

describe('an admin', () => {
  test('revokes an invitation, whose mail is not sent until that is undone', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const db = database();
    const { code } = await invite(db, config, invitationTo(email), now);
    const target = { userType: 'fan', id: idOf('fan', email), admin: 'Ling' } as const;
    const revoked = await revokeInvitation(db, target, after(now, MINUTE));
    expect(await revokeInvitation(db, target, after(now, MINUTE))).toEqual({ status: 'ended' });
    for (const mail of await mailDocs(email))
      await deliverMail(db, config, mail.id, () => after(now, 2 * MINUTE));
    expect(await mailsTo(email)).toEqual([]);
    const auditId = String(revoked.status === 'done' && revoked.auditId);
    const undone = await undo(db, { auditId, admin: 'Ling', onlyIfUntold: true }, after(now, 3 * MINUTE));
    expect(undone).toEqual({ status: 'done', restored: 1, kept: 0 });
    for (const mail of await mailDocs(email))
      await deliverMail(db, config, mail.id, () => after(now, 4 * MINUTE));
    expect((await mailsTo(email)).map(({ text }) => text)).toEqual([expect.stringContaining(code)]);
    await joinAndVerify(fanRequest(email), after(now, DAY));
    expect((await storedFan(email))?.accessTier).toBe('vip');
  });

  test('undoes a revocation before the invitation is sent, and the person gets one mail', async () => {
    const [email, now, db] = [newEmail(), laterToday(), database()];
    const invited = await invite(db, config, invitationTo(email), now);
    const target = { userType: 'fan', id: idOf('fan', email), admin: 'Ling' } as const;
    const revokeAt = async (minute: number) => {
      const revoked = await revokeInvitation(db, target, after(now, minute * MINUTE));
      return revoked.status === 'done' ? revoked.auditId : null;
    };
    const undoAt = (auditId: string | null, minute: number) =>
      undo(db, { auditId: String(auditId), admin: 'Ling', onlyIfUntold: false }, after(now, minute * MINUTE));
    const first = await revokeAt(1);
    await undoAt(first, 2);
    const second = await revokeAt(3);
    for (const earlier of [first, invited.auditId])
      expect(await undoAt(earlier, 4), 'the invitation was revoked again').toMatchObject({ restored: 0 });
    expect(await undoAt(second, 5)).toMatchObject({ restored: 1 });
    for (const mail of await mailDocs(email))
      await deliverMail(db, config, mail.id, () => after(now, 20 * MINUTE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('revokes an invitation, and a person who confirms afterwards stays on the waitlist', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await invite(database(), config, invitationTo(email), now);
    await revokeInvitation(
      database(),
      { userType: 'fan', id: idOf('fan', email), admin: 'Ling' },
      after(now, MINUTE),
    );
    await joinAndVerify(fanRequest(email), after(now, 2 * MINUTE));
    expect((await storedFan(email))?.accessTier).toBe('standard');
  });

  test('finds in the log to which tier an invitation was that has been revoked', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await invite(database(), config, invitationTo(email), now);
    const target = { userType: 'fan', id: idOf('fan', email), admin: 'Ling' } as const;
    await revokeInvitation(database(), target, after(now, MINUTE));
    const revoked = { act: 'invitation-revoked', admin: 'Ling' };
    expect((await auditOf(email))[0]).toMatchObject({
      ...revoked,
      changes: [{ before: { invitedTo: 'vip' }, after: {} }],
    });
  });

  test('sends an open invitation again with the same code, and an expired one with a new code', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const first = await invite(database(), config, invitationTo(email), now);
    const target = { userType: 'fan', id: idOf('fan', email), admin: 'Ling' } as const;
    const resend = (at: Date) => resendInvitation(database(), config, target, at);
    await Promise.all([resend(after(now, DAY)), resend(after(now, DAY))]);
    await resend(after(now, DAY + MINUTE));
    const code = async () => (await invite(database(), config, invitationTo(email), after(now, DAY))).code;
    expect(await code()).toBe(first.code);
    const nonces = (await mailDocs(email)).map(({ nonce, language }) => `${nonce} ${language}`);
    expect(nonces).toHaveLength(3);
    expect(new Set(nonces).size).toBe(1);
    expect((await resend(first.expiresAt)).status).toBe('done');
    expect((await mailDocs(email)).at(-1)).toMatchObject({ language: 'ko' });
    expect(`${(await mailDocs(email)).at(-1)?.nonce} ko`).not.toBe(nonces[0]);
    expect((await auditOf(email)).map(({ act }) => act)).toEqual([
      'beta-invitation',
      'invitation-resent',
      'invitation-resent',
      'beta-invitation',
    ]);
  });

  test('sends a revoked invitation again, and a person who confirms afterwards gets its tier', async () => {
    const [email, now] = [newEmail(), laterToday()];
    await invite(database(), config, invitationTo(email), now);
    const target = { userType: 'fan', id: idOf('fan', email), admin: 'Ling' } as const;
    await revokeInvitation(database(), target, after(now, MINUTE));
    const resent = await resendInvitation(database(), config, target, after(now, DAY));
    expect(resent.status).toBe('done');
    const nonces = (await mailDocs(email)).map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(2);
    await joinAndVerify(fanRequest(email), after(now, 2 * DAY));
    expect((await storedFan(email))?.accessTier).toBe('vip');
  });

  test('cannot change an invitation that was used or does not exist', async () => {
    const email = newEmail();
    await invite(database(), config, invitationTo(email), new Date());
    await joinAndVerify(fanRequest(email));
    for (const call of ['invitation-resend', 'invitation-revoke']) {
      const path = `/api/admin/${call}`;
      expectRefusal(await client.post(path, requestTo(email), session), 409, 'invitationEnded');
      expectRefusal(await client.post(path, requestTo(newEmail()), session), 404, 'unknownInvitation');
    }
  });
});
