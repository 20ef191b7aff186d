import type { Request } from 'express';
import { describe, expect, test } from 'vitest';
import { clientKeyOfRequest, refuseForeignOrigin } from './access.ts';

/** Returns a request with these headers, over a connection from one of Google's servers. */
const request = (headers: Record<string, string>) =>
  ({
    get: (name: string) => headers[name.toLowerCase()],
    socket: { remoteAddress: '169.254.1.1' },
  }) as unknown as Request;

test.each([
  [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7,192.0.2.1' }, 1, '203.0.113.7'],
  [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, 0, '203.0.113.7'],
  [{ 'fastly-client-ip': '198.51.100.1', 'x-forwarded-for': '203.0.113.7' }, 0, '203.0.113.7'],
  [{ 'x-forwarded-for': '' }, 1, '169.254.1.1'],
  [{}, 1, '169.254.1.1'],
])('with the headers %j behind %i of our proxies, the client is %s', (headers, hops, client) => {
  expect(clientKeyOfRequest(request(headers), { trustedProxies: '192.0.2.0/24' }, hops)).toBe(client);
});

const SITE = 'https://fanlight.example';
/** The host of the function itself, which callers can reach without Hosting. */
const HOST = 'api-abc.a.run.app';

describe('the check of the origin', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    // Another subdomain of the same domain is a different site.
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site', origin: SITE },
    { origin: 'https://evil.example' },
    { origin: 'https://sub.fanlight.example' },
    { origin: 'http://fanlight.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: `https://${HOST}.evil.example` },
    { origin: `https://${HOST}`, 'x-forwarded-host': 'fanlight.example' },
  ])('refuses a request from another site’s page: %j', (headers) => {
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
  ])('accepts a request from this site’s page or from no page: %j', (headers) => {
    expect(() => refuseForeignOrigin(request({ host: HOST, ...headers }), SITE)).not.toThrow();
  });
});
