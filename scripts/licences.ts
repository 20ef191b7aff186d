import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './local/dependencies.ts';
import { ROOT } from './local/paths.ts';

/** Lists the packages that reach browsers or functions, by licence. Leaves out development tools. */
export function licenceList(): string {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, license, isTool } of lockedPackages()) {
    if (!isTool) byLicence.set(license, (byLicence.get(license) ?? new Set()).add(name));
  }
  const rows = [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, names]) => `## ${licence}\n\n${[...names].sort().join(', ')}\n`);
  return `# Licences\n\nOf everything that is shipped to browsers or runs in the functions, from package-lock.json. \`npm run licences\` writes this page.\n\n${rows.join('\n')}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(ROOT, 'docs/licences.md'), licenceList());
