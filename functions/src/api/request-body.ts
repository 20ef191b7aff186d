import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { TextDecoder } from 'node:util';
import { BODY_MAX_BYTES, FORM_BODY_MAX_BYTES } from '@contract/limits.ts';
import { ApiError } from './api-error.ts';

const REQUEST_START = 'http.server.request.start';

/**
 * Hides bodies from the functions framework and the emulator, which would read up to 32 MB of each into
 * memory before our code runs, and answer broken JSON with an HTML page. They detect a body by two headers
 * that Node itself no longer needs at this point (docs/adr/0016).
 *
 * Call it once, when the process of a function of the API starts. It affects every server of the process.
 * @returns a function that stops it.
 */
export function keepBodiesUnread(): () => void {
  subscribe(REQUEST_START, hideBody);
  return () => void unsubscribe(REQUEST_START, hideBody);
}

function hideBody(message: unknown): void {
  if (!isRequestStart(message)) return;
  const { headers } = message.request;
  delete headers['content-length'];
  delete headers['transfer-encoding'];
}

function isRequestStart(message: unknown): message is { request: IncomingMessage } {
  const request = typeof message === 'object' && message && 'request' in message ? message.request : null;
  return request instanceof IncomingMessage;
}

/**
 * Reads and parses a JSON body.
 * @throws ApiError 413 over 16 KB, 415 if its type is not plain JSON, 400 if it is broken or incomplete.
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  return parseJson(request, await readBody(request));
}

/** Reads a body without parsing it. @throws ApiError 413 over 16 KB, 400 if it is incomplete. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return readBytes(request, BODY_MAX_BYTES);
}

/** Parses the bytes that {@link readBody} returned. @throws ApiError 415 or 400 like {@link readJsonBody}. */
export function parseJson(request: IncomingMessage, bytes: Buffer): unknown {
  if (mediaType(request) !== 'application/json' || !isPlainUtf8(request)) throw new ApiError(415, 'notJson');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'invalidJson');
  }
}

/** Returns whether a body is form-encoded, as browsers send forms without a script. */
export function isFormBody(request: IncomingMessage): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/**
 * Reads the fields of a form-encoded body, with line breaks as in JSON.
 * @throws ApiError 413 over 48 KB, 415 in another charset or compressed, 400 if it is incomplete.
 */
export async function readFormBody(request: IncomingMessage): Promise<Record<string, string>> {
  const bytes = await readBytes(request, FORM_BODY_MAX_BYTES);
  if (!isPlainUtf8(request)) throw new ApiError(415, 'unreadableForm');
  const fields = [...new URLSearchParams(bytes.toString())];
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

function contentType(request: IncomingMessage): string {
  return String(request.headers['content-type'] ?? '').toLowerCase();
}

function mediaType(request: IncomingMessage): string | undefined {
  return contentType(request).split(';')[0]?.trim();
}

/** Returns whether a body is UTF-8 and not compressed. */
function isPlainUtf8(request: IncomingMessage): boolean {
  const type = contentType(request);
  const isUtf8 = !/;\s*charset\s*=/.test(type) || /;\s*charset\s*=\s*"?utf-8"?\s*(;|$)/.test(type);
  return isUtf8 && (request.headers['content-encoding'] ?? 'identity') === 'identity';
}

/** Reads a body. @throws ApiError 413 over `max` bytes, 400 if it is incomplete. */
async function readBytes(request: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > max) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ApiError(400, 'invalidJson');
  }
  if (size <= max) return Buffer.concat(chunks);
  // Discards the rest instead of closing: a caller that is still sending would miss the response.
  request.resume();
  throw new ApiError(413, 'tooLarge');
}
