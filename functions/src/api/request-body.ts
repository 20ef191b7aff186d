import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { TextDecoder } from 'node:util';
import { BODY_MAX_BYTES } from '@contract/limits.ts';
import { ApiError } from './api-error.ts';

/*
 * The functions framework, and the emulator like it, parse a JSON body before any of our code runs and answer a broken one themselves:
 * with an HTML page, a stack in the emulator, and without our headers. So the api's process renames these headers as a request comes
 * in; the framework then hands over plain bytes, and the parsing happens here.
 */
const SENT_TYPE = 'x-sent-content-type';
const SENT_ENCODING = 'x-sent-content-encoding';

/** Call once, when the process of the api function starts. */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    delete headers[SENT_TYPE];
    delete headers[SENT_ENCODING];
    if (headers['content-type'] !== undefined) {
      headers[SENT_TYPE] = headers['content-type'];
      headers['content-type'] = 'application/octet-stream';
    }
    if (headers['content-encoding'] !== undefined) {
      headers[SENT_ENCODING] = headers['content-encoding'];
      delete headers['content-encoding'];
    }
  });
}

/** The JSON value of a body. @throws ApiError 413 over 16 KB, 415 when it is not (plain) JSON by its type, 400 when it is broken. */
export function readJsonBody(request: IncomingMessage & { rawBody?: Buffer }): unknown {
  const bytes = request.rawBody ?? Buffer.alloc(0);
  if (bytes.length > BODY_MAX_BYTES) throw new ApiError(413, 'tooLarge');
  const type = String(request.headers[SENT_TYPE] ?? '').toLowerCase();
  const isUtf8 = !/;\s*charset\s*=/.test(type) || /;\s*charset\s*=\s*"?utf-8"?\s*(;|$)/.test(type);
  const isPlain =
    request.headers[SENT_ENCODING] === undefined || request.headers[SENT_ENCODING] === 'identity';
  if (!/^application\/json\s*(;|$)/.test(type) || !isUtf8 || !isPlain) throw new ApiError(415, 'notJson');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'invalidJson');
  }
}
