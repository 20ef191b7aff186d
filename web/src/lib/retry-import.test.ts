import { expect, test, vi } from 'vitest';
import { importOnline, retryImport } from './retry-import.ts';

test.each(['online', 'pointerdown', 'keydown'])(
  'a failed import is retried after the event %s',
  async (type) => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('loaded');
    const loaded = retryImport(load);
    await vi.waitFor(() => expect(load.mock.settledResults).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event(type));
    expect(await loaded).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('an import is retried at once if the network came back before it failed', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const load = vi.fn().mockReturnValueOnce(promise).mockResolvedValue('loaded');
  const loaded = retryImport(load);
  dispatchEvent(new Event('online'));
  reject(new TypeError('offline'));
  expect(await loaded).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

test('nothing is imported before the browser has a network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn().mockResolvedValue('loaded');
  await expect(importOnline(load)).rejects.toThrow('network');
  const loaded = retryImport(load);
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
});

test('the build fails if a part of a page cannot be loaded, instead of waiting for an event', async () => {
  vi.stubEnv('SSR', true);
  const load = vi.fn().mockRejectedValue(new Error('broken'));
  await expect(retryImport(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledTimes(1);
});
