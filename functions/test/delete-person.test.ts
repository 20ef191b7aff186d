import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local/paths.ts';
import { database } from '../src/collections/database.ts';
import { suppressionRef } from '../src/collections/suppressions.ts';
import { config } from '../src/config.ts';
import { findAccount } from '../src/workflows/personal-data-sources.ts';
import { fanRequest, mailDocs, newEmail } from './support/people.ts';
import { joinAndVerify } from './support/verify.ts';

/** Runs the command as an operator types it (docs/operations.md). */
async function deletePerson(...args: string[]): Promise<string> {
  const command = promisify(execFile)(process.execPath, ['scripts/run.mjs', 'delete-person', ...args], {
    cwd: ROOT,
  });
  return command.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('an operator deletes all data of a person by any spelling of the address', async () => {
  const email = newEmail();
  const { id } = await joinAndVerify(fanRequest(email));
  expect(await deletePerson(` ${email.toUpperCase()}`)).toContain(
    `Deleted: fans/${id}, and everything about them.`,
  );
  expect((await findAccount(database(), email)).records).toEqual([]);
  expect(await mailDocs(email)).toEqual([]);
  expect((await suppressionRef(database(), config.mailboxKey, email).get()).exists).toBe(true);
  // Nothing is stored any more, as for an address that never signed up.
  expect(await deletePerson(email)).toContain('No signup or subscription was stored');
});

test('delete-person prints its usage instead of running with unknown arguments', async () => {
  expect(await deletePerson()).toContain('Usage: npm run delete-person -- EMAIL');
  expect(await deletePerson('mina')).toContain('Usage');
  expect(await deletePerson('mina@example.com', '--project')).toContain('Usage');
  // An unset shell variable.
  expect(await deletePerson('mina@example.com', '--project', '')).toContain('Usage');
  expect(await deletePerson('mina@example.com', '--project=')).toContain('Usage');
  expect(await deletePerson('mina@example.com', '--projct=fanlight-prod')).toContain('Usage');
  expect(await deletePerson('mina@example.com', 'orm@example.com')).toContain('Usage');
});

test('delete-person with a project never deletes in the emulators', async () => {
  const email = newEmail();
  await joinAndVerify(fanRequest(email));
  for (const project of [['--project=demo-elsewhere'], ['--project', 'demo-elsewhere']])
    expect(await deletePerson(email, ...project)).toContain('FIRESTORE_EMULATOR_HOST is set');
  expect((await findAccount(database(), email)).records).toHaveLength(1);
});
