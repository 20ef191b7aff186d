import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths.ts';

/** Runs a program that shares this terminal. @returns its exit code. */
export async function runInTerminal(command: string, args: string[], env = process.env): Promise<number> {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
  // Ctrl-C reaches it through the terminal.
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', pass).on('SIGHUP', pass);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', pass).off('SIGHUP', pass);
  return code ?? 1;
}
