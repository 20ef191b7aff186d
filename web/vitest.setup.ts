import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { hideToast } from './src/ui/toast-store.ts';

configure({
  // The default of one second is too short on a busy machine.
  asyncUtilTimeout: 20_000,
  // The default prints the whole page into the error of each try while a test waits for an element.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// jsdom has no layout, so no element ever changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Longer than one frame of jsdom. */
const FRAME_MS = 20;

// Resets the window, so that each test starts as a new visitor.
afterEach(async () => {
  // jsdom runs animation frames on a timer. If it started the timer on the fake clock, the timer would never
  // fire on the real one, and no frame of the following tests would run.
  if (vi.isFakeTimers()) act(() => void vi.advanceTimersByTime(FRAME_MS));
  vi.useRealTimers();
  act(hideToast);
  cleanup();
  // React finishes pending work while the window exists.
  await new Promise(setImmediate);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  window.history.replaceState(null, '', '/');
});

// Otherwise the next file would import modules that this one loaded with mocks or other settings.
afterAll(() => void vi.resetModules());
