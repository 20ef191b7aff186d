import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Obstacle } from './obstacle.ts';
import { ROOT } from './paths.ts';

/**
 * Runs a program to its end. What it printed is seen only when it fails.
 * @param options `detached`: Ctrl-C in the terminal does not end it.
 */
export async function runQuietly(
  command: string,
  args: string[],
  options: { cwd?: string; detached?: boolean } = {},
): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Obstacle(`${output}${errors}\nFailed: ${[command, ...args].join(' ')}`);
}
