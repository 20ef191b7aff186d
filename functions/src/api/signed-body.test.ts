import { Readable } from 'node:stream';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { readSignedBody, signBody } from './signed-body.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const SECONDS = NOW.getTime() / 1_000;
const KEY = 'key';
const BODY = '{"events":["미나"]}';

function read(signature: string | undefined, { body = BODY, type = 'application/json', now = NOW } = {}) {
  const request = Object.assign(Readable.from([Buffer.from(body)]), {
    headers: { 'content-type': type },
    get: (name: string) => (name.toLowerCase() === 'x-fanlight-signature' ? signature : undefined),
  });
  return readSignedBody(request as unknown as Request, KEY, now);
}

const signature = signBody(BODY, KEY, SECONDS);
const at = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1_000) });

test('the signature of a body is the one that the mail relay computes', () => {
  // printf '1.{}' | openssl dgst -sha256 -hmac key
  expect(signBody('{}', 'key', 1)).toBe(
    't=1,v1=1ba6b8171186efc613e8bcc0cbdab2748f24984d7c5a84faa2637afa0e40d224',
  );
  expect(signBody(Buffer.from('{}'), 'key', 1)).toBe(signBody('{}', 'key', 1));
});

test('a signed body is read for five minutes before and after its time', async () => {
  for (const seconds of [-300, 0, 300])
    expect(await read(signature, at(seconds))).toEqual({ events: ['미나'] });
  for (const seconds of [-301, 301])
    await expect(read(signature, at(seconds))).rejects.toMatchObject({ status: 401, key: 'wrongSignature' });
});

test.each([
  ['is missing', undefined],
  ['is empty', ''],
  ['belongs to another body', signBody('{}', KEY, SECONDS)],
  ['was made with another key', signBody(BODY, 'other', SECONDS)],
  ['was made for another time', signature.replace(/\d+,/, `${SECONDS + 1},`)],
  ['has a time that is not a number', signature.replace(/\d+,/, 'now,')],
  ['has no time', signature.replace(/^t=\d+,/, '')],
  ['is cut off', signature.slice(0, -1)],
  ['is too long', `${signature}0`],
  ['follows something else', `x${signature}`],
  ['is not hexadecimal', signature.replace(/v1=./, 'v1=g')],
])('a body is refused if its signature %s', async (_how, wrong) => {
  await expect(read(wrong)).rejects.toMatchObject({ status: 401, key: 'wrongSignature' });
});

test('a signed body must be JSON', async () => {
  await expect(read(signature, { type: 'text/plain' })).rejects.toMatchObject({ status: 415 });
  await expect(read(signBody('{', KEY, SECONDS), { body: '{' })).rejects.toMatchObject({ status: 400 });
});
