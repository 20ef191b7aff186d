import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { verifyPassword } from '../../functions/src/domain/password.ts';
import { LOCAL_PASSWORD } from './environment.ts';
import { ROOT } from './paths.ts';

const PASSWORD = 'lightsticks over the 바다';

/** Runs the command like an operator who pipes the password into it. */
async function hash(typed: string): Promise<{ printed: string; errors: string; code: number }> {
  const command = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'admin', 'hash-password']);
  command.stdin.end(typed);
  const ended = once(command, 'exit');
  const [printed, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  const [code] = await ended;
  return { printed, errors, code };
}

test.each([
  ['without a line break', PASSWORD],
  ['with a line break', `${PASSWORD}\n`],
  ['with a Windows line break', `${PASSWORD}\r\n`],
])('the printed hash of a password typed %s matches that password', async (_how, typed) => {
  const { printed, errors, code } = await hash(typed);
  expect([errors, code]).toEqual(['', 0]);
  expect(printed).toMatch(/^scrypt\$[\w-]+\$[\w-]+\n$/);
  expect(await verifyPassword(PASSWORD, printed.trim())).toBe(true);
  expect(await verifyPassword(typed === PASSWORD ? `${PASSWORD}\n` : typed, printed.trim())).toBe(false);
});

test.each([
  ['the local password', LOCAL_PASSWORD, 'local password'],
  ['a short password', 'hunter2', '12 characters'],
  ['nothing', '', '12 characters'],
])('for %s the command prints no hash and says why', async (_what, typed, why) => {
  const { printed, errors, code } = await hash(typed);
  expect([printed, code]).toEqual(['', 1]);
  expect(errors).toContain(why);
  if (typed) expect(errors).not.toContain(typed);
});
