import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../contract/values.ts';
import { FUNCTIONS, newClient } from './support/client.ts';
import { newEmail, storedFan, storedIdol } from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';
import { sentence } from './support/sentences.ts';

const app = newClient(FUNCTIONS);
const site = newClient();

/** Returns a stored signup without the fields that differ between people. */
const shape = (stored: object | undefined) => ({
  ...stored,
  email: '',
  mailboxHash: '',
  createdAt: '',
  mailDueAt: '',
  rankKey: 0,
  consent: '',
  shard: 0,
});

describe('the mobile app', () => {
  test('signs a fan up as the site does', async () => {
    const [fromApp, fromSite] = [newEmail(), newEmail()];
    const answers = {
      name: ' Mina ',
      wants: 'Chat',
      referral: 'idol',
      referredByCode: 'idolabcdefgh',
      accessTier: 'vip',
    };
    const reply = await app.post('/joinAsFan', {
      data: { ...answers, email: fromApp.toUpperCase(), language: 'th' },
    });
    expect([reply.status, reply.json()]).toEqual([200, { result: { emailVerificationSent: true } }]);
    await site.post('/api/waitlist/fan', { ...answers, email: fromSite, language: 'th' });
    expect(shape(await storedFan(fromApp))).toEqual(shape(await storedFan(fromSite)));
    await sentMail(fromApp);
  });

  test('signs an idol up as the site does', async () => {
    const [fromApp, fromSite] = [newEmail(), newEmail()];
    const answers = { stageName: 'Luna', type: 'both', agency: 'Moon', referral: 'other' };
    const korean = { 'Accept-Language': 'ko' };
    await app.post('/applyAsIdol', { data: { ...answers, email: fromApp } }, korean);
    await site.post('/api/waitlist/idol', { ...answers, email: fromSite }, korean);
    expect(await storedIdol(fromApp)).toMatchObject({ language: 'ko' });
    expect(shape(await storedIdol(fromApp))).toEqual(shape(await storedIdol(fromSite)));
  });

  test('shares its signups with the site, so that one address is one fan', async () => {
    const email = newEmail();
    await site.post('/api/waitlist/fan', { name: 'Mina', email });
    const before = await storedFan(email);
    const reply = await app.post('/joinAsFan', { data: { name: 'Eve', email } });
    expect(reply.json()).toEqual({ result: { emailVerificationSent: true } });
    expect(await storedFan(email)).toEqual(before);
  });
});

describe.each(LANGUAGES)('in %s the app gets the same sentence as the site', (language) => {
  test.each([
    [{ email: 'nobody@example.com' }, 'nameRequired', {}],
    [{ name: 'Mina', email: 'nobody' }, 'emailInvalid', {}],
    [{ name: 'x'.repeat(101), email: 'nobody@example.com' }, 'tooLong', { field: 'name', max: 100 }],
    [{ name: 7, email: 'nobody@example.com' }, 'wrongType', { field: 'name' }],
    [{ name: 'Mina', email: 7 }, 'emailInvalid', {}],
    [{ name: { toString: 1 }, email: 'nobody@example.com' }, 'wrongType', { field: 'name' }],
    [{ name: 'Mina', email: 'nobody@example.com', referral: 'x' }, 'notInList', { field: 'referral' }],
    [null, 'notAnObject', {}],
    ['Mina', 'notAnObject', {}],
    [[], 'notAnObject', {}],
  ])('about %j', async (data, key, values) => {
    const reply = await app.post('/joinAsFan', { data }, { 'Accept-Language': language });
    const message = sentence(language, key, values);
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { error: { message, status: 'INVALID_ARGUMENT', details: { key, message } } },
    ]);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
    const fromSite = await site.post('/api/waitlist/fan', data, { 'Accept-Language': language });
    expect(fromSite.text).toBe(reply.json().error.message);
  });

  test('about a body of 17 KB', async () => {
    const data = { name: 'Mina', email: 'nobody@example.com', wants: 'x'.repeat(17 * 1024) };
    const reply = await app.post('/joinAsFan', { data }, { 'Accept-Language': language });
    expect([reply.status, reply.json().error]).toEqual([
      400,
      {
        message: sentence(language, 'tooLarge'),
        status: 'INVALID_ARGUMENT',
        details: { key: 'tooLarge', message: sentence(language, 'tooLarge') },
      },
    ]);
  });
});

