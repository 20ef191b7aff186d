import { randomInt } from 'node:crypto';
import { Agent, type BodyInit, fetch, type Headers } from 'undici';
import { PROJECT } from '../../../scripts/local/environment.ts';
import { HOST, PORTS, SITE_ORIGIN } from '../../../scripts/local/ports.ts';
import { REGION } from '../../contract/product.ts';

/** The address of the functions without Hosting. */
export const FUNCTIONS = `http://${HOST}:${PORTS.functions}/${PROJECT}/${REGION}`;

/** Holds a reply whose body was read to the end. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test states the shape that it expects
  json: () => any;
}

/** What a call sends. */
export interface Sent {
  /** The body, to be sent as JSON. */
  json?: unknown;
  /** The body, to be sent unchanged. */
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** Represents one visitor with a client address of their own, because limits count by address. */
export interface Client {
  address: string;
  /** The origin that paths are appended to. */
  base: string;
  call(method: string, path: string, sent?: Sent): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, json: unknown, headers?: Record<string, string>): Promise<Reply>;
}

let site = SITE_ORIGIN;

/** Sets the origin that {@link newClient} uses by default; without a value, that of Hosting. */
export function setSite(origin: string = SITE_ORIGIN): void {
  site = origin;
}

/** Creates a visitor. @param base the origin of the site, {@link FUNCTIONS}, or a server of the test's own. */
export function newClient(base: string = site): Client {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const call: Client['call'] = async (method, path, { json, body, headers } = {}) => {
    // A connection of its own is never one that the server has closed meanwhile. The header `Connection: close` would
    // do the same, but the emulator crashes if a function answers and closes before it has read a large body.
    const dispatcher = new Agent();
    const response = await fetch(base + path, {
      method,
      dispatcher,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': address,
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
    });
    const text = await response.text();
    await dispatcher.close();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  };
  return {
    address,
    base,
    call,
    get: (path, headers) => call('GET', path, { headers }),
    post: (path, json, headers) => call('POST', path, { json, headers }),
  };
}

/** Calls `act` with 0 to `count` - 1, at most `atOnce` at a time. @returns the results in that order. */
export async function inParallel<Result>(
  count: number,
  atOnce: number,
  act: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await act(n);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
