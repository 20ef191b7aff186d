import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { secretNames } from '../../functions/src/config.ts';

/* Reads secrets with a made-up Firebase CLI, because a test cannot reach a project. */

const folder = mkdtempSync(join(tmpdir(), 'secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

vi.mock('./paths.ts', async (original) => ({ ...(await original<object>()), BINARIES: folder }));
beforeEach(() => void vi.resetModules());

const read = (...lines: string[]) => readNamed('MAILBOX_KEY', lines);

/** Reads a secret of a project with a CLI that runs these lines of a shell script. */
async function readNamed(name: string, lines: readonly string[]): Promise<string> {
  writeFileSync(join(folder, 'firebase'), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  const { secretOf } = await import('./secret.ts');
  return secretOf('fanlight-example', name);
}

test('a secret is what the Firebase CLI prints last, without the announcements before it', async () => {
  const announced = ['echo "Update available: 15.0.0"', 'echo', 'echo key-of-the-project'];
  expect(await read(...announced)).toBe('key-of-the-project');
});

test('a secret is read under its name and from the project that the operator named', async () => {
  expect(await read('echo "$*"')).toBe('functions:secrets:access MAILBOX_KEY --project fanlight-example');
});

test('an empty secret is refused, because nobody’s data would be found with it', async () => {
  await expect(read('echo')).rejects.toThrow('The secret MAILBOX_KEY cannot be read: It is empty.');
});

test('a secret that cannot be read is refused with the Firebase CLI’s error and the command that sets it', async () => {
  const failed = read('echo "Update available: 15.0.0"', 'echo "Error: Permission denied."', 'exit 1').catch(
    ({ message }: Error) => message.split('\n'),
  );
  expect(await failed).toEqual([
    'The secret MAILBOX_KEY cannot be read: Error: Permission denied.',
    expect.any(String),
    expect.stringMatching(/secrets:set MAILBOX_KEY .*--project fanlight-example$/),
  ]);
});

test('a command that makes a secret is shown for the random ones, and not for a password’s hash or an address', async () => {
  const made: string[] = [];
  for (const name of secretNames)
    await readNamed(name, ['exit 1']).catch(({ message }: Error) => {
      if (message.includes('openssl rand')) made.push(name);
    });
  expect(secretNames.filter((name) => !made.includes(name))).toEqual(['ADMIN_PASSWORD_HASH', 'MAIL_URL']);
});
