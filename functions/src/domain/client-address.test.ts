import { expect, test } from 'vitest';
import { clientKeyOf } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['203.0.113.7:443', 'unknown'],
  ["'; drop table clients", 'unknown'],
])('the address %j has the client key %s', (address, client) => {
  expect(clientKeyOf(address)).toBe(client);
});
