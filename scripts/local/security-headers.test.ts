import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { GUARDING_HEADERS } from '../../functions/src/api/guarding-headers.ts';

/*
 * What every answer tells browsers to refuse, in words of our own: e2e/pages/headers.test.ts sees that what firebase.json says is what is answered, so a header that
 * is gone from there would be missed by nobody.
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

test('a page is framed, sniffed, held by another window or asked for over plain HTTP by nobody', () => {
  expect(Object.fromEntries(everywhere)).toMatchObject({ ...BOTH, 'Referrer-Policy': 'strict-origin' });
  const denied = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'bluetooth', 'browsing-topics'];
  for (const name of denied) expect(everywhere.get('Permissions-Policy')).toContain(`${name}=()`);
});

test('an answer of the API keeps the same rules, also around Hosting', () => {
  expect(GUARDING_HEADERS).toMatchObject({
    ...BOTH,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  });
});

test.each([
  ['pages', everywhere.get('Content-Security-Policy')],
  ['calls', GUARDING_HEADERS['Content-Security-Policy']],
])('the policy of %s closes what nothing else closes', (_of, policy = '') => {
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ])
    expect(policy.split('; ')).toContain(directive);
  expect(policy).toMatch(/form-action '(self|none)'/);
});

test('the pages of a policy that may connect reach this site and Firestore, and nobody else', () => {
  const policy = everywhere.get('Content-Security-Policy') ?? '';
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://firestore.googleapis.com");
});

test('a new version of a page is seen at once, and a file that never changes is fetched once', () => {
  for (const source of ['/', '/!(api)', '/!(api|assets)/**', '404.html'])
    expect(cacheControl(source)).toBe('no-cache');
  expect(cacheControl('/assets/**')).toBe('public, max-age=31536000, immutable');
});
