import { beforeEach, expect, test, vi } from 'vitest';
import { createReloadOnce } from './reload-once.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { href: 'https://site.example/fans', reload });
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
});

test('the page reloads once for each version, so that a missing file causes no loop', async () => {
  expect(await createReloadOnce('/assets/main-1.js')()).toBe(true);
  // After the reload.
  expect(await createReloadOnce('/assets/main-1.js')()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await createReloadOnce('/assets/main-2.js')()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the page stays open without a network, and reloads once it is back', async () => {
  vi.mocked(window.fetch).mockRejectedValueOnce(new TypeError('offline'));
  const reloadOnce = createReloadOnce('/assets/main-1.js');
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a reload keeps the state of the history entry, and shows hidden content meanwhile', async () => {
  history.replaceState({ scrollY: 300 }, '');
  document.documentElement.dataset.hidePrerendered = '';
  await createReloadOnce('/assets/main-1.js')();
  expect(history.state).toEqual({ scrollY: 300, reloadedVersion: '/assets/main-1.js' });
  expect(document.documentElement.dataset.hidePrerendered).toBeUndefined();
});
