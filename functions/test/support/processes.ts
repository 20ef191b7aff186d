import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

/** How many processes run functions now. */
export function countFunctionProcesses(): number {
  return commandLines().filter((command) => command.includes('functionsEmulatorRuntime')).length;
}

function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-A', '-o', 'args=']).toString().split('\n');
  return globSync('/proc/[0-9]*/cmdline').map(readOrNothing);
}

/** A process may end between being listed and being read. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
