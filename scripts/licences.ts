import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './local/paths.ts';

/** An entry of package-lock.json, with the fields that are read here. */
interface LockEntry {
  version: string;
  /** The SPDX expression, or the author's own text. */
  license?: string;
  integrity?: string;
  /** The author's reason for deprecating the package. */
  deprecated?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}

/** Licences of packages that name none in package.json but contain a licence file. */
const LICENSE_FILES: Record<string, string> = {
  fuzzy: 'MIT',
  limiter: 'MIT',
  'valid-url': 'MIT',
  xtend: 'MIT',
};

/**
 * Returns all packages that `npm ci` installs; `isTool` marks those needed only to build and test.
 * Reads the lock file, because `npm sbom` omits packages that both workspaces share.
 */
export function lockedPackages(lockFile = 'package-lock.json') {
  const lock = JSON.parse(readFileSync(join(ROOT, lockFile), 'utf8'));
  return Object.entries<LockEntry>(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      const license = entry.license ?? LICENSE_FILES[name] ?? 'none';
      return { ...entry, path, name, license, isTool: Boolean(entry.dev || entry.devOptional) };
    });
}

/** Lists the packages that reach browsers or functions, by licence. Leaves out development tools. */
export function licenceList(): string {
  const byLicence = Map.groupBy(
    lockedPackages().filter(({ isTool }) => !isTool),
    ({ license }) => license,
  );
  const sections = [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, packages]) => {
      const names = new Set(packages.map(({ name }) => name).sort());
      return `## ${licence}\n\n${[...names].join(', ')}\n`;
    });
  return `# Licences\n\nThe licences of all packages that reach browsers or functions, from package-lock.json. \`npm run licences\` writes this page.\n\n${sections.join('\n')}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(ROOT, 'docs/licences.md'), licenceList());
