import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/* The second that Testing Library waits for something to appear is short on a machine that has other things to do. */
configure({ asyncUtilTimeout: 20_000 });

/* What React has still to do when a test ends, it does while there is a window. */
afterEach(async () => {
  cleanup();
  await new Promise(setImmediate);
});
