import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAppLoader } from './app-loader.ts';

const MAIN = '/assets/main-1.js';
const PAGE = '/assets/page-1.js';

/** Answers the downloads, in order; later ones succeed. */
function answer(...replies: (Response | Error)[]) {
  return vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const reply = replies.shift() ?? new Response();
    if (reply instanceof Error) throw reply;
    return reply;
  });
}

const nothing = () => {};

/** Returns what the loader adds. Other tests' styles stay. */
const added = () => [...document.head.querySelectorAll('[rel=modulepreload], script')];

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

afterEach(() => {
  for (const element of added()) element.remove();
});

test('a tap starts the app without downloading again what was downloaded while the browser was idle', async () => {
  const fetch = answer();
  const app = createAppLoader([MAIN, PAGE], nothing, nothing);
  app.preloadWhenIdle();
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(added()).toHaveLength(2));
  expect(scripts()).toEqual([]);
  app.start();
  app.start();
  await vi.waitFor(() => expect(scripts()).toEqual([MAIN]));
  expect(fetch.mock.calls.map(([file]) => file)).toEqual([MAIN, PAGE]);
});

test('a visitor who saves data downloads the app only with the first tap', async () => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const fetch = answer();
  const app = createAppLoader([MAIN], nothing, nothing);
  app.preloadWhenIdle();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).not.toHaveBeenCalled();
  app.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scripts()).toEqual([MAIN]);
});

test('a tap during the download does not begin another one', async () => {
  const fetch = answer();
  const app = createAppLoader([MAIN], nothing, nothing);
  app.preloadWhenIdle();
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  app.start();
  await vi.waitFor(() => expect(scripts()).toEqual([MAIN]));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('no module is imported before all files have arrived, and the app starts once the network is back', async () => {
  answer(new Response(), new TypeError('offline'));
  const app = createAppLoader([MAIN, PAGE], nothing, nothing);
  const listen = vi.spyOn(window, 'addEventListener');
  app.start();
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('online', expect.anything(), { once: true }));
  expect(added()).toEqual([]);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(scripts()).toEqual([MAIN]));
});

test('the app starts without another tap after a broken connection that the browser did not notice', async () => {
  vi.useFakeTimers();
  answer(new TypeError('reset'));
  createAppLoader([MAIN], nothing, nothing).start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(scripts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(scripts()).toEqual([MAIN]);
});

test('a file that a deploy removed is not reported until the app has to start, and a later tap requests it again', async () => {
  answer(new Response(null, { status: 404 }), new Response(null, { status: 404 }));
  const onMissing = vi.fn();
  const app = createAppLoader([MAIN], onMissing, nothing);
  app.preloadWhenIdle();
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalledTimes(1));
  expect(onMissing).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  app.start();
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(added()).toEqual([]);
  app.start();
  await vi.waitFor(() => expect(scripts()).toEqual([MAIN]));
});

test('errors are reported after the app has started, even if the browser refuses its script', async () => {
  answer();
  const onError = vi.fn();
  createAppLoader([MAIN], nothing, onError).start();
  dispatchEvent(new Event('unhandledrejection'));
  await vi.waitFor(() => expect(scripts()).toEqual([MAIN]));
  expect(onError).not.toHaveBeenCalled();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(onError).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('unhandledrejection'));
  expect(onError).toHaveBeenCalledTimes(2);
});
