import ipaddr from 'ipaddr.js';

/**
 * What limits count as one client: an IPv4 address, or the /64 of an IPv6 one, because one household or server has that whole network.
 * Text that is no address is one client together.
 */
export function clientKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
    : parsed.toString();
}
