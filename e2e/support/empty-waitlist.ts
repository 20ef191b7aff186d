import { afterAll } from 'vitest';
import { emptyProject } from '../../functions/test/support/own-project.ts';
import { setTriggers } from '../../functions/test/support/set-triggers.ts';
import { PROJECT } from '../../scripts/local/environment.ts';

/*
 * Runs after each test file. For each search and each list of people, the emulator reads and sorts what it stores about
 * all people, so hundreds of them would slow every later file down.
 */
afterAll(async () => {
  await setTriggers('disable');
  try {
    await emptyProject(PROJECT);
  } finally {
    await setTriggers('enable');
  }
});
