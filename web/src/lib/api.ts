import { endpointOf, pathTo } from '@contract/endpoint.ts';
import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '@contract/routes.ts';
import { DEFAULT_LANGUAGE } from '@contract/values.ts';
import { appCheckHeader } from './app-check.ts';

/** An unsuccessful response. The message is what the specification shows: `{status}: {text}` (§8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message in the page's language, or the status text if the body was empty. */
  readonly sentence: string;

  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
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

/**
 * Makes a call of the contract. @throws ApiError if the response is unsuccessful, TypeError without
 * a response.
 */
export async function callApi<Op extends Operation>(
  operation: Op,
  request: Request<Op>,
): Promise<ReplyOf<Op>> {
  return (await fetchApi(operation, request)).json();
}

/** Works like {@link callApi}, and returns the headers too. */
export async function fetchApi<Op extends Operation>(
  operation: Op,
  { params, body, query, signal }: Request<Op>,
): Promise<Response> {
  const { method, path } = endpointOf(operation);
  const response = await fetch(pathTo(path, params) + toSearch(query), {
    method,
    signal,
    credentials: 'include',
    headers: {
      'Accept-Language': document.documentElement.lang || DEFAULT_LANGUAGE,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', ...(await appCheckHeader()) }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

function toSearch(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
