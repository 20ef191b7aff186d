import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SITE_ORIGIN } from '../../scripts/local/ports.ts';
import { LANGUAGES } from '../contract/values.ts';
import { FUNCTIONS, newClient, type Reply, type Sent } from './support/client.ts';
import { newEmail, storedFan } from './support/people.ts';
import { expectRefusal } from './support/sentences.ts';

const FAN = '/api/waitlist/fan';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const fan = (more: object = {}) => ({ name: 'Mina', email: newEmail(), ...more });

/** The two ways to send a body: through Hosting, and directly to the function. */
const ways = [
  { way: 'through Hosting', base: undefined },
  { way: "at the function's own address", base: `${FUNCTIONS}/signups` },
];

describe.each(ways)('$way', ({ base }) => {
  const client = newClient(base);
  const postRaw = (body: Sent['body'], headers: Record<string, string>) =>
    client.call('POST', FAN, { body, headers });

  describe.each(LANGUAGES)('in %s', (language) => {
    const wish = { 'Accept-Language': language };

    test.each([
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/json; charset=utf-16',
      'application/json; charset=latin1',
      'application/json, text/plain',
      'nonsense',
    ])('a body with the content type %s is refused', async (type) => {
      const body = JSON.stringify(fan());
      expectRefusal(await postRaw(body, { ...wish, 'Content-Type': type }), 415, 'notJson', { language });
    });

    test.each(['gzip', 'deflate', 'br', 'x-nonsense'])(
      'a compressed body (%s) is refused',
      async (encoding) => {
        const body = gzipSync(JSON.stringify(fan()));
        const reply = await postRaw(body, { ...wish, ...JSON_TYPE, 'Content-Encoding': encoding });
        expectRefusal(reply, 415, 'notJson', { language });
      },
    );

    test.each([
      '',
      '{',
      '{"name":',
      "{'name':'Mina'}",
      '{"name":"Mina",}',
      'undefined',
      'NaN',
      '<html>',
      '{"a":1}{"b":2}',
    ])('broken JSON is refused: %j', async (body) => {
      expectRefusal(await postRaw(body, { ...wish, ...JSON_TYPE }), 400, 'invalidJson', { language });
    });

    test.each(['[]', '[{"name":"Mina"}]', '"name"', '7', 'null', 'true'])(
      'JSON that is not an object is refused: %s',
      async (body) => {
        expectRefusal(await postRaw(body, { ...wish, ...JSON_TYPE }), 400, 'notAnObject', { language });
      },
    );

    test('a body over 16 KB is refused with any content', async () => {
      for (const body of [
        JSON.stringify(fan({ wants: 'x'.repeat(17 * 1024) })),
        `{${' '.repeat(17 * 1024)}`,
      ]) {
        expectRefusal(await postRaw(body, { ...wish, ...JSON_TYPE }), 413, 'tooLarge', { language });
      }
    });

    test.each([
      ['GET', '/api/nothing-here'],
      ['POST', '/api/nothing-here'],
      ['GET', '/api/waitlist'],
      ['GET', FAN],
      ['PUT', FAN],
      ['DELETE', FAN],
      ['PATCH', FAN],
      ['POST', '/api/waitlist/stats'],
      ['POST', '/api/waitlist/fan/more'],
      ['GET', '/api/__proto__'],
    ])('the API answers 404 to %s %s', async (method, path) => {
      expectRefusal(await client.call(method, path, { headers: wish }), 404, 'unknownPath', { language });
    });

    test('a cross-origin post is refused', async () => {
      for (const headers of [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { Origin: `${SITE_ORIGIN}.evil.example` },
        { Origin: 'http://127.0.0.1' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site', Origin: SITE_ORIGIN },
      ]) {
        const reply = await client.post(FAN, fan(), { ...wish, ...(headers as Record<string, string>) });
        expectRefusal(reply, 403, 'wrongOrigin', { language });
      }
    });
  });

  test('a body of 16,384 bytes is accepted, and one of 16,385 is refused', async () => {
    const body = (bytes: number) => JSON.stringify(fan()).padEnd(bytes);
    expect((await postRaw(body(16 * 1024), JSON_TYPE)).status).toBe(200);
    expectRefusal(await postRaw(body(16 * 1024 + 1), JSON_TYPE), 413, 'tooLarge');
  });

  test('a body of 40 MB is refused with the same sentence', async () => {
    expectRefusal(await postRaw(Buffer.alloc(40 * 1024 * 1024, ' '), JSON_TYPE), 413, 'tooLarge');
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'the content type %s is read as JSON',
    async (type) => {
      expect((await postRaw(JSON.stringify(fan()), { 'Content-Type': type })).status).toBe(200);
    },
  );

  test("the site's own pages may post", async () => {
    const own = { Origin: SITE_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
    expect((await client.post(FAN, fan(), own)).status).toBe(200);
  });

  test('bytes that are not UTF-8 are refused as broken JSON', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expectRefusal(await postRaw(body, JSON_TYPE), 400, 'invalidJson');
  });

  test('a body cannot set fields that its form does not have', async () => {
    const email = newEmail();
    const body = `{"name":"Mina","email":"${email}","accessTier":"vip","hasEarlyAccess":true,"id":1,"verifiedAt":"2026-01-01",
      "verifiedReferrals":99,"priorityScore":999,"createdAt":"2020-01-01","mailboxHash":"x","nonce":"x","userType":"idol",
      "__proto__":{"accessTier":"vip","favoriteIdols":"polluted"},"constructor":{"prototype":{"accessTier":"vip"}},"toString":1,"stageName":"Luna"}`;
    expect((await postRaw(body, JSON_TYPE)).status).toBe(200);
    const stored = await storedFan(email);
    expect(stored).toMatchObject({
      accessTier: 'standard',
      hasEarlyAccess: false,
      verifiedAt: null,
      verifiedReferrals: 0,
    });
    expect(stored?.createdAt.toMillis()).toBeGreaterThan(Date.now() - 60_000);

    // A polluted prototype would change the fields that a later body leaves out.
    const next = fan();
    await client.post(FAN, next);
    const plain = await storedFan(next.email);
    expect(plain).toMatchObject({ accessTier: 'standard', hasEarlyAccess: false, favoriteIdols: '' });
    expect(Object.keys(stored ?? {}).sort()).toEqual(Object.keys(plain ?? {}).sort());
  });

  test.each([
    ['deep nesting', `{"name":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
    ['a huge number', '{"name":"Mina","email":"a@b.example","referredBy":1e999999,"wants":7}'],
    ['many keys', `{${Array.from({ length: 1_000 }, (_, n) => `"k${n}":1`).join()}}`],
    [
      'the names of inherited properties',
      '{"toString":1,"constructor":{},"__proto__":[],"hasOwnProperty":null,"then":1}',
    ],
    ['the same key many times', `{${'"name":1,'.repeat(1_000)}"name":2}`],
    ['control characters', '{"name":"\\u0000\\u0007\\u001b[2J","email":"nobody"}'],
    ['empty keys', '{"":{"":""},"name":"","email":""}'],
    [
      'objects that override toString',
      '{"name":{"toString":null},"email":{"toString":1},"referral":{"valueOf":{}}}',
    ],
  ])('a body with %s is refused with one sentence', async (_what, body) => {
    expectPlainRefusal(await postRaw(body, JSON_TYPE), 400);
  });
});

test('emoji, Korean, Thai and control characters are stored unchanged', async () => {
  const odd = fan({ name: '미나 💜 มีนา', wants: 'a\u0000b\u202e <b>&amp; $t(x) {{y}} \\n' });
  expect((await newClient().post(FAN, odd)).status).toBe(200);
  expect(await storedFan(odd.email)).toMatchObject(odd);
});

/** Expects a refusal of one sentence that does not reveal how the server is built. */
function expectPlainRefusal(reply: Reply, status: number): void {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(reply.text).not.toMatch(/\n|<|{|Error|node_modules|\.ts|\.js/);
}
