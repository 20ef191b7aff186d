import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/local/paths.ts';

/** The emulators of another checkout run this file from their own node_modules. */
const RUNTIME = join(ROOT, 'node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime');

/** Returns how many processes run functions for this checkout's emulators now. */
export function countFunctionProcesses(): number {
  return commandLines().filter((command) => command.includes(RUNTIME)).length;
}

function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-A', '-o', 'args=']).toString().split('\n');
  return globSync('/proc/[0-9]*/cmdline').map(readOrNothing);
}

/** Returns a file's text, or nothing: a process may end between being listed and being read. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
