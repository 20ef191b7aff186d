import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/local/paths.ts';
import { checksOf, isOk } from './checks.ts';
import { rebuildCosts } from './places.ts';
import { readProfile, sweeping } from './profile.ts';
import { recordAll } from './record-all.ts';
import { reportOf } from './report.ts';

/**
 * `npm run capacity -- [profile]`: prints the figures of a profile and writes those of the profile `announcement`
 * into docs/capacity.md.
 */
const DOCUMENT = join(ROOT, 'docs/capacity.md');
const [BEGIN, END] = ['<!-- begin: npm run capacity -->', '<!-- end -->'];

const profile = readProfile(process.env.CAPACITY_PROFILE ?? 'announcement');
const operations = await recordAll();
const report = reportOf(operations, profile, await rebuildCosts());
console.log(report);
if (profile.name === 'announcement') {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before = ''] = text.split(BEGIN);
  const after = text.slice(text.indexOf(END));
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${report}\n\n${after}`);
}
if (![profile, sweeping(profile)].every((load) => checksOf(operations, load).every(isOk)))
  process.exitCode = 1;
