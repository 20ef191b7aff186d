import { expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

test.each(['online', 'pointerdown', 'keydown'])(
  'retries an import that failed, after the event %s',
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

test('retries at once if the network came back before the import failed', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const load = vi.fn().mockReturnValueOnce(promise).mockResolvedValue('loaded');
  const loaded = retryImport(load);
  dispatchEvent(new Event('online'));
  reject(new TypeError('offline'));
  expect(await loaded).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
