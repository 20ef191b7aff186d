import { beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../contract/consent.ts';
import type { SignupDetail } from '../../contract/signup-detail.ts';
import { ANSWERS } from '../../contract/signup-fields.ts';
import { LANGUAGES, type UserType } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { revokeInvitation } from '../../src/workflows/end-invitation.ts';
import { invite } from '../../src/workflows/invite.ts';
import { type JoinRequest, joinWaitlist, requestMailAgain } from '../../src/workflows/join-waitlist.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { setMailWanted } from '../../src/workflows/your-data.ts';
import { logIn } from '../support/admin.ts';
import { claim } from '../support/claim.ts';
import { newClient } from '../support/client.ts';
import { CONTENT } from '../support/idol-verification.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
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
import { joinAndVerify } from '../support/verify.ts';

await useOwnServer();

const client = newClient();
let session: { Cookie: string };
const get = (userType: UserType, id: number | string, headers: Record<string, string> = {}) =>
  client.get(`/api/admin/signups/${userType}/${id}`, { ...session, ...headers });
const detail = async (userType: UserType, id: number): Promise<SignupDetail> =>
  (await get(userType, id)).json();

beforeAll(async () => {
  session = await logIn();
});

describe('the details of a signup', () => {
  test('show the answers and the queued mail of a new fan', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const answers = { favoriteIdols: 'Orm', wants: 'Lives' };
    await joinWaitlist(
      database(),
      config.mailboxKey,
      fanRequest(email, {
        profile: { name: 'Mina', ...answers },
        referral: 'friend',
        language: 'th',
        arrival: { website: true },
      }),
      now,
    );
    const id = idOf('fan', email);
    expect(await detail('fan', id)).toEqual({
      id,
      userType: 'fan',
      name: 'Mina',
      email,
      language: 'th',
      createdAt: now.toISOString(),
      verifiedAt: null,
      referral: 'friend',
      answers: { ...Object.fromEntries(ANSWERS.fan.map((name) => [name, ''])), ...answers },
      flags: ['honeypot'],
      consents: [{ version: CONSENT_VERSION, language: 'th', at: now.toISOString() }],
      accessTier: 'standard',
      hasEarlyAccess: false,
      isEligible: false,
      priorityScore: expect.any(Number),
      place: null,
      note: null,
      factors: expect.stringContaining('+15'),
      verificationState: '',
      invitation: null,
      letInAt: null,
      activeAt: null,
      referralCode: null,
      verifiedReferrals: 0,
      referrals: [],
      unconfirmedReferrals: [],
      referredBy: null,
      otherSignup: null,
      subscriptions: [],
      idolRequests: [],
      otherIdolRequests: 'none',
      mailStop: null,
      mails: [
        {
          template: 'verify-email',
          state: 'PENDING',
          requestedAt: now.toISOString(),
          endedAt: null,
          bouncedAt: null,
          attempts: 0,
          error: null,
        },
      ],
    });
  });

  test('show the newest mail first, and when a mail turned out not to be needed', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const [again, ended] = [after(now, 5 * MINUTE), after(now, 6 * MINUTE)];
    await joinWaitlist(database(), config.mailboxKey, fanRequest(email), now);
    await requestMailAgain(database(), config.mailboxKey, 'fan', email, again);
    await markVerified(email, again);
    const second = (await mailDocs(email)).at(-1);
    expect(await claim(database(), config, String(second?.id), ended)).toBeNull();
    expect((await detail('fan', idOf('fan', email))).mails).toMatchObject([
      { state: 'OBSOLETE', requestedAt: again.toISOString(), endedAt: ended.toISOString() },
      { state: 'PENDING', requestedAt: now.toISOString(), endedAt: null },
    ]);
  });

  test('show an idol’s stage name, answers and review, and that the idol may get early access', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const { profile, ...request } = idolRequest(email);
    const { id } = await joinAndVerify(
      { ...request, profile: { ...profile, agency: 'Moon' } } as JoinRequest,
      now,
    );
    await submitVerification(database(), id, CONTENT, 'en', now);
    expect(await detail('idol', id)).toMatchObject({
      ...{ name: 'Luna', verifiedAt: now.toISOString(), verificationState: 'pending', isEligible: true },
      answers: { type: 'solo', agency: 'Moon' },
    });
  });

  test('show the referrals with the reasons why some do not count, and who referred the signup', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const { id, referralCode } = await joinAndVerify(fanRequest(email, { profile: { name: 'Mina' } }), now);
    const [friend, alias] = [newEmail(), email.replace('@', '+two@')];
    const counted = await joinAndVerify(
      fanRequest(friend, { profile: { name: 'Orm' }, referredByCode: referralCode }),
      after(now, MINUTE),
    );
    const own = await joinAndVerify(
      { ...idolRequest(alias), referredByCode: referralCode },
      after(now, 2 * MINUTE),
    );
    const shown = await detail('fan', id);
    expect(shown.referralCode).toBe(referralCode);
    expect(shown.verifiedReferrals).toBe(1);
    expect(shown.referrals).toMatchObject([
      { userType: 'idol', id: own.id, name: 'Luna', state: 'recorded', reasons: ['own_mailbox'] },
      { userType: 'fan', id: counted.id, name: 'Orm', state: 'counted', reasons: [] },
    ]);
    const points = (JSON.parse(shown.factors) as string[]).map((factor) => Number(factor.split('+').at(-1)));
    expect(points.reduce((sum, point) => sum + point, 0)).toBe(shown.priorityScore);
    expect((await detail('fan', counted.id)).referredBy).toEqual({ userType: 'fan', id, name: 'Mina' });

    await deleteAccount(database(), config, friend, after(now, 3 * MINUTE));
    expect((await detail('fan', id)).referrals[1]).toMatchObject({ id: counted.id, name: null });
  });

  test('show an invitation, an unsubscription, and no referrer for an unknown code', async () => {
    const email = newEmail();
    const { id } = await joinAndVerify(fanRequest(email, { referredByCode: '../nobody' }));
    const invitation = { email, userType: 'fan', tier: 'beta' };
    await client.post('/api/admin/beta-invitation', invitation, session);
    await setMailWanted(database(), config.mailboxKey, email, false, new Date());
    const shown = await detail('fan', id);
    expect(shown).toMatchObject({ accessTier: 'beta', mailStop: 'declined', referredBy: null });
    expect(shown.invitation).toMatchObject({ tier: 'beta', state: 'used' });
    expect(shown.mails.map(({ template }) => template).sort()).toEqual(['verify-email', 'youre-in']);
  });

  test('show when an invitation was revoked instead of when it would have expired', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const id = idOf('fan', email);
    await joinWaitlist(database(), config.mailboxKey, fanRequest(email), now);
    const invitation = { email, userType: 'fan', tier: 'beta', admin: 'Orm', language: 'en' } as const;
    const { expiresAt } = await invite(database(), config, invitation, now);
    const shown = async () => (await detail('fan', id)).invitation;
    const made = { tier: 'beta', createdAt: now.toISOString() };
    expect(await shown()).toEqual({ ...made, state: 'open', endsAt: expiresAt.toISOString() });
    const revokedAt = after(now, MINUTE);
    await revokeInvitation(database(), { userType: 'fan', id, admin: 'Orm' }, revokedAt);
    expect(await shown()).toEqual({ ...made, state: 'revoked', endsAt: revokedAt.toISOString() });
  });

  test('show the reasons for the score in the requested language', async () => {
    const { id } = await joinAndVerify(fanRequest(newEmail()));
    const reasons = await Promise.all(
      LANGUAGES.map(
        async (language) => (await get('fan', id, { 'Accept-Language': language })).json().factors,
      ),
    );
    expect(new Set(reasons).size).toBe(LANGUAGES.length);
  });
});

test.each([
  ['fan', 7, 'unknownSignup'],
  ['idol', 999_999_999_999_999, 'unknownSignup'],
  ['fan', '0', 'unknownPath'],
  ['fan', '1.5', 'unknownPath'],
  ['fan', '9999999999999999', 'unknownPath'],
  ['fan', '__x__', 'unknownPath'],
] as const)('the API answers 404 for the details of the unknown signup %s %s', async (userType, id, key) => {
  expectRefusal(await get(userType, encodeURIComponent(id)), 404, key);
});

test('a repeated signup stores a second consent, listed before the first', async () => {
  const [email, now] = [newEmail(), laterToday()];
  const again = after(now, 2 * MINUTE);
  await joinWaitlist(database(), config.mailboxKey, fanRequest(email, { language: 'ko' }), now);
  await joinWaitlist(database(), config.mailboxKey, fanRequest(email, { language: 'th' }), again);
  expect((await detail('fan', idOf('fan', email))).consents).toEqual([
    { version: CONSENT_VERSION, language: 'th', at: again.toISOString() },
    { version: CONSENT_VERSION, language: 'ko', at: now.toISOString() },
  ]);
});
