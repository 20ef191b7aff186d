import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FUNCTIONS, ROOT } from '../../../scripts/local/paths.ts';

/** The emulators of another checkout run this file from their own node_modules. */
const RUNTIME = join(ROOT, 'node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime');

/** Returns how many processes run functions for this set of emulators now. Without /proc, those of both sets of the checkout count. */
export function countFunctionProcesses(): number {
  return commandLines().filter((command) => command.includes(RUNTIME)).length;
}

function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-A', '-o', 'args=']).toString().split('\n');
  return globSync('/proc/[0-9]*/cmdline')
    .filter((file) => folderOf(file) === FUNCTIONS)
    .map(readOrNothing);
}

/** Returns the folder in which a process works: the emulators start each in the folder of its functions. */
function folderOf(commandLine: string): string {
  try {
    return readlinkSync(join(dirname(commandLine), 'cwd'));
  } catch {
    return '';
  }
}

/** Returns a file's text, or nothing: a process may end between being listed and being read. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
