import { expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

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
