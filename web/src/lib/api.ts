import { endpointOf, pathTo } from '@contract/endpoint.ts';
import { CHALLENGE_HEADER, PROOF_FIELD } from '@contract/proof-of-work.ts';
import { API_HEADER } from '@contract/response-header.ts';
import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '@contract/routes.ts';
import { DEFAULT_LANGUAGE } from '@contract/values.ts';
import { appCheckHeader } from './app-check.ts';

/** Represents an unsuccessful response of the API. Visitors read its message, `{status}: {text}` (specification §8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message in the page's language, or the status text if the body was empty. */
  readonly sentence: string;

  /** The seconds after which the same call may succeed; undefined if the server did not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, sentence: string, retryAfterSeconds?: number) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Represents an unsuccessful response that the API did not send, such as a proxy's page. Its message is for
 * developers; visitors read another one (lib/failure-text.ts).
 */
export class ForeignResponseError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, retryAfterSeconds: number | undefined) {
    super(`${status}: not a response of the API`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The input of a call: path parameters, and the body or query of its row in the contract. */
type Request<Op extends Operation> = (BodyOf<Op> extends undefined
  ? { body?: undefined }
  : { body: Partial<BodyOf<Op>> }) &
  (ParamsOf<Op> extends undefined ? { params?: undefined } : { params: ParamsOf<Op> }) & {
    query?: QueryOf<Op> extends undefined ? undefined : Partial<QueryOf<Op>>;
    signal?: AbortSignal;
  };

/** Returns whether the API refused a call permanently: with a status of 400 to 499, except 429. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Makes a call of the contract.
 * @throws ApiError if the API refuses the call, ForeignResponseError if something else answers it, TypeError if nothing does.
 */
export async function callApi<Op extends Operation>(
  operation: Op,
  request: Request<Op>,
): Promise<ReplyOf<Op>> {
  return (await fetchApi(operation, request)).json();
}

/** Makes a call like {@link callApi}. Returns the response, for its headers, such as a list's cursor. */
export async function fetchApi<Op extends Operation>(operation: Op, request: Request<Op>): Promise<Response> {
  const response = await send(operation, request);
  if (isSuccess(response)) return response;
  const proof = await proofFor(response, request.signal);
  if (proof === null) throw await errorOf(response);
  const repeated = await send(operation, request, { [PROOF_FIELD]: proof });
  if (!isSuccess(repeated)) throw await errorOf(repeated);
  return repeated;
}

/** Returns whether the API itself reports success. The login page of a Wi-Fi network has the status 200 too. */
function isSuccess({ ok, headers }: Response): boolean {
  return ok && headers.has(API_HEADER);
}

async function send<Op extends Operation>(
  operation: Op,
  { params, body, query, signal }: Request<Op>,
  proof: Record<string, string> = {},
): Promise<Response> {
  const { method, path } = endpointOf(operation);
  return fetch(pathTo(path, params) + toSearch(query), {
    method,
    signal,
    credentials: 'include',
    headers: {
      'Accept-Language': document.documentElement.lang || DEFAULT_LANGUAGE,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', ...(await appCheckHeader()) }),
    },
    body: body === undefined ? undefined : JSON.stringify({ ...body, ...proof }),
  });
}

/** Solves the challenge of a response. Returns null if it has none, or if the browser cannot solve it. */
async function proofFor({ headers }: Response, signal: AbortSignal | undefined): Promise<string | null> {
  const challenge = headers.get(CHALLENGE_HEADER);
  if (challenge === null) return null;
  try {
    const { prove } = await import('./prove.ts');
    return await prove(JSON.parse(challenge), signal);
  } catch (error) {
    signal?.throwIfAborted();
    console.warn('The proof of work could not be computed.', error);
    return null;
  }
}

async function errorOf(response: Response): Promise<ApiError | ForeignResponseError> {
  const { status, statusText, headers } = response;
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined;
  if (!headers.has(API_HEADER)) return new ForeignResponseError(status, retryAfterSeconds);
  return new ApiError(status, (await response.text()) || statusText, retryAfterSeconds);
}

function toSearch(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
