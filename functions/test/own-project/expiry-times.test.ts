import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ADMIN_LOGIN, ANONYMOUS_REQUEST_LIFETIME_MS, INVITATION_LIFETIME_MS } from '../../contract/limits.ts';
import { invitationState, pageOfInvitations } from '../../src/collections/invitations.ts';
import { readJob } from '../../src/collections/jobs.ts';
import { beginAttempt, countFailure } from '../../src/collections/login-attempts.ts';
import { mailEventRef } from '../../src/collections/mail-events.ts';
import { mailboxRef } from '../../src/collections/mailboxes.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { processedEventRef } from '../../src/collections/processed-events.ts';
import { requestedIdols } from '../../src/collections/requested-idols.ts';
import { LEASE_MS } from '../../src/domain/mail-delivery.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { countChange } from '../../src/workflows/count-change.ts';
import { invite } from '../../src/workflows/invite.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { processMailEvent } from '../../src/workflows/process-mail-event.ts';
import { startJob } from '../../src/workflows/recalculation.ts';
import { countIdolRequests, storeIdolRequest } from '../../src/workflows/request-idol.ts';
import { claim } from '../support/claim.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { after, DAY, fanRequest, mailDocs, newEmail } from '../support/people.ts';

/*
 * Tests that Firestore's TTL policies do not delete documents while a rule depends on them. The emulator has no TTL
 * policies, so this compares times.
 */

const KEYS = { mailboxKey: 'a key for tests', tokenKey: 'another key for tests' };
const NOW = new Date('2026-03-02T10:00:00Z');
const { db, close } = openProject(newProject());
afterAll(close);

test('the marker of a counted event is kept for 9 days, longer than Firestore delivers the event again', async () => {
  const change = { key: 'event', by: 1, counts: { fan: 1 } } as const;
  await countChange(db, change, 0, NOW);
  const marker = (await processedEventRef(db, 'event').get()).data();
  expect((marker?.expireAt.toMillis() ?? 0) - NOW.getTime()).toBe(9 * DAY);
});

test('the mails sent to a mailbox are remembered for a day, as long as its daily limit counts them', async () => {
  await joinWaitlist(db, KEYS.mailboxKey, fanRequest('mina@example.com'), NOW);
  const [mail] = (await outbox(db).where('to', '==', 'mina@example.com').get()).docs;
  expect(await claim(db, KEYS, mail?.id ?? '', NOW)).not.toBeNull();
  const mailbox = (await mailboxRef(db, mail?.data().mailboxHash ?? '', 'visitor').get()).data();
  expect(mailbox?.sends).toHaveLength(1);
  expect((mailbox?.expireAt.toMillis() ?? 0) - NOW.getTime()).toBe(DAY);
});

test('the link in a mail that waited for a day is valid for 24 hours from the last attempt to send it', async () => {
  const email = newEmail();
  await joinWaitlist(db, KEYS.mailboxKey, fanRequest(email), NOW);
  const [mail] = await mailDocs(email, db);
  const attempts = [after(NOW, DAY), after(NOW, DAY + LEASE_MS)] as const;
  const tokens: unknown[] = [];
  for (const at of attempts) tokens.push((await claim(db, KEYS, String(mail?.id), at))?.token);
  expect(new Set(tokens).size).toBe(1);
  const confirmAt = (ms: number) => confirmEmail(db, KEYS, String(tokens[0]), after(attempts[1], ms));
  expect(await confirmAt(DAY)).toBeNull();
  expect(await confirmAt(DAY - 1)).toMatchObject({ userType: 'fan' });
});

test('the job of a recalculation is kept for 30 days, as docs/operations.md says', async () => {
  const { jobId } = await startJob(db, 'Orm', NOW);
  const job = await readJob(db, jobId);
  expect((job?.expireAt.toMillis() ?? 0) - NOW.getTime()).toBe(30 * DAY);
});

