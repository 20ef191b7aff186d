import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_ID_HEADER } from '../../contract/audit-id.ts';
import { BULK_MAX } from '../../contract/limits.ts';
import type { AuditRow } from '../../contract/priority.ts';
import { type AccessTier, LANGUAGES, type MailTemplate, type ReviewDecision } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { submissionsOf } from '../../src/collections/idol-submissions.ts';
import { invitationRef } from '../../src/collections/invitations.ts';
import { mailRef } from '../../src/collections/outbox.ts';
import { referrals } from '../../src/collections/referrals.ts';
import { signupRef, signups } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { resendInvitation } from '../../src/workflows/end-invitation.ts';
import { invite } from '../../src/workflows/invite.ts';
import { redeemCode } from '../../src/workflows/redeem-code.ts';
import { resendMail } from '../../src/workflows/resend-mail.ts';
import { reviewIdol } from '../../src/workflows/review-idol.ts';
import { decideReferral } from '../../src/workflows/review-referral.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { undo } from '../../src/workflows/undo.ts';
import { logIn } from '../support/admin.ts';
import { inParallel, newClient } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { storeFans } from '../support/listed-fans.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
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
import { expectRefusal } from '../support/sentences.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';

await useOwnServer();

const db = database();
let email: string;
let now: Date;
beforeEach(() => {
  email = newEmail();
  now = laterToday();
});
const at = (minute: number) => after(now, minute * MINUTE);

const assign = async (tier: AccessTier, minute = 0, ids = [idOf('fan', email)]) => {
  const action = { action: 'assign-tier', admin: 'Orm', userType: 'fan', ids, tier } as const;
  return (await setTiers(db, action, at(minute))).auditId;
};
const inviteTo = async (tier: 'vip' | 'beta', minute = 0) => {
  const request = { email, userType: 'fan', tier, admin: 'Orm', language: 'en' } as const;
  return invite(db, config, request, at(minute));
};
const undoAt = (auditId: string | null, minute: number, onlyIfUntold = false) =>
  undo(db, { auditId: String(auditId), admin: 'Ling', onlyIfUntold }, at(minute));
const redeem = (code: string, minute: number) =>
  redeemCode(db, config, { code, email, isDryRun: true }, at(minute));
const DONE = { status: 'done', restored: 1, kept: 0 };
const KEPT = { status: 'done', restored: 0, kept: 1 };

async function deliverAt(minute: number): Promise<void> {
  for (const { id, delivery } of await mailDocs(email))
    if (delivery.state === 'PENDING') await deliverMail(db, config, id, () => at(minute));
}

/** Makes a mail fail: for good, or until it is tried again at a minute. */
async function failMail(template: MailTemplate, untilMinute?: number): Promise<void> {
  const mail = (await mailDocs(email)).find((one) => one.template === template);
  await mailRef(db, String(mail?.id)).update({
    'delivery.state': untilMinute ? 'PENDING' : 'ERROR',
    'delivery.attempts': untilMinute ? 1 : 3,
    'delivery.nextAttemptAt': untilMinute ? Timestamp.fromDate(at(untilMinute)) : null,
  });
}

const youreIn = async () => (await mailsTo(email)).filter(({ text }) => /(PRIORITY|VIP|BETA)-/.test(text));

