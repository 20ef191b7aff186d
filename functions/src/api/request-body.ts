import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { TextDecoder } from 'node:util';
import { BODY_MAX_BYTES, FORM_BODY_MAX_BYTES } from '@contract/limits.ts';
import { ApiError } from './api-error.ts';

/**
 * Makes the functions framework, and the emulator like it, leave bodies unread. Before any of our code runs they take up to 32 MB of each into
 * memory, parse JSON and answer broken JSON themselves: with an HTML page, a stack in the emulator, and without our headers. They
 * take a request for one with a body by these two headers; Node itself has no more use for them.
 *
 * Call once, when the process of the api function starts.
 */
export function keepBodiesUnread(): void {
  subscribe('http.server.request.start', (message) => {
    if (!isRequestStart(message)) return;
    const { headers } = message.request;
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  });
}

function isRequestStart(message: unknown): message is { request: IncomingMessage } {
  const request = typeof message === 'object' && message && 'request' in message ? message.request : null;
  return request instanceof IncomingMessage;
}

/** The JSON value of a body. @throws ApiError 413 over 16 KB, 415 when it is not (plain) JSON by its type, 400 when it is broken or breaks off. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  if (mediaType(request) !== 'application/json' || !isPlainUtf8(request)) throw new ApiError(415, 'notJson');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'invalidJson');
  }
}

/** Tells whether a body is called form-encoded, as a browser without a script sends a form. */
export function isFormBody(request: IncomingMessage): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/** Reads the fields of a form-encoded body, with line breaks as a script would send them. @throws ApiError 413 over 48 KB, 415 or 400 as {@link readJsonBody}. */
export async function readFormBody(request: IncomingMessage): Promise<Record<string, string>> {
  const bytes = await readBytes(request, FORM_BODY_MAX_BYTES);
  if (!isPlainUtf8(request)) throw new ApiError(415, 'notJson');
  const fields = [...new URLSearchParams(bytes.toString())];
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

function contentType(request: IncomingMessage): string {
  return String(request.headers['content-type'] ?? '').toLowerCase();
}

function mediaType(request: IncomingMessage): string | undefined {
  return contentType(request).split(';')[0]?.trim();
}

/** Neither compressed nor in another charset. */
function isPlainUtf8(request: IncomingMessage): boolean {
  const type = contentType(request);
  const isUtf8 = !/;\s*charset\s*=/.test(type) || /;\s*charset\s*=\s*"?utf-8"?\s*(;|$)/.test(type);
  return isUtf8 && (request.headers['content-encoding'] ?? 'identity') === 'identity';
}

/** @throws ApiError 413 over `max` bytes. */
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
