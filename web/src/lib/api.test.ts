import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './api.ts';

afterEach(() => {
  document.documentElement.lang = '';
});

function answer(response: Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each([
  ['Please wait.', '503: Please wait.'],
  ['', '503: Service Unavailable'],
])('a response that says %j becomes the error message %j', async (said, told) => {
  answer(new Response(said, { status: 503, statusText: 'Service Unavailable' }));
  await expect(callApi('GET /api/waitlist/stats', {})).rejects.toThrow(told);
});

test.each([
  ['ko', 'ko'],
  ['', 'en'],
])('a call from a page in %j requests answers in %s and sends the session cookie', async (lang, language) => {
  document.documentElement.lang = lang;
  const fetched = answer(Response.json({}));
  await callApi('POST /api/idol-request', { body: { request: 'IU' } });
  const [path, { method, credentials, headers, body }] = fetched.mock.calls[0] ?? ['', {}];
  expect([path, method, credentials, body]).toEqual([
    '/api/idol-request',
    'POST',
    'include',
    '{"request":"IU"}',
  ]);
  expect(headers).toMatchObject({ 'Accept-Language': language, 'Content-Type': 'application/json' });
});
