import { expect, test } from 'vitest';
import { clientAddressOf, clientKeyOf, isNetwork, networksOf } from './client-address.ts';

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

const VISITOR = '203.0.113.7';
const FORGED = '198.51.100.1';
const FASTLY = '151.101.1.1';
/** Also in Fastly's networks. */
const CUSTOMER = '151.101.2.2';
const NETWORKS = ['151.101.0.0/16', '2a04:4e40::/32'];

test.each<[string, string[], number, string[], string]>([
  ['through Hosting', [VISITOR, FASTLY], 1, NETWORKS, VISITOR],
  ['through Hosting after forging an address', [FORGED, VISITOR, FASTLY], 1, NETWORKS, VISITOR],
  ['bypassing Hosting', [VISITOR], 1, NETWORKS, VISITOR],
  ['bypassing Hosting, whose networks are not known,', [VISITOR], 1, [], VISITOR],
  [
    'bypassing Hosting, whose networks are not known, after forging an address',
    [FORGED, VISITOR],
    1,
    [],
    VISITOR,
  ],
  ['calling a function directly', [FORGED, VISITOR], 0, [], VISITOR],
  ['through Hosting over IPv6', [FORGED, VISITOR, '2a04:4e40::1'], 1, NETWORKS, VISITOR],
  ['bypassing Hosting after forging an address', [FORGED, VISITOR], 1, NETWORKS, VISITOR],
  ['through Hosting from within its networks', [FORGED, CUSTOMER, FASTLY], 1, NETWORKS, CUSTOMER],
  ['bypassing Hosting from within its networks', [CUSTOMER], 1, NETWORKS, CUSTOMER],
  ['calling a function directly from within these networks', [FORGED, CUSTOMER], 0, NETWORKS, CUSTOMER],
  ['through two proxies', [FORGED, VISITOR, FASTLY, FASTLY], 2, NETWORKS, VISITOR],
  ['bypassing Hosting after forging a proxy’s address', [FORGED, FASTLY, VISITOR], 1, NETWORKS, VISITOR],
])('a caller %s is counted by their own address', (_way, chain, proxies, networks, client) => {
  expect(clientAddressOf(chain, proxies, networks)).toBe(client);
});

test('the client address is the end of the chain even if it is not an address, and empty without a chain', () => {
  expect(clientAddressOf([FORGED, 'unknown'], 1, NETWORKS)).toBe('unknown');
  expect(clientAddressOf([], 1, [])).toBe('');
});

test.each([
  ['', []],
  [' , ', []],
  [' 151.101.0.0/16,2a04:4e40::/32\n, 10.0.0.0/8 ', ['151.101.0.0/16', '2a04:4e40::/32', '10.0.0.0/8']],
])('the parameter %j lists the networks %j', (list, networks) => {
  expect(networksOf(list)).toEqual(networks);
});

test.each([
  ['151.101.0.0/16', 'is'],
  ['2a04:4e40::/32', 'is'],
  ['151.101.0.0', 'is not'],
  ['151.101.0.0/33', 'is not'],
  ['fastly', 'is not'],
])('the text "%s" %s a network', (text, is) => {
  expect(isNetwork(text) ? 'is' : 'is not').toBe(is);
});

test('while no network of Hosting is known, its callers are counted by the address of its proxy, which nobody can forge', () => {
  expect(clientAddressOf([FORGED, VISITOR, FASTLY], 1, [])).toBe(FASTLY);
});
