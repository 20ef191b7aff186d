import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeMailFailure, mailTransport } from './transport.ts';

describe('a mail fails permanently', () => {
  test.each([
    [
      'its recipient does not exist',
      { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' },
    ],
    ['its text is refused', { responseCode: 554, command: 'DATA', response: '554 5.6.0 Message refused' }],
  ])('because %s', (_why, error) => {
    expect(describeMailFailure(error)).toEqual({
      code: String(error.responseCode),
      isPermanent: true,
      isOutage: false,
      isThrottled: false,
    });
  });
});

describe('a mail waits, and no outage is reported, after', () => {
  test.each([
    ['too many a second', { responseCode: 454, command: 'DATA', response: '454 Throttling failure' }],
    ['too many connections', { responseCode: 421, command: 'CONN', response: '421 Too many connections' }],
    [
      'too many recipients, at which the server hangs up',
      { responseCode: 421, code: 'EENVELOPE', command: 'RCPT TO', response: '421 4.7.0 Too many recipients' },
    ],
    ['too many for the API', { name: 'TooManyRequestsException', code: 'ESES' }],
  ])('%s', (_why, error) => {
    expect(describeMailFailure(error)).toMatchObject({
      isPermanent: false,
      isOutage: false,
      isThrottled: true,
    });
  });
});

test('421 on every connection that was used before counts as throttling, and not as an outage', async () => {
  let isThrottling = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(isThrottling ? Object.assign(new Error('Slow down'), { responseCode: 421 }) : null),
    onData: (stream, _session, done) => void stream.on('end', done).resume(),
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const transport = await mailTransport({ mailTransport: 'smtp', mailUrl: `smtp://127.0.0.1:${port}` });
  onTestFinished(() => {
    transport.close();
    server.close();
  });
  const send = () => transport.sendMail({ from: 'a@fanlight.example', to: 'mina@example.com', text: 'Hi' });
  // As many connections as Nodemailer tries by default: one, and five more.
  await Promise.all(Array.from({ length: 6 }, send));
  isThrottling = true;
  const error = await send().catch((thrown: unknown) => thrown);
  expect(describeMailFailure(error)).toEqual({
    code: '421',
    isPermanent: false,
    isOutage: false,
    isThrottled: true,
  });
});

describe('a mail is retried', () => {
  test.each([
    [
      'our server is on a block list',
      { responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 Blocked' },
    ],
    ['a greylist delays us', { responseCode: 451, command: 'RCPT TO', response: '451 4.7.1 Later' }],
  ])('because %s, and visitors are still told that mail works', (_why, error) => {
    expect(describeMailFailure(error)).toMatchObject({ isPermanent: false, isOutage: false });
  });

  test.each([
    [
      'our account is refused',
      { responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 Bad' },
    ],
    [
      'our sender is refused',
      { responseCode: 550, command: 'MAIL FROM', response: '550 5.1.8 Sender rejected' },
    ],
    ['the server is full', { responseCode: 452, command: 'DATA', response: '452 4.3.1 Full' }],
    ['no server answers', { code: 'ECONNECTION', command: 'CONN' }],
  ])('because %s, and visitors are told that mail does not get through', (_why, error) => {
    expect(describeMailFailure(error)).toMatchObject({ isPermanent: false, isOutage: true });
  });
});

describe('an operator configures the mail server with one URL', () => {
  beforeEach(() => vi.resetModules());
  const optionsOf = async (url: string) => {
    const { mailTransport } = await import('./transport.ts');
    return (await mailTransport({ mailTransport: 'smtp', mailUrl: url })).options;
  };

  test.each([
    [
      'smtps://fanlight%40mail.example:p%2Fw%25d@smtp.example',
      {
        host: 'smtp.example',
        port: 465,
        secure: true,
        auth: { user: 'fanlight@mail.example', pass: 'p/w%d' },
      },
    ],
    // The password is never sent in clear text.
    ['smtp://me:word@smtp.example', { host: 'smtp.example', port: 587, secure: false, requireTLS: true }],
    ['smtp://smtp.example', { host: 'smtp.example', port: 587, secure: false, requireTLS: false }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false, requireTLS: false }],
  ])('%s', async (url, options) => {
    expect(await optionsOf(url)).toMatchObject({
      ...options,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });
});

describe('through the API of Amazon SES', () => {
  const sent: { authorization: string; body: string }[] = [];
  let reply = { status: 200, json: { MessageId: '1' } as object, headers: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    sent.push({ authorization: String(request.headers.authorization), body: await text(request) });
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.json));
  });
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => server.close());
  beforeEach(() => {
    vi.resetModules();
    sent.length = 0;
  });

  async function send(): Promise<unknown> {
    const { mailTransport } = await import('./transport.ts');
    const { port } = server.address() as AddressInfo;
    const transport = await mailTransport({
      mailTransport: 'ses',
      mailUrl: `http://KEY:a%2Fsecret@127.0.0.1:${port}`,
    });
    return transport.sendMail({
      from: 'hello@fanlight.example',
      to: 'mina@example.com',
      subject: '안녕',
      text: 'Hi',
    });
  }

  test('a mail is submitted whole, signed with the key of MAIL_URL', async () => {
    reply = { status: 200, json: { MessageId: '1' }, headers: {} };
    await send();
    expect(sent[0]?.authorization).toContain('Credential=KEY/');
    const mail = Buffer.from(JSON.parse(sent[0]?.body ?? '').Content.Raw.Data, 'base64').toString();
    expect(mail).toContain('To: mina@example.com');
  });

  test('the region and the key are those of MAIL_URL, also if the key contains encoded characters', async () => {
    const { mailTransport } = await import('./transport.ts');
    const mailUrl = 'https://KEY:a%2Fsecret@email.ap-northeast-2.amazonaws.com';
    const { options } = await mailTransport({ mailTransport: 'ses', mailUrl });
    const { config } = (options as unknown as { SES: { sesClient: SESv2Client } }).SES.sesClient;
    expect(await config.region()).toBe('ap-northeast-2');
    expect(await config.credentials()).toMatchObject({ accessKeyId: 'KEY', secretAccessKey: 'a/secret' });
  });

  test.each([
    ['TooManyRequestsException', 429, { isThrottled: true, isPermanent: false, isOutage: false }],
    ['BadRequestException', 400, { isThrottled: false, isPermanent: true, isOutage: false }],
    ['AccountSuspendedException', 400, { isThrottled: false, isPermanent: false, isOutage: true }],
  ])('%s is classified correctly, and Amazon is called once', async (name, status, failure) => {
    reply = { status, json: { message: 'no' }, headers: { 'x-amzn-errortype': name } };
    const error = await send().catch((thrown: unknown) => thrown);
    expect(describeMailFailure(error)).toEqual({ code: name, ...failure });
    expect(sent).toHaveLength(1);
  });
});
