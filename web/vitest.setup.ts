import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { hideToast } from './src/ui/toast-store.ts';

// Testing Library waits a second for something to appear, which is short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Files of one worker share a window. The next test finds it as a new visitor's.
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
