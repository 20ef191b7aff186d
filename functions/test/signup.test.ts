import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../contract/consent.ts';
import { emptyFan } from '../contract/signup-fields.ts';
import { newClient } from './support/client.ts';
import { idOf, mailDocs, newEmail, storedFan, storedIdol } from './support/people.ts';

const RANKING = {
  verifiedAt: null,
  referralCode: null,
  verifiedReferrals: 0,
  accessTier: 'standard',
  hasEarlyAccess: false,
  isReferred: false,
  scoredWeeks: 0,
  // Depends on the number of signups in the test run. first-signups.test.ts tests it.
  amongFirst: expect.any(Boolean),
  priorityScore: expect.any(Number),
  rankKey: expect.any(Number),
};

describe('a visitor who joins', () => {
  test('as a fan gets a signup with the answers and one queued mail', async () => {
    const email = newEmail();
    const answers = { favoriteIdols: 'Luna, Mars', wants: 'Translation 💜', referral: 'friend' };
    const reply = await newClient().post('/api/waitlist/fan', {
      ...answers,
      name: '  Mina Kim ',
      email: ` ${email.toUpperCase()} `,
      language: 'ko',
      referralCode: 'idolbWluYQ',
      referredBy: 1,
      referredByCode: 'idolabcdefgh',
    });
    expect({ status: reply.status, body: reply.json() }).toEqual({
      status: 200,
      body: { emailVerificationSent: true },
    });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(await storedFan(email)).toEqual({
      ...RANKING,
      ...emptyFan(),
      ...answers,
      name: 'Mina Kim',
      email,
      language: 'ko',
      referredByCode: 'idolabcdefgh',
      mailboxHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      shard: idOf('fan', email) % 8,
      createdAt: expect.anything(),
      consent: { version: CONSENT_VERSION, language: 'ko', at: expect.anything() },
      flags: [],
      countedReferralsAt: [],
      mailDueAt: expect.anything(),
    });
    const mails = await mailDocs(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: 'verify-email',
      about: `fans/${idOf('fan', email)}`,
      language: 'ko',
      to: email,
    });
  });

  test('as an idol gets a signup with every field of the form', async () => {
    const email = newEmail();
    const answers = {
      stageName: 'Luna',
      type: 'group',
      socialLinks: 'https://example.com/luna',
      agency: 'Moon Ent.',
      languages: 'ko, th',
      reason: 'To meet fans',
      referral: 'idol',
    };
    const reply = await newClient().post('/api/waitlist/idol', { ...answers, email });
    expect(reply.json()).toEqual({ emailVerificationSent: true });
    expect(await storedIdol(email)).toMatchObject({
      ...RANKING,
      ...answers,
      verificationState: '',
      email,
    });
    expect(await mailDocs(email)).toMatchObject([
      { template: 'verify-email', about: `idols/${idOf('idol', email)}` },
    ]);
  });

  test('and agrees to further uses of the answers has them stored with the version of each text, once', async () => {
    const email = newEmail();
    const client = newClient();
    const join = (consents: object[]) =>
      client.post('/api/waitlist/fan', { name: 'Mina', email, language: 'th', consents });
    await join([]);
    expect(await storedFan(email)).not.toHaveProperty('consents');
    const agreed = [
      { purpose: 'planning', version: '2026-03-01' },
      { purpose: 'agencies', version: '2026-03-02' },
    ];
    const stored = agreed.map((one) => ({ ...one, language: 'th', at: expect.anything() }));
    // A repeated signup adds them if there are none, and never replaces them.
    await join(agreed);
    expect((await storedFan(email))?.consents).toEqual(stored);
    await join([{ purpose: 'planning', version: '2026-04-01' }]);
    expect((await storedFan(email))?.consents).toEqual(stored);
    const idol = newEmail();
    await client.post('/api/waitlist/idol', {
      stageName: 'Luna',
      email: idol,
      language: 'th',
      consents: agreed,
    });
    expect((await storedIdol(idol))?.consents).toEqual(stored);
  });

  test('as a fan and as an idol with one address gets two signups with different numbers', async () => {
    const email = newEmail();
    const client = newClient();
    await client.post('/api/waitlist/fan', { name: 'Mina', email });
    await client.post('/api/waitlist/idol', { stageName: 'Luna', email });
    expect([await storedFan(email), await storedIdol(email)]).toMatchObject([
      { name: 'Mina' },
      { stageName: 'Luna' },
    ]);
    expect(idOf('fan', email)).not.toBe(idOf('idol', email));
  });

  test("without a language in the form gets the browser's language", async () => {
    const [thai, french] = [newEmail(), newEmail()];
    const client = newClient();
    await client.post(
      '/api/waitlist/fan',
      { name: 'Mina', email: thai },
      { 'Accept-Language': 'fr, th-TH;q=0.8, en;q=0.5' },
    );
    await client.post('/api/waitlist/fan', { name: 'Mina', email: french }, { 'Accept-Language': 'fr' });
    expect([(await storedFan(thai))?.language, (await storedFan(french))?.language]).toEqual(['th', 'en']);
  });
});
