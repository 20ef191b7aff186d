import { describe, expect, test } from 'vitest';
import type { MyPlace } from '../../contract/my-place.ts';
import { database } from '../../src/collections/database.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { makeSignedLink, readSignedLink } from '../../src/domain/signed-link.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { subscribe } from '../../src/workflows/subscribe.ts';
import { newClient } from '../support/client.ts';
import { waitForMail } from '../support/inbox.ts';
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
import { sentMail } from '../support/sent-mail.ts';
import { joinAndVerify } from '../support/verify.ts';

/* Tests the link to a place: who gets it and what it opens. */

await useOwnServer();

const db = database();

describe('the link to a place', () => {
  const client = newClient();
  const linkTo = (email: string, at = new Date(), purpose: 'my-place' | 'your-data' = 'my-place') =>
    makeSignedLink(config.tokenKey, purpose, signupPath('fan', idOf('fan', email)), at);

  test('is in the reply to a confirmation and shows the reasons in the requested language', async () => {
    const email = newEmail();
    await client.post('/api/waitlist/fan', { name: 'Mina', email, wants: 'Live chats' });
    const token = /[?&]token=([\w-]+)/.exec((await sentMail(email)).text)?.[1];
    const [confirmed, again] = [
      (await client.post('/api/verify-email', { token })).json(),
      (await client.post('/api/verify-email', { token })).json(),
    ];
    expect(again.referralCode).toBe(confirmed.referralCode);
    for (const { placeToken } of [confirmed, again]) {
      const reply = await client.post('/api/my-place', { token: placeToken }, { 'Accept-Language': 'ko' });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      const place: MyPlace = reply.json();
      expect(place).toMatchObject({
        userType: 'fan',
        state: 'waiting',
        referralCode: confirmed.referralCode,
      });
      expect(Object.keys(place).sort()).toEqual([
        ...['asOf', 'factors', 'of', 'oneMore', 'place', 'question', 'referralCode', 'referrals', 'state'],
        'userType',
      ]);
      expect(place.factors[0]).toMatch(/^[가-힣 ]+ \+50$/);
      expect(reply.text).not.toMatch(/priorityScore|waitingKey|verification/);
      expect(reply.text).not.toContain(email);
      expect(reply.text).not.toContain('Mina');
    }
  });

  test('opens nothing if it is changed, expired, for another purpose or for an unknown signup', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await joinAndVerify(fanRequest(email));
    const { referralCode } = await joinAndVerify(fanRequest(other));
    const good = linkTo(email);
    const [content = '', signature = ''] = good.split('.');
    const bad = [
      `${good}A`,
      `${content}.${linkTo(other).split('.')[1]}`,
      `${linkTo(other).split('.')[0]}.${signature}`,
      good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      linkTo(email, new Date(), 'your-data'),
      linkTo(email, after(new Date(), -90 * DAY)),
      makeSignedLink(config.tokenKey, 'my-place', 'system/places-fan', new Date()),
    ];
    const sentences = new Set<string>();
    for (const token of bad) {
      const reply = await client.post('/api/my-place', { token });
      expect.soft(reply.status, token).toBe(400);
      sentences.add(reply.text);
    }
    const ofYourData = await client.post('/api/your-data', { token: `${good}A` });
    expect([...sentences]).toEqual([ofYourData.text]);
    const opened = await client.post('/api/my-place', { token: good });
    expect(opened.status).toBe(200);
    expect(opened.text).not.toContain(referralCode);
    for (const path of ['/api/your-data', '/api/your-data/delete', '/api/idol-verification/status'])
      expect((await client.post(path, { token: good })).status).toBe(400);
    const nobody = linkTo(newEmail());
    expect((await client.post('/api/my-place', { token: nobody })).status).toBe(404);
  });

  test('stores an answer to the question, and refuses idols, strangers and changed links', async () => {
    const email = newEmail();
    await joinAndVerify(fanRequest(email));
    const idol = await joinAndVerify(idolRequest(newEmail()));
    const answer = (token: string, favoriteIdols = 'IU') =>
      client.post('/api/my-place/favorites', { token, favoriteIdols });
    const ofIdol = makeSignedLink(config.tokenKey, 'my-place', signupPath('idol', idol.id), new Date());
    const bad = [`${linkTo(email)}A`, linkTo(email, new Date(), 'your-data'), ofIdol];
    for (const token of bad) expect((await answer(token)).status).toBe(400);
    expect((await answer(linkTo(email), '')).status).toBe(400);
    expect((await answer(linkTo(newEmail()))).status).toBe(404);
    expect((await storedFan(email))?.favoriteIdols).toBe('');
    for (const given of [' IU ', 'IU', 'another'])
      expect([(await answer(linkTo(email), given)).text, (await storedFan(email))?.favoriteIdols]).toEqual([
        '{}',
        'IU',
      ]);
  });

  test('is mailed to a verified address, and an unknown one gets the same reply', async () => {
    const [known, unverified, unknown] = [newEmail(), newEmail(), newEmail()];
    await joinAndVerify(fanRequest(known, { language: 'th' }));
    await joinWaitlist(db, config.mailboxKey, fanRequest(unverified), after(new Date(), DAY));
    for (const email of [known, unverified, unknown]) {
      const reply = await client.post('/api/my-place/link', { email, userType: 'fan' });
      expect([reply.status, reply.text]).toEqual([200, '{}']);
    }
    const { text } = await sentMail(known);
    const [, token = ''] = /\/th\/my-place#token=([\w.-]+)/.exec(text) ?? [];
    expect((await client.post('/api/my-place', { token })).status).toBe(200);
    expect(readSignedLink(config.tokenKey, 'your-data', token, new Date())).toBeNull();
    expect((await mailDocs(unverified)).map(({ template }) => template)).toEqual(['verify-email']);
    expect(await mailDocs(unknown)).toEqual([]);
    const asIdol = await client.post('/api/my-place/link', { email: known, userType: 'idol' });
    expect([asIdol.status, asIdol.text]).toEqual([200, '{}']);
    expect((await mailDocs(known)).filter(({ template }) => template === 'my-place')).toHaveLength(1);
  });

  test('is in every mail to a verified address and in none to an unknown one', async () => {
    const [member, stranger, now] = [newEmail(), newEmail(), laterToday()];
    const { referralCode } = await joinAndVerify(fanRequest(member), now);
    const newsletterTo = async (email: string) => {
      const at = after(now, 2 * MINUTE);
      await subscribe(db, config.mailboxKey, { email, type: 'blog', language: 'en' }, at);
      await deliverMail(db, config, String((await mailDocs(email)).at(-1)?.id), () => at);
      return waitForMail(email);
    };
    const [toMember, toStranger] = [await newsletterTo(member), await newsletterTo(stranger)];
    for (const part of ['text', 'html'] as const) {
      const mail = toMember[part];
      const [, token = ''] = /\/my-place#token=([\w.-]+)/.exec(mail) ?? [];
      expect((await client.post('/api/my-place', { token })).status).toBe(200);
      expect(mail).toContain(`${config.siteOrigin}/?ref=${referralCode}`);
      expect(toStranger[part]).not.toMatch(/my-place|\?ref=/);
    }
  });
});
