import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { hideToast } from './src/ui/toast-store.ts';

// Testing Library waits a second for something to appear, which is short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Each test finds the window as a new visitor does.
afterEach(async () => {
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
