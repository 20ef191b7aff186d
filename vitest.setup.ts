import { afterAll, afterEach, vi } from 'vitest';

// The files of a worker share its clock, its environment and its globals.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
// Otherwise the next file would import modules that this one loaded with mocks or other settings.
afterAll(() => void vi.resetModules());
