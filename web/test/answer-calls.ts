import { vi } from 'vitest';

/** A call that the page made. */
export interface Call {
  /** As `GET /api/admin/fans`. */
  call: string;
  body: Record<string, unknown>;
}

/** Answers a call; an Error is no answer at all, a promise one that takes its time. */
export type Answer = (url: URL, init: RequestInit) => Response | Error | Promise<Response>;

/** An answer for each call, by its name. */
export type Answers = Record<string, Answer>;

/** Stands in for the server. Calls without an answer get a 404. Returns the calls, those to come included. */
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
    return answer;
  });
  return calls;
}

/** Holds an answer back until `letCome` is called. */
export function delay(answer: () => Response) {
  const allowed = Promise.withResolvers<void>();
  return { answer: () => allowed.promise.then(answer), letCome: () => allowed.resolve() };
}

/** Answers with an error and its sentence. */
export const refuse = (status: number, sentence: string) => () => new Response(sentence, { status });
