import type { Request } from 'express';
import type { Config } from '../config.ts';
import { clientAddressOf, clientKeyOf, networksOf } from '../domain/client-address.ts';
import { ApiError } from './api-error.ts';

/**
 * Refuses cross-site requests of browsers: those with another `Sec-Fetch-Site`, or with an `Origin` that is neither
 * the site's nor the requested host's. Callers other than browsers send neither header.
 * @throws ApiError 403
 */
export function refuseForeignOrigin(request: Request, siteOrigin: string): void {
  const fetchSite = request.get('sec-fetch-site');
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
    throw new ApiError(403, 'wrongOrigin');
  const origin = request.get('origin');
  if (origin === undefined || origin === siteOrigin) return;
  const host = request.get('x-forwarded-host') ?? request.get('host');
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new ApiError(403, 'wrongOrigin');
}

/**
 * Returns the client key under which limits count a caller.
 * @param hops the number of our proxies that a call passes before it reaches Google.
 */
export function clientKeyOfRequest(
  request: Request,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  hops: number,
): string {
  const chain = (request.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return clientKeyOf(
    clientAddressOf(chain, hops, networksOf(trustedProxies)) || request.socket.remoteAddress || '',
  );
}
