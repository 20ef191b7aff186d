import { CHALLENGE_HEADER } from '@contract/proof-of-work.ts';
import { API_HEADER } from '@contract/response-header.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, callApi, ForeignResponseError, isRefusal } from './api.ts';
import { failureText } from './failure-text.ts';
import { prove } from './prove.ts';

/* jsdom has no workers, which solve challenges. e2e/crowd.test.ts uses a real one. */
vi.mock('./prove.ts', () => ({ prove: vi.fn() }));
/* Google's servers issue the tokens. */
vi.mock('./app-check-token.ts', () => ({ appCheckToken: async (siteKey: string) => `token for ${siteKey}` }));

/** Returns a response of the API, not of a proxy. */
function apiResponse(text: string, { headers, ...more }: ResponseInit): Response {
  return new Response(text, { ...more, headers: { [API_HEADER]: '1', ...headers } });
}

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
])('a response with the text %j becomes the error message %j', async (text, message) => {
  answer(apiResponse(text, { status: 503, statusText: 'Service Unavailable' }));
  await expect(callApi('GET /api/waitlist/stats', {})).rejects.toThrow(message);
});

test.each([
  ['ko', 'ko'],
  ['', 'en'],
])('a call from a page in %j requests answers in %s and sends the session cookie', async (lang, language) => {
  document.documentElement.lang = lang;
  const fetched = answer(apiResponse('{}', {}));
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

test('if the build has a site key, a post has an App Check token in the header of Firebase’s libraries, and a call without a body has none', async () => {
  vi.stubEnv('APP_CHECK_SITE_KEY', 'site-key');
  vi.resetModules();
  const page = await import('./api.ts');
  const fetched = answer(apiResponse('{}', {}));
  await page.callApi('POST /api/idol-request', { body: { request: 'IU' } });
  const sent = () => new Headers(fetched.mock.lastCall?.[1].headers);
  expect(sent().get('X-Firebase-AppCheck')).toBe('token for site-key');
  expect(sent().get('Content-Type')).toBe('application/json');
  fetched.mockImplementation(async () => apiResponse('{}', {}));
  await page.callApi('GET /api/waitlist/stats', {});
  expect(sent().has('X-Firebase-AppCheck')).toBe(false);
});

test.each([
  ['Hosting’s own page', new Response('<h1>Error: Server Error</h1>', { status: 502 })],
  ['a proxy’s empty response', new Response('', { status: 429 })],
  ['the login page of a Wi-Fi network', new Response('<h1>Log in</h1>')],
])('the visitor reads a message of the site instead of %s', async (_what, response) => {
  answer(response);
  const error = await callApi('GET /api/waitlist/stats', {}).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ForeignResponseError);
  expect(failureText(error, 'no answer', 'busy')).toBe('busy');
});

test('a call for a list contains only the given parts of its query, and nothing that only posts need', async () => {
  const fetched = answer(apiResponse('[]', {}));
  fetched.mockImplementation(async () => apiResponse('[]', {}));
  await callApi('GET /api/admin/people/{userType}', {
    params: { userType: 'fan' },
    query: { cursor: 'a&b c', tier: undefined, language: '', limit: 50 },
  });
  const [url, { body, headers }] = fetched.mock.calls[0] ?? ['', {}];
  expect(url).toBe('/api/admin/people/fan?cursor=a%26b+c&limit=50');
  expect(body).toBeUndefined();
  expect(headers).toEqual({ 'Accept-Language': 'en' });
  await callApi('GET /api/admin/people/{userType}', { params: { userType: 'fan' }, query: {} });
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/admin/people/fan');
});

test.each([
  ['12', 12],
  ['', undefined],
  ['Mon, 02 Mar 2026 10:00:00 GMT', undefined],
])('an error with the Retry-After %j can be repeated after %s seconds', async (sent, seconds) => {
  vi.mocked(prove).mockReset();
  const headers = { 'Retry-After': sent };
  const call = () => callApi('GET /api/waitlist/stats', {});
  answer(apiResponse('Please wait.', { status: 503, headers }));
  await expect(call()).rejects.toMatchObject({ status: 503, retryAfterSeconds: seconds });
  answer(new Response('', { status: 503, headers }));
  await expect(call()).rejects.toMatchObject({ status: 503, retryAfterSeconds: seconds });
  expect(prove).not.toHaveBeenCalled();
});

test.each([
  [399, false],
  [400, true],
  [404, true],
  [428, true],
  [429, false],
  [499, true],
  [500, false],
])('a status of %i refuses a call for good: %s', (status, isFinal) => {
  expect(isRefusal(new ApiError(status, 'No.'))).toBe(isFinal);
  expect(isRefusal(new ForeignResponseError(status, undefined))).toBe(false);
});

test('the visitor reads the API’s message with its status, or another message if there is no response', () => {
  expect(failureText(new ApiError(503, 'Please wait.'), 'no answer', 'busy')).toBe('503: Please wait.');
  expect(failureText(new TypeError('Failed to fetch'), 'no answer', 'busy')).toBe('no answer');
});

describe('when the server requires a proof of work for a post', () => {
  const challenge = { parameters: { nonce: 'ab' }, signature: 'cd' };
  const body = { email: 'mina@example.com', type: 'blog' } as const;
  const challenged = () =>
    apiResponse('Very many people.', {
      status: 429,
      headers: { [CHALLENGE_HEADER]: JSON.stringify(challenge) },
    });

  test('the post is sent again with the same body and the proof', async () => {
    vi.mocked(prove).mockResolvedValue('proof');
    const fetched = answer(challenged());
    fetched.mockImplementationOnce(async () => challenged());
    fetched.mockImplementationOnce(async () => apiResponse('{}', { status: 200 }));
    await callApi('POST /api/newsletter/subscribe', { body });
    expect(vi.mocked(prove).mock.calls[0]?.[0]).toEqual(challenge);
    expect(fetched.mock.calls.map(([, { body: sent }]) => JSON.parse(String(sent)))).toEqual([
      body,
      { ...body, proof: 'proof' },
    ]);
  });

  test.each([
    ['cannot be computed', () => Promise.resolve(null)],
    ['fails', () => Promise.reject(new Error('No workers here.'))],
  ])('the visitor reads the server’s message if the proof %s', async (_how, make) => {
    vi.mocked(prove).mockImplementation(make);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fetched = answer(challenged());
    const call = callApi('POST /api/newsletter/subscribe', { body });
    await expect(call).rejects.toThrow('429: Very many people.');
    expect(fetched).toHaveBeenCalledTimes(1);
    for (const [text] of warn.mock.calls) expect(text).toMatch(/proof of work/);
  });

  test('a call that the visitor cancels while the proof is computed ends without a message', async () => {
    const cancelling = new AbortController();
    const { signal } = cancelling;
    vi.mocked(prove).mockImplementation(async () => {
      cancelling.abort();
      throw signal.reason;
    });
    const warn = vi.spyOn(console, 'warn');
    answer(challenged());
    const call = callApi('POST /api/newsletter/subscribe', { body, signal });
    await expect(call).rejects.toThrow('aborted');
    expect(warn).not.toHaveBeenCalled();
    expect(vi.mocked(prove)).toHaveBeenLastCalledWith(challenge, signal);
  });

  test('the visitor reads the server’s message after one more attempt if the proof is not accepted', async () => {
    vi.mocked(prove).mockResolvedValue('proof');
    const fetched = vi.fn(async () => challenged());
    vi.stubGlobal('fetch', fetched);
    const call = callApi('POST /api/newsletter/subscribe', { body });
    await expect(call).rejects.toThrow('429: Very many people.');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
