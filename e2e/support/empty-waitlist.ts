import { afterAll } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { people } from '../../functions/src/collections/people.ts';
import { emptyProject } from '../../functions/test/support/own-project.ts';
import { setTriggers } from '../../functions/test/support/set-triggers.ts';
import { PROJECT } from '../../scripts/local/environment.ts';

/** The emulator searches among so many people in less than half a second. */
const FEW = 100;

/*
 * Runs after each test file. For each search and each list of people, the emulator reads and sorts what it stores about
 * all people, so hundreds of them would slow every later file down. Turning the triggers on again costs about 20 s of
 * processor time, because every function starts anew.
 */
afterAll(async () => {
  if ((await people(database()).count().get()).data().count <= FEW) return;
  await setTriggers('disable');
  try {
    await emptyProject(PROJECT);
  } finally {
    await setTriggers('enable');
  }
});
