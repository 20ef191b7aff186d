import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_MS } from '@contract/limits.ts';
import { SIGNATURE_HEADER } from '@contract/mail-events.ts';
import type { Request } from 'express';
import { ApiError } from './api-error.ts';
import { parseJson, readBody } from './request-body.ts';

/**
 * Returns the JSON value of a body that another server has signed.
 * @param key MAIL_EVENTS_KEY
 * @throws ApiError 401 if the signature is missing, wrong, too old or too far in the future; otherwise like
 * `readJsonBody`.
 */
export async function readSignedBody(request: Request, key: string, now: Date): Promise<unknown> {
  const bytes = await readBody(request);
  if (!isSigned(bytes, request.get(SIGNATURE_HEADER) ?? '', key, now))
    throw new ApiError(401, 'wrongSignature');
  return parseJson(request, bytes);
}

/** Returns the value of the signature header. @param seconds Unix time. */
export function signBody(body: string | Buffer, key: string, seconds: number): string {
  return `t=${seconds},v1=${signatureOf(body, key, seconds).toString('hex')}`;
}

function isSigned(body: Buffer, header: string, key: string, now: Date): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (!hex || Math.abs(now.getTime() - Number(seconds) * 1_000) > SIGNATURE_WINDOW_MS) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), signatureOf(body, key, Number(seconds)));
}

function signatureOf(body: string | Buffer, key: string, seconds: number): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
}