test('the app can send null for a missing field, as Firebase’s libraries do', async () => {
  const [withNull, without] = [newEmail(), newEmail()];
  const nothing = {
    favoriteIdols: null,
    wants: null,
    referral: null,
    referralCode: null,
    referredBy: null,
    referredByCode: null,
    website: null,
    filledInMs: null,
    language: null,
  };
  const reply = await app.post('/joinAsFan', { data: { name: 'Mina', email: withNull, ...nothing } });
  expect([reply.status, reply.json()]).toEqual([200, { result: { emailVerificationSent: true } }]);
  await app.post('/joinAsFan', { data: { name: 'Mina', email: without } });
  expect(shape(await storedFan(withNull))).toEqual(shape(await storedFan(without)));

  const idol = newEmail();
  const noAnswers = { type: null, socialLinks: null, agency: null, languages: null, reason: null };
  const applied = await app.post('/applyAsIdol', { data: { stageName: 'Luna', email: idol, ...noAnswers } });
  expect(applied.status).toBe(200);
  expect(await storedIdol(idol)).toMatchObject({ type: '', agency: '' });

  const nameless = await app.post('/joinAsFan', { data: { name: null, email: newEmail() } });
  expect(nameless.json().error.details).toMatchObject({ key: 'nameRequired', field: 'name' });
});

test('the app gets every wrong field with its sentence in one reply', async () => {
  const data = { name: ' ', email: 'nobody', referral: 'tv', wants: 'x'.repeat(2_001) };
  const { error } = (await app.post('/joinAsFan', { data })).json();
  expect(error.details.problems).toHaveLength(4);
  expect(error.details.problems).toEqual(
    expect.arrayContaining([
      { field: 'name', key: 'nameRequired', message: sentence('en', 'nameRequired') },
      { field: 'email', key: 'emailInvalid', message: sentence('en', 'emailInvalid') },
      { field: 'referral', key: 'notInList', message: sentence('en', 'notInList', { field: 'referral' }) },
      {
        field: 'wants',
        key: 'tooLong',
        message: sentence('en', 'tooLong', { field: 'wants', max: 2_000 }),
      },
    ]),
  );
  const [first] = error.details.problems;
  expect(error).toMatchObject({ message: first.message, details: { field: first.field, key: first.key } });
});

test.each([
  ['the language that it names, rather than the phone’s', 'th', 'ko', 'th'],
  ['the phone’s language if it names none', null, 'ko', 'ko'],
  ['the phone’s language if the one that it names is not supported', 'fr', 'ko', 'ko'],
  ['English if neither language is supported', 'fr', 'fr', 'en'],
] as const)('the app gets errors in %s', async (_what, language, phone, expected) => {
  const data = { email: newEmail(), language };
  const reply = await app.post('/joinAsFan', { data }, { 'Accept-Language': phone });
  expect(reply.json().error.details.problems).toContainEqual({
    field: 'name',
    key: 'nameRequired',
    message: sentence(expected, 'nameRequired'),
  });
});

test.each([
  ['without data', 'POST', '{}'],
  ['that is not JSON', 'POST', '{'],
  ['with GET', 'GET', undefined],
])('a request %s is refused as a client error', async (_what, method, body) => {
  const reply = await app.call(method, '/joinAsFan', {
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
});

test.each(['/joinAsFan', '/applyAsIdol'])('a cross-origin page cannot call %s', async (path) => {
  const Origin = 'https://evil.example';
  const asked = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  const preflight = await app.call('OPTIONS', path, { headers: { Origin, ...asked } });
  const reply = await app.post(path, { data: {} }, { Origin });
  for (const { headers } of [preflight, reply]) expect(headers.get('access-control-allow-origin')).toBeNull();
});
