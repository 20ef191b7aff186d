import { beforeEach, describe, expect, test, vi } from 'vitest';
import { describeMailFailure } from './transport.ts';

describe('a mail fails permanently when', () => {
  test.each([
    [
      'its recipient is not there',
      { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' },
    ],
    ['its text is refused', { responseCode: 554, command: 'DATA', response: '554 5.6.0 Message refused' }],
  ])('because %s', (_why, error) => {
    expect(describeMailFailure(error)).toEqual({
      code: String(error.responseCode),
      isPermanent: true,
      isOutage: false,
    });
  });
});

describe('a mail is retried when', () => {
  test.each([
    [
      'our server is on a list of theirs',
      { responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 Blocked' },
    ],
    ['their greylist lets us wait', { responseCode: 451, command: 'RCPT TO', response: '451 4.7.1 Later' }],
  ])('because %s; other visitors still hear that mail works', (_why, error) => {
    expect(describeMailFailure(error)).toMatchObject({ isPermanent: false, isOutage: false });
  });

  test.each([
    [
      'our account is refused',
      { responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 Bad' },
    ],
    ['the server is full', { responseCode: 452, command: 'DATA', response: '452 4.3.1 Full' }],
    ['nobody answers', { code: 'ECONNECTION', command: 'CONN' }],
  ])('because %s, and other visitors are told that mail does not get through', (_why, error) => {
    expect(describeMailFailure(error)).toMatchObject({ isPermanent: false, isOutage: true });
  });
});

describe('an operator configures the mail server with one URL', () => {
  beforeEach(() => vi.resetModules());
  const optionsOf = async (url: string) => {
    const { mailTransport } = await import('./transport.ts');
    return mailTransport(url).options;
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
    // A login never goes out in the clear.
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
