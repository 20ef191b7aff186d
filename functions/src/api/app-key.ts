import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { ApiError } from './api-error.ts';

/**
 * Refuses a call without the key of the app's server. The comparison takes the same time for every wrong key.
 * @param key APP_KEY
 * @throws ApiError 401
 */
export function requireAppKey(request: Pick<Request, 'get'>, key: string): void {
  const [, sent = ''] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (sent === '' || !timingSafeEqual(digest(sent), digest(key))) throw new ApiError(401, 'wrongKey');
}

/** Hashes a text, because `timingSafeEqual` requires equal lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
