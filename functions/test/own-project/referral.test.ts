import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { database } from '../../src/collections/database.ts';
import { referrals } from '../../src/collections/referrals.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { violations } from '../support/invariants.ts';
import { useOwnProject } from '../support/own-project.ts';
import {
  after,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  newEmail,
  storedFan,
  storedIdol,
} from '../support/people.ts';
import { creditsOf, joinAndVerify, joinForToken, newReferrer } from '../support/verify.ts';

useOwnProject();

describe('a referrer is credited', () => {
  test('for referred idols and as an idol', async () => {
    const { email, code } = await newReferrer();
    const idol = newEmail();
    const { referralCode } = await joinAndVerify({ ...idolRequest(idol), referredByCode: code });
    expect(await creditsOf(email)).toBe(1);
    await joinAndVerify(fanRequest(newEmail(), { referredByCode: referralCode }));
    expect((await storedIdol(idol))?.verifiedReferrals).toBe(1);
  });

  test('for a code given only in a repeated signup', async () => {
    const { email, code } = await newReferrer();
    const [friend, now] = [newEmail(), laterToday()];
    await joinForToken(fanRequest(friend), now);
    await joinAndVerify(fanRequest(friend, { referredByCode: code }), after(now, 2 * MINUTE));
    expect(await creditsOf(email)).toBe(1);
  });
});

describe('no referrer is credited', () => {
  test.each([
    ['a +tag', (email: string) => email.replace('@', '+2@')],
    ['a dot', (email: string) => email.replace(/^(.)/, '$1.')],
    ['a dot and a +tag', (email: string) => email.replace(/^(.)/, '$1.').replace('@', '+2@')],
  ])('for a self-referral from an address with %s added', async (_what, alias) => {
    const { email, code } = await newReferrer();
    await joinAndVerify(fanRequest(alias(email), { referredByCode: code }), after(laterToday(), 10 * MINUTE));
    expect(await creditsOf(email)).toBe(0);
  });

  test('for a self-referral as an idol', async () => {
    const { email, code } = await newReferrer();
    await joinAndVerify({ ...idolRequest(email), referredByCode: code }, after(laterToday(), 10 * MINUTE));
    expect(await creditsOf(email)).toBe(0);
  });

  test.each([
    'idol00000000',
    'nonsense',
    '',
    '../public/stats',
    'public/stats',
    '__x__',
    'idol/../abcd',
    'IDOLAAAAAAAA',
    'public/idolaaaaaaaa',
  ])('for the code %j, and the signup is verified anyway', async (referredByCode) => {
    const email = newEmail();
    await joinAndVerify(fanRequest(email, { referredByCode }));
    expect(await storedFan(email)).toMatchObject({ verifiedAt: expect.any(Timestamp), isReferred: false });
    const recorded = await referrals(database()).where('userId', '==', idOf('fan', email)).get();
    expect(recorded.size).toBe(0);
  });

  test('for the code that a browser derives from the address', async () => {
    const { email } = await newReferrer();
    const fromAddress = `idol${Buffer.from(email).toString('base64').slice(0, 8).toLowerCase()}`;
    await joinAndVerify(fanRequest(newEmail(), { referredByCode: fromAddress }));
    expect(await creditsOf(email)).toBe(0);
  });
});

describe('a referred signup that is deleted and repeated with the same link', () => {
  const deleteAt = (email: string, now: Date) => deleteAccount(database(), config, email, now);

  /** Returns what is wrong with these fans' documents. */
  const wrongWith = async (...emails: string[]) => {
    const keys = emails.map((email) => `${signupPath('fan', idOf('fan', email))}:`);
    return (await violations(database())).filter((sentence) => keys.some((key) => sentence.startsWith(key)));
  };

  test('is verified each time and counts once', async () => {
    const { email, code } = await newReferrer();
    const friend = newEmail();
    let now = laterToday();
    for (let visit = 1; visit <= 4; visit++) {
      await joinAndVerify(fanRequest(friend, { referredByCode: code }), now);
      expect(await wrongWith(email, friend), `visit ${visit}`).toEqual([]);
      expect(await creditsOf(email)).toBe(1);
      if (visit < 4) await deleteAt(friend, after(now, MINUTE));
      now = after(now, 10 * MINUTE);
    }
    expect((await storedFan(friend))?.verifiedAt).not.toBeNull();
  });

  test('is verified also under another address of the same mailbox', async () => {
    const { email, code } = await newReferrer();
    const friend = newEmail();
    const alias = friend.replace('@', '+1@');
    const now = laterToday();
    await joinAndVerify(fanRequest(friend, { referredByCode: code }), now);
    await joinAndVerify(fanRequest(alias, { referredByCode: code }), after(now, 10 * MINUTE));
    await deleteAt(alias, after(now, 20 * MINUTE));
    await joinAndVerify(fanRequest(alias, { referredByCode: code }), after(now, 30 * MINUTE));
    expect((await storedFan(alias))?.verifiedAt).not.toBeNull();
    expect(await creditsOf(email)).toBe(1);
    expect(await wrongWith(email, friend, alias)).toEqual([]);
  });
});
