import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { object } from 'yup';
import { findProblems } from './explain.ts';
import { link } from './fields.ts';

/*
 * Cases modelled on the URL standard's own tests (web-platform-tests, url/resources/urltestdata.json),
 * because the browser decides where a link leads.
 */

const problemOf = async (url: string) =>
  (await findProblems(object({ url: link() }), { url })).map(({ key }) => key).join() || 'fine';

describe('a link is accepted when it is safe for an admin to open', () => {
  test.each([
    'https://example.com',
    'https://example.com./',
    'HTTPS://EXAMPLE.COM/foo',
    'https://example.com:443/',
    'https://example.com:8443/foo?bar=c#d',
    'https://example.com/foo/../bar/./baz',
    'https://example.com/%2e%2e/%2F%00',
    'https://example.com/foo;bar=1,2@3:80',
    'https://example.com/?q=a@b',
    'https://example.com/#a@b',
    'https://user.example.com/@name',
    'https://xn--fa-hia.example/',
    'https://faß.example/',
    'https://日本語.jp/こんにちは',
    'https://ไทย.ไทย/',
    'https://a_b.example/',
    'https://1.example',
    'https://0x7f.example',
    `https://${'a'.repeat(60)}.example/${'x'.repeat(1_900)}`,
  ])('%s is accepted', async (url) => expect(await problemOf(url)).toBe('fine'));
});

describe('a link is refused when it misleads, targets a local host or is malformed', () => {
  test.each([
    // No scheme, or one other than https.
    ['example.com', 'urlInvalid'],
    ['//example.com', 'urlInvalid'],
    ['/example.com', 'urlInvalid'],
    ['http://example.com', 'urlNotHttps'],
    ['https:example.com', 'urlNotHttps'],
    ['https:/example.com', 'urlNotHttps'],
    ['wss://example.com', 'urlNotHttps'],
    ['file:///etc/passwd', 'urlNotHttps'],
    ['blob:https://example.com/1', 'urlNotHttps'],
    ['view-source:https://example.com', 'urlNotHttps'],
    ['javascript://example.com/%0aalert(1)', 'urlNotHttps'],
    ['JaVaScRiPt:alert(1)', 'urlNotHttps'],
    ['vbscript:x', 'urlNotHttps'],
    ['intent://example.com#Intent;scheme=https;end', 'urlNotHttps'],
    // Characters that a browser drops or reverses before it parses the link.
    ['java\tscript:alert(1)', 'urlInvalid'],
    ['ht\ntps://example.com', 'urlInvalid'],
    ['https:\\\\example.com', 'urlInvalid'],
    ['https://example.com\\@evil.example', 'urlInvalid'],
    ['https://exa\u00admple.com', 'urlInvalid'],
    ['https://exa\u200bmple.com', 'urlInvalid'],
    ['https://exam\u2066ple.com', 'urlInvalid'],
    ['https://example.com/\u0000', 'urlInvalid'],
    ['https://example.com/a b', 'urlInvalid'],
    ['https://example.com/a\u00a0b', 'urlInvalid'],
    // No host, or one that the standard rejects.
    ['https://', 'urlInvalid'],
    ['https://?x', 'urlInvalid'],
    ['https://#x', 'urlInvalid'],
    ['https://:443', 'urlInvalid'],
    ['https://example.com:65536', 'urlInvalid'],
    ['https://example.com:port', 'urlInvalid'],
    ['https://exa%20mple.com', 'urlInvalid'],
    ['https://exa<mple.com', 'urlInvalid'],
    ['https://exa^mple.com', 'urlInvalid'],
    ['https://[www.example.com]/', 'urlInvalid'],
    ['https://[::1', 'urlInvalid'],
    ['https://1.2.3.4.5', 'urlInvalid'],
    ['https://256.256.256.256', 'urlInvalid'],
    ['https://0x1.0x2.0x3.0x4.0x5', 'urlInvalid'],
    // An IP address, in any spelling.
    ['https://127.0.0.1', 'urlNotPublic'],
    ['https://127.1', 'urlNotPublic'],
    ['https://0177.0.0.1', 'urlNotPublic'],
    ['https://0x7f000001', 'urlNotPublic'],
    ['https://2130706433', 'urlNotPublic'],
    ['https://１２７.０.０.１', 'urlNotPublic'],
    ['https://127。0。0。1', 'urlNotPublic'],
    ['https://%31%32%37.0.0.1', 'urlNotPublic'],
    ['https://169.254.169.254/latest/meta-data', 'urlNotPublic'],
    ['https://10.0.0.1.', 'urlNotPublic'],
    ['https://[::1]', 'urlNotPublic'],
    ['https://[::ffff:127.0.0.1]:8443/', 'urlNotPublic'],
    ['https://[fe80::1]/', 'urlNotPublic'],
    // A host without a dot, or credentials before the host.
    ['https://localhost', 'urlNotPublic'],
    ['https://LOCALHOST.', 'urlNotPublic'],
    ['https://ⓛocalhost', 'urlNotPublic'],
    ['https://intranet:8443/', 'urlNotPublic'],
    ['https://.example', 'urlNotPublic'],
    ['https://．example', 'urlNotPublic'],
    ['https://example..com', 'urlNotPublic'],
    ['https://example.com..', 'urlNotPublic'],
    ['https://.', 'urlNotPublic'],
    ['https://example.com@evil.example', 'urlNotPublic'],
    ['https://example.com:443@evil.example', 'urlNotPublic'],
    ['https://:x@evil.example', 'urlNotPublic'],
    ['https://x%40y@evil.example', 'urlNotPublic'],
  ])('%j is refused with %s', async (url, key) => expect(await problemOf(url)).toBe(key));
});

test('every accepted link is https to a dotted host name without a password', async () => {
  const piece = fc.constantFrom(
    ...['https:', '//', '/', '\\', '@', ':', '.', '?', '#', '[', ']', '%', '0x7f', '127', '1', 'localhost'],
    ...[
      'example',
      'com',
      'xn--',
      'ß',
      '。',
      '．',
      '１',
      ' ',
      '\t',
      '\u200b',
      '\u202e',
      'user',
      '443',
      '-',
      '_',
    ],
  );
  const candidates = fc.oneof(
    fc.webUrl({ validSchemes: ['https', 'http', 'ftp'], withFragments: true, withQueryParameters: true }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 10 }).map((pieces) => `https://${pieces.join('')}`),
  );
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(candidates, async (url) => {
      if (url.trim() === '' || (await problemOf(url)) !== 'fine') return;
      accepted += 1;
      const { protocol, hostname, username, password } = new URL(url.trim());
      expect([protocol, username, password]).toEqual(['https:', '', '']);
      expect(hostname).toMatch(/^[^.]+(\.[^.]+)+\.?$/);
      expect(hostname).not.toMatch(/^\[|^[\d.]+$/);
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(10);
});
