import type { Request } from 'express';
import { describe, expect, test } from 'vitest';
import { clientAddress, refuseForeignOrigin } from './access.ts';

/** A request with these headers, over a connection from one of Google's own servers. */
const request = (headers: Record<string, string>) =>
  ({
    get: (name: string) => headers[name.toLowerCase()],
    socket: { remoteAddress: '169.254.1.1' },
  }) as unknown as Request;

test.each([
  [{ 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1, 192.0.2.1' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '203.0.113.7, 198.51.100.1, 192.0.2.1' }, '203.0.113.7'],
  [{ 'fastly-client-ip': ' ', 'x-forwarded-for': ' 203.0.113.7 ,198.51.100.1' }, '203.0.113.7'],
  [{}, '169.254.1.1'],
])(
  'the API counts a visitor behind %j by their own address, not by the shared proxy’s',
  (headers, address) => {
    expect(clientAddress(request(headers))).toBe(address);
  },
);

const SITE = 'https://fanlight.example';
/** Where the function itself can be reached, beside Hosting. */
const HOST = 'api-abc.a.run.app';

describe('a cross-origin request', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    // Another site below the same domain is another site.
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site', origin: SITE },
    { origin: 'https://evil.example' },
    { origin: 'https://sub.fanlight.example' },
    { origin: 'http://fanlight.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: `https://${HOST}.evil.example` },
    { origin: `https://${HOST}`, 'x-forwarded-host': 'fanlight.example' },
  ])('from another site’s page is refused: %j', (headers) => {
    expect(() => refuseForeignOrigin(request({ host: HOST, ...headers }), SITE)).toThrow(
      expect.objectContaining({ status: 403 }),
    );
  });

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: SITE },
    { origin: SITE },
    { origin: `https://${HOST}` },
    { origin: 'https://preview.fanlight.example', 'x-forwarded-host': 'preview.fanlight.example' },
  ])('check accepts a request from this site’s page or from no page: %j', (headers) => {
    expect(() => refuseForeignOrigin(request({ host: HOST, ...headers }), SITE)).not.toThrow();
  });
});
