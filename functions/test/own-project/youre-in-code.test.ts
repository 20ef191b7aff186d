import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccessTier, LANGUAGES } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { signupPath, signupRef } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { invitationCode } from '../../src/domain/invitation.ts';
import { makeSignedLink } from '../../src/domain/signed-link.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { invite } from '../../src/workflows/invite.ts';
import { requestYoureInMail } from '../../src/workflows/let-in.ts';
import { redeemCode } from '../../src/workflows/redeem-code.ts';
import { setMailWanted } from '../../src/workflows/your-data.ts';
import { claim } from '../support/claim.ts';
import { newClient } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
  DAY,
  fanRequest,
  idOf,
  laterToday,
  MINUTE,
  mailDocs,
  newEmail,
  storedFan,
} from '../support/people.ts';
import { expectRefusal } from '../support/sentences.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';
import { CODE, earlyAccessOf } from '../support/youre-in.ts';

/* Tests that an invitation and a repeated "You’re in" mail show the one code that a person has. */

await useOwnServer();

const db = database();
const key = config.mailboxKey;

let email: string;
let now: Date;
beforeEach(() => {
  email = newEmail();
  now = laterToday();
});
const { assign, youreInDocs, deliverAt } = earlyAccessOf(() => ({ email, now }));

const inviteTo = (tier: AccessTier, minute = 0) =>
  invite(
    db,
    config,
    { email, userType: 'fan', tier, admin: 'a', language: 'en' },
    after(now, minute * MINUTE),
  );

