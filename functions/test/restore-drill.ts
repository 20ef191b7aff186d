import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentData } from 'firebase-admin/firestore';
import { buildIfChanged } from '../../scripts/local/build.ts';
import { emulators, exportData } from '../../scripts/local/emulators.ts';
import { emulatorEnvironment, writeLocalEnvironment } from '../../scripts/local/environment.ts';
import { LOCAL } from '../../scripts/local/paths.ts';
import { requireFreePorts } from '../../scripts/local/ports.ts';
import { UserFacingError } from '../../scripts/local/user-facing-error.ts';
import { during } from '../../scripts/local/with-emulators.ts';
import { differences, everyDocument } from './support/database-copy.ts';

/*
 * `npm run restore-drill`: exports the emulators' database, deletes it and imports it again, then
 * checks that every document is unchanged and the database consistent. docs/operations.md describes
 * the same for a real project.
 */
const BACKUP = join(LOCAL, 'restore-drill');
const PEOPLE = 40;
const CONSISTENT_WITHIN_MS = 60_000;

await requireFreePorts();
await writeLocalEnvironment();
await buildIfChanged();
Object.assign(process.env, emulatorEnvironment());
const { database } = await import('../src/collections/database.ts');
const { violations } = await import('./support/invariants.ts');
const { settledStats } = await import('./support/settled.ts');
const { fanRequest, idolRequest, newEmail } = await import('./support/people.ts');
const { joinAndVerify } = await import('./support/verify.ts');
const db = database();

let before = new Map<string, DocumentData>();
await during(emulators('fresh'), async () => {
  for (let n = 0; n < PEOPLE; n++) {
    const request = n % 8 === 0 ? idolRequest(newEmail()) : fanRequest(newEmail());
    const { referralCode } = await joinAndVerify(request);
    await joinAndVerify({ ...fanRequest(newEmail()), referredByCode: referralCode });
  }
  await settledStats();
  await requireConsistency();
  before = await everyDocument(db);
  await exportData(BACKUP);
  console.log(`Exported ${before.size} documents.`);
});
await during(emulators('fresh'), async () => {
  console.log(`A new database: ${(await everyDocument(db)).size} documents.`);
});
await during(emulators({ from: BACKUP }), async () => {
  const after = await everyDocument(db);
  const wrong = differences(before, after);
  if (wrong.length > 0)
    throw new UserFacingError(
      `${wrong.length} of ${before.size} documents differ:\n${wrong.slice(0, 10).join('\n')}`,
    );
  await requireConsistency();
  // New signups are counted from the restored state.
  await joinAndVerify(fanRequest(newEmail()));
  await requireConsistency();
  console.log(`Imported: all ${after.size} documents are unchanged, and the database is consistent.`);
});
await rm(BACKUP, { recursive: true });

/**
 * Waits until the database is consistent. Events may still be pending, because on a busy machine the first one waits
 * for its process to start.
 */
async function requireConsistency(): Promise<void> {
  const endMs = Date.now() + CONSISTENT_WITHIN_MS;
  for (;;) {
    const wrong = await violations(db);
    if (wrong.length === 0) return;
    if (Date.now() > endMs) throw new UserFacingError(`The database is not consistent:\n${wrong.join('\n')}`);
    await sleep(1_000);
  }
}
