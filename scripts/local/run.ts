import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Runs a program in this terminal. @returns its exit code; 1 if a signal ended it. */
export function runInTerminal(command: string, args: string[], env = process.env): Promise<number> {
  return exitCodeOf(spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' }));
}

/** Runs a program whose output goes to a file. @returns its exit code; 1 if a signal ended it. */
export async function runLogged(
  command: string,
  args: string[],
  { env, log }: { env: NodeJS.ProcessEnv; log: string },
): Promise<number> {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const code = await exitCodeOf(spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', file, file] }));
  closeSync(file);
  return code;
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  // Ctrl-C reaches the child through the terminal.
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', forward).on('SIGHUP', forward);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', forward).off('SIGHUP', forward);
  return code ?? 1;
}

/** Runs a program and shows its output only if it fails. @throws UserFacingError with that output. */
export async function runQuietly(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new UserFacingError(`${output}${errors}\nFailed: ${[command, ...args].join(' ')}`);
}
