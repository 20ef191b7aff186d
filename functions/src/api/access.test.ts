import type { Request } from 'express';
import { expect, test } from 'vitest';
import { clientAddress } from './access.ts';

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
  'a visitor behind %j is counted by their own address, not by that of a proxy all share',
  (headers, address) => {
    expect(clientAddress(request(headers))).toBe(address);
  },
);
