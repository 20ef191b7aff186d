import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FUNCTIONS, ROOT } from '../../../scripts/local/paths.ts';

/** The file that runs functions. Emulators of another checkout run the one in their own node_modules. */
const RUNTIME = join(ROOT, 'node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime');

/**
 * Returns how many processes run functions for this set of emulators. Without /proc it counts both sets of the
 * checkout.
 */
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

/** Returns a process's working folder. The emulators start each process in the folder of its functions. */
function folderOf(commandLine: string): string {
  try {
    return readlinkSync(join(dirname(commandLine), 'cwd'));
  } catch {
    return '';
  }
}

/** Returns a file's text, or an empty text if the process has ended since it was listed. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