describe('undoing a tier', () => {
  test('within ten minutes sends no mail', async () => {
    await joinAndVerify(fanRequest(email), now);
    const before = await storedFan(email);
    const auditId = await assign('vip');
    expect(await undoAt(auditId, 9, true)).toEqual(DONE);
    await deliverAt(30);
    expect(await youreIn()).toEqual([]);
    const { tierSetBy: _, ...restored } = (await storedFan(email)) ?? {};
    expect(restored).toEqual(before);
  });

  test('of a person who got the mail needs a confirmation, and invalidates the code', async () => {
    await joinAndVerify(fanRequest(email), now);
    const auditId = await assign('vip');
    await deliverAt(10);
    const [code = ''] = /VIP(-[0-9A-Z]{4}){3}/.exec((await youreIn())[0]?.text ?? '') ?? [];
    expect(await undoAt(auditId, 11, true)).toEqual({ status: 'told', count: 1 });
    expect((await storedFan(email))?.accessTier).toBe('vip');
    expect(await undoAt(auditId, 11)).toEqual(DONE);
    expect(await storedFan(email)).toMatchObject({ accessTier: 'standard', hasEarlyAccess: false });
    expect(await storedFan(email)).not.toHaveProperty('letInAt');
    expect(await redeem(code, 12)).toBe('withdrawn');
  });

  test.each([
    { failure: 'failed', isSentAgain: true },
    { failure: 'failed', isSentAgain: false },
    { failure: 'will be tried again', untilMinute: 60, isSentAgain: true },
  ])(
    'of a person whose mail $failure needs a confirmation if it was sent again ($isSentAgain)',
    async ({ untilMinute, isSentAgain }) => {
      await joinAndVerify(fanRequest(email), now);
      const auditId = await assign('vip');
      await failMail('youre-in', untilMinute);
      const again = { userType: 'fan', id: idOf('fan', email), template: 'youre-in-again' } as const;
      if (isSentAgain) await resendMail(db, config.mailboxKey, { ...again, admin: 'Orm' }, at(20));
      await deliverAt(30);
      const outcome = await undoAt(auditId, 31, true);
      expect(outcome).toEqual(isSentAgain ? { status: 'told', count: 1 } : DONE);
    },
  );

  test('that revoked early access gives the same code, entry and wave back, without a second mail', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    await deliverAt(10);
    const entered = { activeAt: Timestamp.fromDate(at(15)), admissionWave: 'wave' };
    await signupRef(db, 'fan', idOf('fan', email)).update(entered);
    const before = await storedFan(email);
    const auditId = await assign('standard', 20);
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
    expect(await undoAt(auditId, 25, true)).toEqual(DONE);
    await deliverAt(60);
    expect(await youreIn()).toHaveLength(1);
    expect(await storedFan(email)).toEqual({ ...before, tierSetBy: expect.any(String) });
  });

  test('that revoked early access before its mail left sends a mail after all', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    const auditId = await assign('standard', 5);
    await deliverAt(10);
    expect(await undoAt(auditId, 12)).toEqual(DONE);
    await deliverAt(30);
    expect(await youreIn()).toHaveLength(1);
  });

  test.each([
    ['another tier', 'beta'],
    ['the same tier again', 'vip'],
  ] as const)('keeps a tier that an admin has assigned since: %s', async (_what, tier) => {
    await joinAndVerify(fanRequest(email), now);
    const auditId = await assign('vip');
    await assign('standard', 1);
    await assign(tier, 2);
    expect(await undoAt(auditId, 3)).toEqual(KEPT);
    expect((await storedFan(email))?.accessTier).toBe(tier);
  });

  test('twice, or twenty times at once, happens once', async () => {
    await joinAndVerify(fanRequest(email), now);
    const auditId = await assign('vip');
    const outcomes = await inParallel(20, 20, () => undoAt(auditId, 1));
    expect(outcomes.filter((one) => one.status === 'done' && one.restored === 1)).toHaveLength(1);
    expect(await undoAt(auditId, 2)).toEqual(KEPT);
    const log = await db
      .collection('auditLog')
      .where('signups', 'array-contains', `fan-${idOf('fan', email)}`)
      .get();
    expect(log.docs.map((entry) => entry.get('action')).sort()).toEqual(['assign-tier', 'undo']);
  });

  test('of a deleted signup restores nothing', async () => {
    await joinAndVerify(fanRequest(email), now);
    const auditId = await assign('vip');
    await signupRef(db, 'fan', idOf('fan', email)).delete();
    expect(await undoAt(auditId, 1)).toEqual(KEPT);
  });

  test('that was assigned before the address was verified ends the access that verifying gave', async () => {
    const token = await joinForToken(fanRequest(email), now);
    const auditId = await assign('vip');
    await confirmEmail(db, config, token, at(1));
    await deliverAt(2);
    expect(await youreIn()).toHaveLength(1);
    expect(await undoAt(auditId, 3, true)).toEqual({ status: 'told', count: 1 });
    expect(await undoAt(auditId, 3)).toEqual(DONE);
    expect(await storedFan(email)).toMatchObject({ accessTier: 'standard', hasEarlyAccess: false });
  });
});

