import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { hideToast } from './src/ui/toast-store.ts';

// Testing Library waits a second for something to appear, which is short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** Longer than one frame of jsdom. */
const FRAME_MS = 20;

// Each test finds the window as a new visitor does.
afterEach(async () => {
  // jsdom runs frames on a timer. One that it starts on the fake clock never fires on the real one,
  // and no animation frame of the following tests would run.
  if (vi.isFakeTimers()) act(() => void vi.advanceTimersByTime(FRAME_MS));
  vi.useRealTimers();
  act(hideToast);
  cleanup();
  // React finishes its work while there is a window.
  await new Promise(setImmediate);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  window.history.replaceState(null, '', '/');
});
