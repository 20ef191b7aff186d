import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** One package as package-lock.json names it. */
export interface LockedPackage {
  /** Where it is installed: `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  /** As SPDX has it; what its author wrote where that is another. */
  license: string;
  /** It is needed to build and test only; no visitor and no function gets it. */
  isTool: boolean;
  integrity: string | undefined;
  /** Why its author wants it to be used no longer. */
  deprecated: string | undefined;
}

/** These name no licence in their package.json; it is in the file they bring along. */
const LICENSE_FILES: Record<string, string> = {
  fuzzy: 'MIT',
  limiter: 'MIT',
  'valid-url': 'MIT',
  xtend: 'MIT',
};

/** All that `npm ci` installs; of the root, unless told another lock file. */
export function lockedPackages(lockFile = 'package-lock.json'): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, lockFile), 'utf8'));
  return Object.entries<Record<string, never>>(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      return {
        path,
        name,
        version: entry.version ?? '',
        license: entry.license ?? LICENSE_FILES[name] ?? 'none',
        isTool: Boolean(entry.dev || entry.devOptional),
        integrity: entry.integrity,
        deprecated: entry.deprecated,
      };
    });
}
