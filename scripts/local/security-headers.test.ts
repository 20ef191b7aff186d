import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { SECURITY_HEADERS } from '../../functions/src/api/security-headers.ts';

/*
 * The expected headers, stated independently: e2e/pages/headers.test.ts compares responses with
 * firebase.json, so a header missing there would go unnoticed.
 */
const everywhere = new Map(
  firebase.hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
);
const cacheControl = (source: string) =>
  firebase.hosting.headers
    .find((rule) => rule.source === source)
    ?.headers.find(({ key }) => key === 'Cache-Control')?.value;

const BOTH = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

test('pages cannot be framed, sniffed, reached through window.opener or requested over plain HTTP', () => {
  expect(Object.fromEntries(everywhere)).toMatchObject({ ...BOTH, 'Referrer-Policy': 'strict-origin' });
  const denied = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'bluetooth', 'browsing-topics'];
  for (const name of denied) expect(everywhere.get('Permissions-Policy')).toContain(`${name}=()`);
});

test('responses of the API have the same headers, even if Hosting is bypassed', () => {
  expect(SECURITY_HEADERS).toMatchObject({
    ...BOTH,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  });
});

test.each([
  ['pages', everywhere.get('Content-Security-Policy')],
  ['calls', SECURITY_HEADERS['Content-Security-Policy']],
])('the policy of %s denies by default, also what default-src does not cover', (_of, policy = '') => {
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ])
    expect(policy.split('; ')).toContain(directive);
  expect(policy).toMatch(/form-action '(self|none)'/);
});

test('pages may connect to this site and Firestore only', () => {
  const policy = everywhere.get('Content-Security-Policy') ?? '';
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://firestore.googleapis.com");
});

test('browsers revalidate pages and cache immutable files', () => {
  for (const source of ['/', '/!(api)', '/!(api|assets)/**', '404.html'])
    expect(cacheControl(source)).toBe('no-cache');
  expect(cacheControl('/assets/**')).toBe('public, max-age=31536000, immutable');
});