describe('an invitation', () => {
  test('to an unconfirmed address has its own mail, and "You’re in" later has the same code', async () => {
    const token = await joinForToken(fanRequest(email), now);
    const { code } = await inviteTo('beta', 1);
    expect((await mailDocs(email)).map(({ template }) => template)).toEqual([
      'verify-email',
      'beta-invitation',
    ]);
    await confirmEmail(db, config, token, after(now, 2 * MINUTE));
    await deliverAt(2);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(code);
  });

  test('to a confirmed address is the "You’re in" mail with the code that the admin sees', async () => {
    await joinAndVerify(fanRequest(email), now);
    const { code } = await inviteTo('beta');
    expect(await inviteTo('beta', 1)).toMatchObject({ code });
    expect((await mailDocs(email)).map(({ template }) => template)).toEqual(['verify-email', 'youre-in']);
    await deliverAt(9);
    expect(await mailsTo(email)).toEqual([]);
    await deliverAt(10);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(code);
  });

  test('to another tier replaces the code and the mail of a person with early access', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    const { code } = await inviteTo('priority', 1);
    await deliverAt(20);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(code);
    expect((await storedFan(email))?.accessTier).toBe('vip');
  });

  test('to a person who knows of their early access keeps it announced while the mail with the new code waits', async () => {
    await joinAndVerify(fanRequest(email), now);
    await assign('vip');
    await deliverAt(10);
    await inviteTo('beta', 20);
    const request = requestYoureInMail(db, key, 'fan', idOf('fan', email), after(now, 21 * MINUTE));
    expect(await request).toBe(true);
  });

  test('that an admin revokes within ten minutes sends nothing', async () => {
    await joinAndVerify(fanRequest(email), now);
    await inviteTo('vip');
    await assign('standard', 5);
    await deliverAt(20);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a person with early access who requests the mail again', () => {
  const again = (minute: number) =>
    requestYoureInMail(db, config.mailboxKey, 'fan', idOf('fan', email), after(now, minute * MINUTE));
  const againDocs = async () =>
    (await mailDocs(email)).filter(({ template }) => template === 'youre-in-again');
  async function deliverAgain(minute: number): Promise<void> {
    for (const { id } of await againDocs())
      await deliverMail(db, config, id, () => after(now, minute * MINUTE));
  }
  const codesOf = async () => (await mailsTo(email)).map(({ text }) => CODE.exec(text)?.[0]);

  test('gets the same code in their language, also after moving to another tier', async () => {
    await joinAndVerify(fanRequest(email, { language: 'th' }), now);
    await assign('vip');
    await deliverAt(10);
    await assign('beta', 20);
    expect(await again(60)).toBe(true);
    await deliverAgain(60);
    const [first, second] = await mailsTo(email);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.headers['content-language']).toBe('th');
    const [code, same] = await codesOf();
    expect(same).toBe(code);
    const sent = { code: String(code), email, isDryRun: true };
    expect(await redeemCode(db, config, sent, after(now, DAY))).toMatchObject({ tier: 'beta' });
  });

  test('gets it even if they declined all mail, which stopped the first one', async () => {
    await joinAndVerify(fanRequest(email), now);
    await setMailWanted(db, key, email, false, after(now, MINUTE));
    await assign('vip', 2);
    await deliverAt(12);
    expect(await mailsTo(email)).toEqual([]);
    await again(20);
    await deliverAgain(20);
    const [code] = await codesOf();
    const sent = { code: String(code), email, isDryRun: true };
    expect(await redeemCode(db, config, sent, after(now, DAY))).toMatchObject({ tier: 'vip' });
  });

  test('gets one mail for two presses, and at most five a day', async () => {
    await joinAndVerify(fanRequest(email), now);
    await inviteTo('vip');
    await deliverAt(10);
    await Promise.all([again(20), again(20)]);
    expect(await againDocs()).toHaveLength(1);
    for (let n = 1; n <= 5; n++) await again(20 + n);
    await deliverAgain(30);
    await deliverAgain(40);
    await deliverAgain(50);
    await deliverAgain(60);
    await deliverAgain(70);
    const states = (await againDocs()).map(({ delivery }) => delivery.state);
    expect(states.toSorted()).toEqual(['DROPPED', ...Array(5).fill('SUCCESS')]);
  });

  test('gets none while the first mail waits, and none after early access was revoked', async () => {
    await joinAndVerify(fanRequest(email), now);
    expect(await again(0)).toBe(false);
    await assign('vip');
    expect(await again(9)).toBe(false);
    expect(await again(10)).toBe(true);
    expect(await againDocs()).toEqual([]);
    await deliverAt(10);
    await again(20);
    await assign('standard', 21);
    expect(await again(22)).toBe(false);
    await deliverAgain(22);
    expect((await againDocs()).map(({ delivery }) => delivery.state)).toEqual(['OBSOLETE']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('needs the link to their place, and the reply never shows the code', async () => {
    const client = newClient();
    await joinAndVerify(fanRequest(email), now);
    const linkFor = (purpose: 'my-place' | 'your-data') =>
      makeSignedLink(config.tokenKey, purpose, signupPath('fan', idOf('fan', email)), new Date());
    const ask = (token: string, language = 'en') =>
      client.post('/api/my-place/youre-in', { token }, { 'Accept-Language': language });
    for (const language of LANGUAGES)
      expectRefusal(await ask(linkFor('my-place'), language), 409, 'notIn', { language });
    await assign('vip');
    await deliverAt(10);
    for (const token of [linkFor('your-data'), `${linkFor('my-place')}A`])
      expect((await ask(token)).status).toBe(400);
    // The server's clock has not reached the time at which the mail is due.
    expectRefusal(await ask(linkFor('my-place')), 409, 'notIn');
    const unannounced = await client.post('/api/my-place', { token: linkFor('my-place') });
    expect(unannounced.json()).toMatchObject({ state: 'waiting' });
    const announcedAt = Timestamp.fromDate(new Date());
    await signupRef(db, 'fan', idOf('fan', email)).update({ announcedAt });
    const place = await client.post('/api/my-place', { token: linkFor('my-place') });
    expect(place.json()).toMatchObject({ state: 'in' });
    expect(place.text).not.toMatch(/VIP-|admission|nonce/i);
    const reply = await ask(linkFor('my-place'));
    expect([reply.status, reply.text]).toEqual([200, '{}']);
    expect(await againDocs()).toHaveLength(1);
  });
});

test('a "You’re in" mail that is sent again a day later shows the same code', async () => {
  await joinAndVerify(fanRequest(email), now);
  await assign('vip');
  const [mail] = await youreInDocs();
  const id = String(mail?.id);
  const first = await claim(db, config, id, after(now, 10 * MINUTE));
  const second = await claim(db, config, id, after(now, DAY));
  const codeOf = (claimed: typeof first) =>
    claimed && invitationCode(config.tokenKey, { email, tier: 'vip', nonce: claimed.mail.nonce });
  expect(codeOf(second)).toBe(codeOf(first));
});
