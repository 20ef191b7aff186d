import ipaddr from 'ipaddr.js';

/**
 * Returns the client's address from the end of the forwarding chain, because callers can put anything at its
 * start.
 * @param chain `X-Forwarded-For`, to which each proxy adds the address that called it.
 * @param proxies how many of our proxies added an address before Google added the last one.
 * @param networks the CIDR ranges of those proxies. An address outside of them bypassed the proxies and is
 * itself the client. Without networks no proxy is trusted, because a caller could have forged the addresses that
 * a proxy would have added.
 */
export function clientAddressOf(
  chain: readonly string[],
  proxies: number,
  networks: readonly string[],
): string {
  let index = chain.length - 1;
  for (let hops = proxies; hops > 0 && index > 0 && isProxy(chain[index] ?? '', networks); hops--) index--;
  return chain[index] ?? '';
}

/** Splits the parameter that lists networks. */
export function networksOf(list: string): string[] {
  return list.match(/[^\s,]+/g) ?? [];
}

/** Returns whether a text is a network such as `151.101.0.0/16`. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}

function isProxy(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const range = ipaddr.parseCIDR(network);
    return range[0].kind() === parsed.kind() && parsed.match(range);
  });
}

/**
 * Returns the part of an address that limits treat as one client: the whole IPv4 address, or the /64 of
 * an IPv6 address, since one household or server has all of it. All invalid addresses are one client.
 */
export function clientKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
    : parsed.toString();
}
