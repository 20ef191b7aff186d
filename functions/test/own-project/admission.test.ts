import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIENT_LIMITS, INVITATION_LIFETIME_MS } from '../../contract/limits.ts';
import { type AccessTier, LANGUAGES } from '../../contract/values.ts';
import { CODE_REFUSALS } from '../../src/api/admission.ts';
import { handlers } from '../../src/api/handlers.ts';
import { runOperation } from '../../src/api/operation.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { codeOfMail } from '../../src/domain/mails.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { deleteAccount } from '../../src/workflows/delete-account.ts';
import { invite } from '../../src/workflows/invite.ts';
import { redeemCode } from '../../src/workflows/redeem-code.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { readYourData } from '../../src/workflows/your-data.ts';
import { contextAt, logIn } from '../support/admin.ts';
import { enter } from '../support/app-server-example.ts';
import { inParallel, newClient } from '../support/client.ts';
import { mailsTo } from '../support/inbox.ts';
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
} from '../support/people.ts';
import { expectRefusal, sentence } from '../support/sentences.ts';
import { joinAndVerify, joinForToken } from '../support/verify.ts';
import { earlyAccessOf } from '../support/youre-in.ts';

await useOwnServer();

const db = database();
const KEY = { Authorization: `Bearer ${config.appKey}` };

let email: string;
let now: Date;
beforeEach(() => {
  email = newEmail();
  now = laterToday();
});

const { assign } = earlyAccessOf(() => ({ email, now }));

const inviteTo = (tier: AccessTier, minute: number) =>
  invite(
    db,
    config,
    { email, userType: 'fan', tier, admin: 'a', language: 'en' },
    after(now, minute * MINUTE),
  );
const redeem = (code: string, at: Date, address = email) =>
  redeemCode(db, config, { code, email: address, isDryRun: false }, at);
const check = (code: string, at: Date, address = email) =>
  redeemCode(db, config, { code, email: address, isDryRun: true }, at);

/** Sends the newest "You're in" mail. @returns the code in it. */
async function codeInMail(minute: number): Promise<string> {
  const mail = (await mailDocs(email)).findLast(({ template }) => template === 'youre-in');
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  await deliverMail(db, config, mail.id, () => after(now, minute * MINUTE));
  const code = String(codeOfMail(config.tokenKey, mail));
  expect((await mailsTo(email)).at(-1)?.text).toContain(code);
  return code;
}

/** Lets a confirmed fan in. @returns the code in the mail. */
async function letIn(): Promise<string> {
  await joinAndVerify(fanRequest(email), now);
  await assign('vip', 0);
  return codeInMail(10);
}

const post = (call: 'redeem' | 'check', body: object, headers: Record<string, string> = KEY) =>
  newClient().post(`/api/admission/${call}`, body, headers);

