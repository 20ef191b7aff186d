import { parseArgs } from 'node:util';
import { UserFacingError } from './user-facing-error.ts';

/**
 * Reads the arguments of a script that works on the emulators or, with `--project ID`, on a real project.
 * Rejects everything else, because a mistyped `--project` must not reach the emulators.
 * @param positionals the number of arguments without a name.
 * @throws UserFacingError with the usage.
 */
export function readProjectArgument(
  usage: string,
  positionals = 0,
): { project: string | null; given: string[] } {
  try {
    const options = { project: { type: 'string' } } as const;
    const parsed = parseArgs({ options, allowPositionals: positionals > 0 });
    const { project = null } = parsed.values;
    if (project !== '' && parsed.positionals.length === positionals)
      return { project, given: parsed.positionals };
  } catch {}
  throw new UserFacingError(`Usage: ${usage}`);
}
