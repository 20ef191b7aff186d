import { API_HEADER } from '@contract/response-header.ts';
import { vi } from 'vitest';

/** Describes a call that the page made. */
export interface Call {
  /** Method and path: `GET /api/admin/fans`. */
  call: string;
  body: Record<string, unknown>;
}

/** Answers a call. An Error is a network failure, a promise a slow response. */
export type Answer = (url: URL, init: RequestInit) => Response | Error | Promise<Response>;

/** Maps each call to its answer. */
export type Answers = Record<string, Answer>;

/**
 * Mocks the server. An answer with the header `x-foreign` counts as a proxy's; calls without an answer get a 404.
 * @returns the calls so far; the list grows with each call.
 */
export function answerCalls(answers: Answers | Answer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(path, 'https://fanlight.example');
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    calls.push({ call, body: JSON.parse(String(init.body ?? '{}')) });
    const answerOf = typeof answers === 'function' ? answers : answers[call];
    const answer = (await answerOf?.(url, init)) ?? new Response('', { status: 404 });
    if (answer instanceof Error) throw answer;
    if (!answer.headers.has('x-foreign')) answer.headers.set(API_HEADER, '1');
    return answer;
  });
  return calls;
}

/** Returns an answer that waits until `release` is called. */
export function delay(answer: () => Response) {
  const allowed = Promise.withResolvers<void>();
  return { answer: () => allowed.promise.then(answer), release: () => allowed.resolve() };
}

/** Returns an answer with an error's status and message. */
export const refuse = (status: number, sentence: string) => () => new Response(sentence, { status });