describe('a person who is let in', () => {
  test('redeems the code in the mail and is active from then on', async () => {
    const code = await letIn();
    const at = after(now, DAY);
    expect(await redeem(code, at)).toEqual({
      userType: 'fan',
      tier: 'vip',
      memberId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect((await storedFan(email))?.activeAt?.toDate()).toEqual(at);
  });

  test('gets the same reply each time and keeps the time of the first entry', async () => {
    const code = await letIn();
    const first = await redeem(code, after(now, DAY));
    const replies = await inParallel(5, 5, (n) => redeem(code, after(now, (n + 2) * DAY)));
    for (const reply of replies) expect(reply).toEqual(first);
    expect((await storedFan(email))?.activeAt?.toDate()).toEqual(after(now, DAY));
  });

  test('can still redeem the code a year later', async () => {
    const code = await letIn();
    expect(await redeem(code, after(now, 365 * DAY))).toMatchObject({ tier: 'vip' });
  });

  test('keeps the code and the id when an admin moves them to another tier', async () => {
    const code = await letIn();
    const first = await redeem(code, after(now, DAY));
    await assign('beta', 20);
    expect(await redeem(code, after(now, DAY))).toEqual({ ...Object(first), tier: 'beta' });
  });

  test('has different ids as a fan and as an idol', async () => {
    const asFan = await redeem(await letIn(), after(now, DAY));
    await joinAndVerify(idolRequest(email), after(now, DAY));
    const ids = [idOf('idol', email)];
    const assignment = { action: 'assign-tier', admin: 'a', userType: 'idol', ids, tier: 'beta' } as const;
    await setTiers(db, assignment, after(now, DAY));
    const asIdol = await redeem(await codeInMail(2 * 24 * 60), after(now, 2 * DAY));
    expect(asIdol).toMatchObject({ userType: 'idol', tier: 'beta' });
    expect(Object(asIdol).memberId).not.toBe(Object(asFan).memberId);
  });

  test('does not become active when the code is only checked', async () => {
    const code = await letIn();
    expect(await check(code, after(now, DAY))).toMatchObject({ userType: 'fan', tier: 'vip' });
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
  });
});

describe('a code is refused', () => {
  test('with another address, even that of another person who is let in', async () => {
    const code = await letIn();
    const mine = email;
    email = newEmail();
    await letIn();
    expect(await redeem(code, after(now, DAY))).toBe('otherAddress');
    expect(await check(code, after(now, DAY), newEmail())).toBe('otherAddress');
    expect(await storedFan(mine)).not.toHaveProperty('activeAt');
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
  });

  test('when other people redeem it while its owner does', async () => {
    const code = await letIn();
    const mine = email;
    email = newEmail();
    await letIn();
    const addresses = [mine, email, newEmail()];
    const replies = await inParallel(9, 9, (n) => redeem(code, after(now, DAY), addresses[n % 3]));
    for (const [n, reply] of replies.entries())
      expect(reply).toEqual(n % 3 === 0 ? expect.objectContaining({ tier: 'vip' }) : 'otherAddress');
    expect((await storedFan(mine))?.activeAt?.toDate()).toEqual(after(now, DAY));
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
  });

  test('after a simultaneous revocation of early access, and its owner is not active', async () => {
    const code = await letIn();
    const [replies] = await Promise.all([
      inParallel(4, 4, () => redeem(code, after(now, DAY))),
      assign('standard', 2 * 24 * 60),
    ]);
    for (const reply of replies)
      expect(reply).toEqual(
        typeof reply === 'string' ? 'withdrawn' : expect.objectContaining({ userType: 'fan' }),
      );
    expect(await redeem(code, after(now, 2 * DAY))).toBe('withdrawn');
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
  });

  test('when it was never issued', async () => {
    expect(await redeem('VIP-0000-0000-0000', now)).toBe('unknown');
  });

  test('after an admin revoked early access, and replaced when the person is let in again', async () => {
    const code = await letIn();
    await redeem(code, after(now, 11 * MINUTE));
    await assign('standard', 12);
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
    expect(await redeem(code, after(now, DAY))).toBe('withdrawn');
    await assign('vip', 13);
    expect(await redeem(code, after(now, DAY))).toBe('withdrawn');
    const newer = await codeInMail(30);
    expect(newer).not.toBe(code);
    expect(await redeem(newer, after(now, DAY))).toMatchObject({ tier: 'vip' });
    expect(await redeem(code, after(now, DAY))).toBe('unknown');
  });

  test('after a new invitation replaced it', async () => {
    const code = await letIn();
    const newer = await inviteTo('beta', 20);
    expect(await redeem(code, after(now, DAY))).toBe('unknown');
    expect(await redeem(newer.code, after(now, DAY))).toMatchObject({ tier: 'beta' });
  });

  test('after its owner deleted all data', async () => {
    const code = await letIn();
    await deleteAccount(db, config, email, after(now, DAY));
    expect(await redeem(code, after(now, DAY))).toBe('unknown');
    expect((await db.collection('admissions').where('userId', '==', idOf('fan', email)).get()).size).toBe(0);
  });
});

describe('the code of an invitation', () => {
  test('works once the address is confirmed, and outlasts the invitation', async () => {
    const { code, expiresAt } = await inviteTo('beta', 0);
    expect(await redeem(code, now)).toBe('unconfirmed');
    const token = await joinForToken(fanRequest(email), after(now, MINUTE));
    expect(await redeem(code, after(now, MINUTE))).toBe('unconfirmed');
    await confirmEmail(db, config, token, after(now, 2 * MINUTE));
    expect(await redeem(code, after(expiresAt, DAY))).toMatchObject({ userType: 'fan', tier: 'beta' });
    expect(await codeInMail(3)).toBe(code);
  });

  test('expires after thirty days if nobody confirms the address', async () => {
    const { code } = await inviteTo('beta', 0);
    expect(await check(code, after(now, INVITATION_LIFETIME_MS - 1))).toBe('unconfirmed');
    expect(await check(code, after(now, INVITATION_LIFETIME_MS))).toBe('expired');
    expect(await check(code, now, newEmail())).toBe('otherAddress');
  });

  test('is replaced by a newer invitation', async () => {
    const { code } = await inviteTo('beta', 0);
    const newer = await inviteTo('vip', 1);
    expect([await redeem(code, now), await redeem(newer.code, now)]).toEqual(['unknown', 'unconfirmed']);
  });
});

test('an attacker with a copy of the database finds no code in it', async () => {
  const code = await letIn();
  const invited = newEmail();
  const request = { email: invited, userType: 'fan', tier: 'beta', admin: 'a', language: 'en' } as const;
  const invitation = await invite(db, config, request, now);
  for (const collection of await db.listCollections()) {
    const everything = JSON.stringify((await collection.get()).docs.map((doc) => [doc.id, doc.data()]));
    expect(everything).not.toContain(code);
    expect(everything).not.toContain(invitation.code);
  }
});

test('a person sees in their data that they have a code, but neither its hash nor its nonce', async () => {
  await letIn();
  const { stored } = await readYourData(db, config.mailboxKey, email);
  expect(stored.admissions).toEqual([
    { userType: 'fan', userId: idOf('fan', email), createdAt: after(now, 10 * MINUTE).toISOString() },
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/nonce|hash/i);
});

describe('the app’s server', () => {
  test('lets people in with the example of docs/for-the-app.md', async () => {
    const code = await letIn();
    const server = { site: newClient().base, key: config.appKey };
    const visit = { code: ` ${code.toLowerCase()} `, email: email.toUpperCase(), language: 'ko' };
    const entered = { status: 'in', userType: 'fan', tier: 'vip', memberId: expect.any(String) };
    expect(await enter(server, 'check', visit)).toEqual(entered);
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
    expect(await enter(server, 'redeem', visit)).toEqual(entered);
    expect(await storedFan(email)).toHaveProperty('activeAt');
    expect(await enter(server, 'redeem', { ...visit, email: newEmail() })).toEqual({
      status: 'refused',
      why: 'the code of another address',
      sentence: sentence('ko', 'codeOfAnother'),
    });
    await expect(enter({ ...server, key: 'wrong' }, 'redeem', visit)).rejects.toThrow('401');
  });

  test('finds the key of the emulators in the documentation', () => {
    expect(readFileSync('docs/for-the-app.md', 'utf8')).toContain(`\`${config.appKey}\``);
  });

  test('may send any origin, because it is not a browser', async () => {
    const headers = { ...KEY, Origin: 'https://app.example', 'Sec-Fetch-Site': 'cross-site' };
    expectRefusal(await post('check', { code: 'x', email }, headers), 404, 'codeUnknown');
  });

  test.each(LANGUAGES)('reads each refusal as a sentence in %s', async (language) => {
    const reply = await post('redeem', { code: 'x', email }, { ...KEY, 'Accept-Language': language });
    expect([reply.status, reply.text]).toEqual([404, sentence(language, 'codeUnknown')]);
    const sentences = Object.values(CODE_REFUSALS).map(([, key]) => sentence(language, key));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('needs no proof of work, but is refused after too many calls from one address', async () => {
    const context = contextAt(now);
    const call = () =>
      runOperation(
        'POST /api/admission/check',
        handlers['POST /api/admission/check'],
        { body: { code: 'x', email }, query: {} },
        context,
      );
    const count = context.clientCounts.of('app', context.clientKey, now.getTime());
    count.passed = CLIENT_LIMITS.refuseFrom - 1;
    await expect(call()).rejects.toMatchObject({ status: 404 });
    await expect(call()).rejects.toMatchObject({ status: 429, key: 'tooMany' });
  });

  test.each([
    [{ code: '', email: 'a@example.com' }, 'required', 'code'],
    [{ code: 'VIP-0000-0000-0000', email: 'nobody' }, 'emailInvalid', 'email'],
  ])('reads which field is invalid in %j', async (body, key, field) => {
    expectRefusal(await post('redeem', body), 400, key, { field });
  });
});

describe('an attacker', () => {
  test.each<[string, Record<string, string>]>([
    ['without the key', {}],
    ['with an empty key', { Authorization: 'Bearer ' }],
    ['with a wrong key', { Authorization: `Bearer ${config.appKey}x` }],
    ['with the start of the key', { Authorization: `Bearer ${config.appKey.slice(0, -1)}` }],
    ['with the key in another scheme', { Authorization: `Basic ${config.appKey}` }],
  ])('%s can neither redeem nor check a code', async (_how, headers) => {
    const code = await letIn();
    for (const call of ['redeem', 'check'] as const)
      expectRefusal(await post(call, { code, email }, headers), 401, 'wrongKey');
    expect(await storedFan(email)).not.toHaveProperty('activeAt');
  });
});

test('an admin sees when a person was invited, let in and first active', async () => {
  const session = await logIn();
  const detail = async () =>
    (await newClient().get(`/api/admin/signups/fan/${idOf('fan', email)}`, session)).json();
  await joinAndVerify(fanRequest(email), now);
  expect(await detail()).toMatchObject({ invitation: null, letInAt: null, activeAt: null });
  const { code } = await inviteTo('beta', 1);
  const invited = after(now, MINUTE).toISOString();
  expect(await detail()).toMatchObject({
    invitation: { createdAt: invited },
    letInAt: invited,
    activeAt: null,
  });
  await redeem(code, after(now, DAY));
  expect(await detail()).toMatchObject({ activeAt: after(now, DAY).toISOString() });
});
