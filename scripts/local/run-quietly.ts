import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Obstacle } from './obstacle.ts';
import { ROOT } from './paths.ts';

interface Options {
  cwd?: string;
}

/** Runs a program to its end. What it printed is seen only when it fails. */
export async function runQuietly(command: string, args: string[], options: Options = {}): Promise<void> {
  const { code, output } = await runAndKeep(command, args, options);
  if (code !== 0) throw new Obstacle(`${output}\nFailed: ${[command, ...args].join(' ')}`);
}

/** Runs a program to its end. @returns its exit code, 1 when a signal ended it, and what it printed: errors after the rest. */
export async function runAndKeep(
  command: string,
  args: string[],
  options: Options = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code ?? 1, output: output + errors };
}
