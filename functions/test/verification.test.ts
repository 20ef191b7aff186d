import { describe, expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { signupRef } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { confirmEmail } from '../src/workflows/confirm-email.ts';
import { inParallel, newClient } from './support/client.ts';
import { mailsTo } from './support/inbox.ts';
import {
  after,
  DAY,
  fanRequest,
  idOf,
  idolRequest,
  laterToday,
  MINUTE,
  newEmail,
  storedFan,
  storedIdol,
  tokenIn,
} from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';
import { expectRefusal } from './support/sentences.ts';
import { joinForToken } from './support/verify.ts';

const db = database();
const PATH = '/api/verify-email';

test('a fan confirms with the link of the real mail, twice, and gets one referral code', async () => {
  const email = newEmail();
  const client = newClient();
  await client.post('/api/waitlist/fan', { name: 'Mina', email });
  const token = tokenIn(await sentMail(email));

  const first = await client.post(PATH, { token });
  expect({ status: first.status, body: first.json() }).toEqual({
    status: 200,
    body: {
      userType: 'fan',
      id: idOf('fan', email),
      referralCode: expect.stringMatching(/^idol[a-z0-9]{8}$/),
      placeToken: expect.any(String),
    },
  });
  const fan = await storedFan(email);
  expect(fan?.verifiedAt?.toMillis()).toBeGreaterThan(Date.now() - MINUTE);
  expect(fan?.referralCode).toBe(first.json().referralCode);

  const second = await client.post(PATH, { token: ` ${token}\n` });
  expect([second.status, { ...second.json(), placeToken: '' }]).toEqual([
    200,
    { ...first.json(), placeToken: '' },
  ]);
  expect(await storedFan(email)).toEqual(fan);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an idol who confirms gets the number for the verification form', async () => {
  const email = newEmail();
  const token = await joinForToken(idolRequest(email));
  const reply = await newClient().post(PATH, { token });
  expect(reply.json()).toMatchObject({ userType: 'idol', id: idOf('idol', email) });
  expect(String(reply.json().id)).toMatch(/^\d{15}$/);
  expect((await storedIdol(email))?.verifiedAt).not.toBeNull();
});

test('a mail scanner that opens every link confirms nothing', async () => {
  const email = newEmail();
  const token = await joinForToken(fanRequest(email));
  const scanner = newClient();
  const page = await scanner.get(`/verification?token=${token}&type=fan`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expectRefusal(await scanner.get(`${PATH}?token=${token}`), 404, 'unknownPath');
  expect((await scanner.call('HEAD', `${PATH}?token=${token}`)).status).toBe(404);
  expect((await storedFan(email))?.verifiedAt).toBeNull();
  expect((await scanner.post(PATH, { token })).status).toBe(200);
});

test('a link with any one character changed confirms nothing', async () => {
  const email = newEmail();
  const token = await joinForToken(fanRequest(email));
  const client = newClient();
  const wrong = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  );
  for (const changed of [...wrong, token.slice(1), token.slice(0, -1), `${token}A`, token.toUpperCase()]) {
    expectRefusal(await client.post(PATH, { token: changed }), 400, 'invalidLink');
  }
  expect((await storedFan(email))?.verifiedAt).toBeNull();
  expect((await client.post(PATH, { token })).status).toBe(200);
});

describe('a verification link', () => {
  test('expires exactly 24 hours after its mail was sent', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const token = await joinForToken(fanRequest(email), now);
    expect(await confirmEmail(db, config, token, after(now, DAY - 1))).toMatchObject({
      userType: 'fan',
    });
    expect(await confirmEmail(db, config, token, after(now, DAY))).toBeNull();

    const late = newEmail();
    const lateToken = await joinForToken(fanRequest(late), now);
    expect(await confirmEmail(db, config, lateToken, after(now, DAY))).toBeNull();
    expect((await storedFan(late))?.verifiedAt).toBeNull();
  });

  test('that has expired is replaced by a new one in a new mail', async () => {
    const [email, now] = [newEmail(), laterToday()];
    const old = await joinForToken(fanRequest(email), now);
    const tomorrow = after(now, DAY + MINUTE);
    const fresh = await joinForToken(fanRequest(email), tomorrow);
    expect(fresh).not.toBe(old);
    expect(await confirmEmail(db, config, old, tomorrow)).toBeNull();
    expect(await confirmEmail(db, config, fresh, tomorrow)).toMatchObject({ userType: 'fan' });
  });
});

test('twenty simultaneous confirmations all succeed with the same referral code', async () => {
  const email = newEmail();
  const token = await joinForToken(fanRequest(email));
  const replies = await inParallel(20, 20, () => newClient().post(PATH, { token }));
  expect(new Set(replies.map(({ status, json }) => `${status} ${json().referralCode}`)).size).toBe(1);
  expect(replies[0]?.json().referralCode).toBe((await storedFan(email))?.referralCode);
});

test('the link of a deleted signup is refused', async () => {
  const email = newEmail();
  const token = await joinForToken(fanRequest(email));
  await signupRef(db, 'fan', idOf('fan', email)).delete();
  expectRefusal(await newClient().post(PATH, { token }, { 'Accept-Language': 'th' }), 400, 'invalidLink', {
    language: 'th',
  });
});

test("a fan's link does not verify the idol with the same address", async () => {
  const email = newEmail();
  const token = await joinForToken(fanRequest(email));
  await joinForToken(idolRequest(email), after(laterToday(), 5 * MINUTE));
  expect((await newClient().post(PATH, { token })).json()).toMatchObject({ userType: 'fan' });
  expect((await storedIdol(email))?.verifiedAt).toBeNull();
});
