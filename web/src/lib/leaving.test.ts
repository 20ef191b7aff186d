import { expect, onTestFinished, test, vi } from 'vitest';
import { isLeaving, watchLeaving } from './leaving.ts';

test('an import that fails as the visitor leaves the page causes no reload, unless she stays', () => {
  onTestFinished(watchLeaving());
  const onFailedImport = vi.fn();
  addEventListener('vite:preloadError', onFailedImport);
  onTestFinished(() => removeEventListener('vite:preloadError', onFailedImport));
  const failImport = () => dispatchEvent(new Event('vite:preloadError'));

  failImport();
  expect(onFailedImport).toHaveBeenCalledTimes(1);
  expect(isLeaving()).toBe(false);

  vi.spyOn(performance, 'now').mockReturnValue(dispatchedAt(new Event('beforeunload')) + 10);
  expect(isLeaving()).toBe(true);
  failImport();
  expect(onFailedImport).toHaveBeenCalledTimes(1);

  // A link to a download also begins a navigation.
  vi.mocked(performance.now).mockReturnValue(performance.now() + 2_000);
  expect(isLeaving()).toBe(false);
  failImport();
  expect(onFailedImport).toHaveBeenCalledTimes(2);
});

test('a visitor counts as leaving for less than a second', () => {
  onTestFinished(watchLeaving());
  const leftAt = dispatchedAt(new Event('beforeunload'));
  const now = vi.spyOn(performance, 'now').mockReturnValue(leftAt + 999);
  expect(isLeaving()).toBe(true);
  now.mockReturnValue(leftAt + 1_000);
  expect(isLeaving()).toBe(false);
});

test('after the listeners are removed, a navigation does not count as leaving', () => {
  watchLeaving()();
  vi.spyOn(performance, 'now').mockReturnValue(dispatchedAt(new Event('beforeunload')) + 10);
  expect(isLeaving()).toBe(false);
});

function dispatchedAt(event: Event): number {
  dispatchEvent(event);
  return event.timeStamp;
}
