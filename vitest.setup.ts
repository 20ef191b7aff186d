import { afterEach, vi } from 'vitest';

// The files of a worker share its clock, its environment and its globals.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
