import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** Describes a package as package-lock.json lists it. */
export interface LockedPackage {
  /** Its folder, as `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  /** The SPDX expression, or the author's own text. */
  license: string;
  /** Needed to build and test only. */
  isTool: boolean;
  integrity: string | undefined;
  /** The author's reason for deprecating it. */
  deprecated: string | undefined;
}

/** Licences of packages that name none in package.json but contain a licence file. */
const LICENSE_FILES: Record<string, string> = {
  fuzzy: 'MIT',
  limiter: 'MIT',
  'valid-url': 'MIT',
  xtend: 'MIT',
};

/** Returns all packages that `npm ci` installs, from the root's lock file by default. */
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