test('undoing the largest promotion restores all people but those who were changed since', async () => {
  const { db: own, close } = openProject(newProject());
  const ids = (await storeFans(own, BULK_MAX, () => ({}), false)).map(({ id }) => id);
  const promote = (some: number[], tier: AccessTier, minute: number) =>
    setTiers(own, { action: 'bulk-promote', admin: 'Orm', userType: 'fan', ids: some, tier }, at(minute));
  const { auditId } = await promote(ids, 'priority', 0);
  await promote(ids.slice(0, 3), 'vip', 1);
  const action = { auditId: String(auditId), admin: 'Ling', onlyIfUntold: true };
  expect(await undo(own, action, at(2))).toEqual({ status: 'done', restored: BULK_MAX - 3, kept: 3 });
  const tiers = (await signups(own, 'fan').get()).docs.map((fan) => fan.get('accessTier'));
  expect(tiers.filter((tier) => tier === 'standard')).toHaveLength(BULK_MAX - 3);
  expect(tiers.filter((tier) => tier === 'vip')).toHaveLength(3);
  await close();
});

describe('undoing an invitation', () => {
  const stored = async () => (await invitationRef(db, 'fan', idOf('fan', email)).get()).data();

  test('before its mail has left sends no mail', async () => {
    const { auditId } = await inviteTo('vip');
    expect(await undoAt(auditId, 1, true)).toEqual(DONE);
    expect(await stored()).toBeUndefined();
    await deliverAt(2);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('needs a confirmation if the mail has left, and keeps an invitation that was used', async () => {
    const { auditId } = await inviteTo('vip');
    await deliverAt(1);
    expect(await undoAt(auditId, 2, true)).toEqual({ status: 'told', count: 1 });
    const token = await joinForToken(fanRequest(email), at(3));
    await confirmEmail(db, config, token, at(3));
    expect(await undoAt(auditId, 4)).toEqual(KEPT);
    expect((await storedFan(email))?.accessTier).toBe('vip');
  });

  test('that took effect when the address was verified needs a confirmation after the mail, and ends its tier and access', async () => {
    await inviteTo('vip');
    const token = await joinForToken(fanRequest(email), at(1));
    await confirmEmail(db, config, token, at(2));
    await deliverAt(3);
    const [code = ''] = /VIP(-[0-9A-Z]{4}){3}/.exec((await youreIn()).at(-1)?.text ?? '') ?? [];
    const entries = await db
      .collection('auditLog')
      .where('signups', 'array-contains', `fan-${idOf('fan', email)}`)
      .get();
    const applied = entries.docs.find((entry) => entry.get('action') === 'invitation-applied');
    const auditId = String(applied?.id);
    expect(await undoAt(auditId, 4, true)).toEqual({ status: 'told', count: 1 });
    expect(await redeem(code, 5)).toMatchObject({ tier: 'vip' });
    expect(await undoAt(auditId, 6)).toEqual(DONE);
    expect(await storedFan(email)).toMatchObject({ accessTier: 'standard', hasEarlyAccess: false });
    expect(await storedFan(email)).not.toHaveProperty('letInAt');
    expect(await redeem(code, 7)).toBe('withdrawn');
    expect(await undoAt(auditId, 8)).toEqual(KEPT);
  });

  test('whose mail failed needs a confirmation if it was sent again', async () => {
    const { auditId } = await inviteTo('vip');
    await failMail('beta-invitation');
    await resendInvitation(db, config, { userType: 'fan', id: idOf('fan', email), admin: 'Orm' }, at(5));
    await deliverAt(6);
    expect(await undoAt(auditId, 7, true)).toEqual({ status: 'told', count: 1 });
    expect(await stored()).toBeDefined();
    expect(await undoAt(auditId, 7)).toEqual(DONE);
  });

  test('brings back the one that it replaced', async () => {
    await inviteTo('vip');
    const first = await stored();
    const { auditId } = await inviteTo('beta', 1);
    expect(await undoAt(auditId, 2)).toEqual(DONE);
    expect(await stored()).toEqual(first);
  });

  test('of a verified person revokes the tier and the access', async () => {
    await joinAndVerify(fanRequest(email), now);
    const { auditId } = await inviteTo('vip');
    expect(await undoAt(auditId, 5, true)).toEqual(DONE);
    await deliverAt(20);
    expect(await youreIn()).toEqual([]);
    expect(await storedFan(email)).toMatchObject({ accessTier: 'standard', hasEarlyAccess: false });
    expect(await stored()).toBeUndefined();
  });

  test('to the tier that a person has already leaves the assignment of that tier, which can still be undone', async () => {
    await joinAndVerify(fanRequest(email), now);
    const assigned = await assign('vip');
    const { auditId } = await inviteTo('vip', 1);
    expect(await undoAt(auditId, 2)).toEqual(DONE);
    expect((await storedFan(email))?.accessTier).toBe('vip');
    expect(await undoAt(assigned, 3)).toEqual(DONE);
    expect((await storedFan(email))?.accessTier).toBe('standard');
  });

  test('of a person who already has early access gives the first code back, and ends an entry with the new one', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    await deliverAt(10);
    const [code = ''] = /VIP(-[0-9A-Z]{4}){3}/.exec((await youreIn())[0]?.text ?? '') ?? [];
    const invitation = await inviteTo('beta', 20);
    await redeemCode(db, config, { code: invitation.code, email, isDryRun: false }, at(22));
    expect(await storedFan(email)).toHaveProperty('activeAt');
    expect(await undoAt(invitation.auditId, 25, true)).toEqual(DONE);
    await deliverAt(40);
    expect(await youreIn()).toHaveLength(1);
    expect((await storedFan(email))?.accessTier).toBe('vip');
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
    expect(await redeem(code, 41)).toMatchObject({ tier: 'vip' });
  });
});

describe('undoing a decision on a held referral', () => {
  async function decided(isAccepted: boolean) {
    const friend = newEmail();
    const { referralCode } = await joinAndVerify(fanRequest(email), now);
    const flagged = { referredByCode: referralCode, arrival: { website: true } };
    await joinAndVerify(fanRequest(friend, flagged), at(1));
    const before = [await storedFan(email), await storedFan(friend)];
    const [held] = (await referrals(db).where('referrerId', '==', idOf('fan', email)).get()).docs;
    const outcome = await decideReferral(db, { id: String(held?.id), isAccepted, admin: 'Orm' }, at(2));
    return { friend, before, id: String(held?.id), auditId: outcome?.auditId ?? null };
  }

  test.each([true, false])('holds it again and takes the points back (accepted: %s)', async (isAccepted) => {
    const { friend, before, id, auditId } = await decided(isAccepted);
    expect(await undoAt(auditId, 3, true)).toEqual(DONE);
    const referral = (await referrals(db).doc(id).get()).data();
    expect(referral?.state).toBe('held');
    expect([await storedFan(email), await storedFan(friend)]).toEqual(before);
    expect(await undoAt(auditId, 4)).toEqual(KEPT);
  });

  test('keeps a newer decision', async () => {
    const { id, auditId } = await decided(true);
    await undoAt(auditId, 3);
    await decideReferral(db, { id, isAccepted: true, admin: 'Orm' }, at(4));
    expect(await undoAt(auditId, 5)).toEqual(KEPT);
    expect((await referrals(db).doc(id).get()).data()?.state).toBe('accepted');
  });
});

describe('undoing a decision about an idol', () => {
  const CONTENT = {
    documents: [{ type: 'ID', description: '', url: 'https://example.com/id' }],
    socialProofs: [],
    additionalInfo: '',
  };
  let id: number;
  beforeEach(async () => {
    id = (await joinAndVerify(idolRequest(email), now)).id;
    await submitVerification(db, id, CONTENT, 'en', now);
  });
  const review = async (
    seen: 'pending' | 'approved' | 'rejected',
    decision: ReviewDecision,
    minute: number,
  ) => {
    const act = { admin: 'Orm', idolId: id, version: 1, seen, decision, reasons: [], note: 'x' };
    const outcome = await reviewIdol(db, act, at(minute));
    return outcome.status === 'done' ? outcome.auditId : null;
  };
  const mailStates = async () =>
    (await mailDocs(email))
      .filter(({ template }) => template.startsWith('idol-') && template !== 'idol-received')
      .map(({ template, delivery }) => `${template} ${delivery.state}`);

  test('within ten minutes sends no mail, and the idol waits in the same place again', async () => {
    const before = await storedIdol(email);
    const auditId = await review('pending', 'approved', 1);
    await deliverAt(9);
    expect(await undoAt(auditId, 10, true)).toEqual(DONE);
    await deliverAt(30);
    expect(await mailStates()).toEqual(['idol-approved OBSOLETE']);
    expect(await storedIdol(email)).toEqual(before);
    expect(await submissionsOf(db, id)).toMatchObject([{ decision: null }]);
    expect(await undoAt(auditId, 31)).toEqual(KEPT);
  });

  test('after the mail has left needs a confirmation', async () => {
    const auditId = await review('pending', 'rejected', 0);
    await deliverAt(10);
    expect(await mailStates()).toEqual(['idol-rejected SUCCESS']);
    expect(await undoAt(auditId, 11, true)).toEqual({ status: 'told', count: 1 });
    expect((await storedIdol(email))?.verificationState).toBe('rejected');
    expect(await undoAt(auditId, 11)).toEqual(DONE);
    expect((await storedIdol(email))?.verificationState).toBe('pending');
  });

  test('changes nothing when another decision or another submission came after it', async () => {
    const first = await review('pending', 'rejected', 0);
    await review('rejected', 'needs_more', 1);
    expect(await undoAt(first, 2)).toEqual(KEPT);
    const [entry] = (
      await db.collection('auditLog').where('signups', 'array-contains', `idol-${id}`).get()
    ).docs.filter((doc) => doc.id !== first);
    await submitVerification(db, id, { ...CONTENT, additionalInfo: 'more' }, 'en', at(3));
    expect(await undoAt(String(entry?.id), 4)).toEqual(KEPT);
    await deliverAt(30);
    expect(await mailStates()).toEqual(['idol-rejected OBSOLETE', 'idol-needs-more OBSOLETE']);
  });

  test('brings back the decision before it, whose mail is sent after all', async () => {
    await review('pending', 'approved', 0);
    const auditId = await review('approved', 'rejected', 5);
    await deliverAt(12);
    expect(await undoAt(auditId, 13, true)).toEqual(DONE);
    await deliverAt(30);
    expect(await mailStates()).toEqual([
      'idol-approved OBSOLETE',
      'idol-rejected OBSOLETE',
      'idol-approved SUCCESS',
    ]);
    expect((await storedIdol(email))?.verificationState).toBe('approved');
    expect(await submissionsOf(db, id)).toMatchObject([{ decision: { status: 'approved' } }]);
  });
});

describe('POST /api/admin/undo', () => {
  let headers: { Cookie: string };
  const client = newClient();
  beforeAll(async () => {
    headers = await logIn();
  });
  const post = (body: object, more = {}) => client.post('/api/admin/undo', body, { ...headers, ...more });

  test('undoes the action that a reply’s header names, and the log says so', async () => {
    const { id } = await joinAndVerify(fanRequest(email));
    const body = { userId: id, userType: 'fan', tier: 'vip' };
    const assigned = await client.post('/api/admin/assign-tier', body, headers);
    const auditId = String(assigned.headers.get(AUDIT_ID_HEADER));
    const log = async () =>
      ((await client.get(`/api/admin/audit/fan/${id}`, headers)).json() as AuditRow[]).map(
        ({ act, undo: state }) => [act, state],
      );
    expect(await log()).toEqual([['assign-tier', 'open']]);
    expect((await post({ auditId })).json()).toEqual({ restored: 1, kept: 0 });
    expect(await log()).toEqual([
      ['undo', undefined],
      ['assign-tier', 'done'],
    ]);
    expect((await post({ auditId })).json()).toEqual({ restored: 0, kept: 1 });
    const text = (await client.get(`/api/admin/audit/fan/${id}`, headers)).text;
    expect(text).not.toMatch(/nonce|gave|lost|codeHash/i);
  });

  test.each(LANGUAGES)('says in %s how many got the mail', async (language) => {
    await joinAndVerify(fanRequest(email), now);
    const auditId = await assign('vip');
    await deliverAt(10);
    const reply = await post({ auditId, onlyIfUntold: true }, { 'Accept-Language': language });
    expectRefusal(reply, 409, 'peopleTold', { language, count: 1 });
  });

  test('has nothing to undo for an unknown action and a login', async () => {
    const [login] = (await db.collection('auditLog').where('action', '==', 'log-in').limit(1).get()).docs;
    expect(login).toBeDefined();
    for (const auditId of ['unknown', String(login?.id)])
      expectRefusal(await post({ auditId }), 404, 'unknownAction');
  });
});
