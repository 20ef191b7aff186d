import { afterAll, vi } from 'vitest';
import { database } from '../../functions/src/collections/database.ts';
import { people, personRef } from '../../functions/src/collections/people.ts';
import { storeFans } from '../../functions/test/support/listed-fans.ts';
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
  const db = database();
  if ((await people(db).count().get()).data().count <= FEW) return;
  // The triggers of all changes before this signup have then run. The emulators end if turning them off takes a minute.
  const [last] = await storeFans(db, 1, () => ({}), false);
  await vi.waitUntil(async () => last && (await personRef(db, 'fan', last.id).get()).exists, {
    timeout: 250_000,
    interval: 200,
  });
  await setTriggers('disable');
  try {
    await emptyProject(PROJECT);
  } finally {
    await setTriggers('enable');
  }
});
