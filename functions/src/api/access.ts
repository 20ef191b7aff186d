import type { Request } from 'express';
import { ApiError } from './api-error.ts';

/**
 * Refuses what a page of another site makes a browser send: the browser says so itself (`Sec-Fetch-Site`), or its `Origin` is neither the
 * site's nor the host the request was made to. Callers that are no browsers send neither header.
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

/** What Hosting hands over as the visitor's address; around Hosting anyone can forge it, so it is only used to slow down. */
export function clientAddress(request: Request): string {
  const forwarded = request.get('x-forwarded-for')?.split(',')[0]?.trim();
  return request.get('fastly-client-ip')?.trim() || forwarded || request.socket.remoteAddress || '';
}