test('failed logins are remembered for a day, longer than the alarm they raise lasts', async () => {
  await countFailure(db, NOW.getTime());
  await beginAttempt(db, KEYS.mailboxKey, 'client', false, NOW.getTime());
  const stored = (await db.collection('loginAttempts').get()).docs;
  expect(stored).toHaveLength(2);
  for (const document of stored)
    expect(document.get('expireAt').toMillis() - NOW.getTime(), document.id).toBe(DAY);
  expect(DAY).toBeGreaterThan(ADMIN_LOGIN.alarmWindowMs);
});

test('a client’s failed logins count until they are a day old', async () => {
  const own = openProject(newProject());
  onTestFinished(own.close);
  const attempt = (ms: number) => beginAttempt(own.db, KEYS.mailboxKey, 'client', false, NOW.getTime() + ms);
  const waits: number[] = [];
  for (let n = 0; n < 6; n++) waits.push(await attempt(0));
  expect(waits).toEqual([0, 0, 0, 0, 0, ADMIN_LOGIN.firstWaitMs]);
  expect([await attempt(DAY - 1), await attempt(DAY - 1)]).toEqual([0, 2 * ADMIN_LOGIN.firstWaitMs]);
  expect([await attempt(2 * DAY - 1), await attempt(2 * DAY - 1)]).toEqual([0, 0]);
});

test('a requested idol stays listed until the newest request without an address expires, and for good after one with an address', async () => {
  const own = openProject(newProject());
  onTestFinished(own.close);
  const idol = { name: 'Mina', request: 'Orm', language: 'en' } as const;
  const expiryAfter = async (ms: number, email = '') => {
    const input = { ...idol, email };
    await storeIdolRequest(own.db, KEYS.mailboxKey, input, `client ${ms}`, after(NOW, ms));
    await countIdolRequests(own.db);
    const [listed] = (await requestedIdols(own.db).get()).docs;
    return listed?.data().expireAt?.toMillis();
  };
  for (const ms of [0, DAY])
    expect(await expiryAfter(ms)).toBe(NOW.getTime() + ms + ANONYMOUS_REQUEST_LIFETIME_MS);
  for (const [ms, email] of [
    [2 * DAY, 'mina@example.com'],
    [3 * DAY, ''],
  ] as const)
    expect(await expiryAfter(ms, email)).toBeUndefined();
});

test('an invitation moves from the list of open ones to that of expired ones exactly when it expires', async () => {
  const offer = { userType: 'fan', tier: 'vip', admin: 'Orm', language: 'en' } as const;
  await invite(db, KEYS, { ...offer, email: 'orm@example.com' }, NOW);
  const listedAt = async (ms: number) => {
    const at = after(NOW, ms);
    const pages = (['open', 'expired'] as const).map((state) => pageOfInvitations(db, state, 10, '', at));
    return (await Promise.all(pages)).map((page) =>
      page?.documents.map((invitation) => invitationState(invitation.data(), at)),
    );
  };
  expect(await listedAt(INVITATION_LIFETIME_MS - 1)).toEqual([['open'], []]);
  expect(await listedAt(INVITATION_LIFETIME_MS)).toEqual([[], ['expired']]);
});

test('an invitation that has ended stays in its list for 30 days', async () => {
  const own = openProject(newProject());
  onTestFinished(own.close);
  const offer = { userType: 'fan', tier: 'vip', admin: 'Orm', language: 'en' } as const;
  await invite(own.db, KEYS, { ...offer, email: 'orm@example.com' }, NOW);
  const [stored] = (await pageOfInvitations(own.db, 'open', 1, '', NOW))?.documents ?? [];
  const { validUntil, expireAt } = stored?.data() ?? {};
  expect((expireAt?.toMillis() ?? 0) - (validUntil?.toMillis() ?? 0)).toBe(30 * DAY);
});

test('the mail provider’s report is remembered for 30 days, so that it counts once if it is delivered again', async () => {
  const own = openProject(newProject());
  onTestFinished(own.close);
  const report = { id: 'report', type: 'bounce', email: 'mina@example.com' } as const;
  await processMailEvent(own.db, { ...KEYS, adminTimeZone: 'UTC' }, report, NOW);
  const marker = (await mailEventRef(own.db, KEYS.mailboxKey, report.id).get()).data();
  expect((marker?.expireAt.toMillis() ?? 0) - NOW.getTime()).toBe(30 * DAY);
});
