import { checksOf, isOk } from './checks.ts';
import { writeReport } from './document.ts';
import { rebuildCosts } from './places.ts';
import { readProfile, sweeping } from './profile.ts';
import { recordAll } from './record-all.ts';
import { reportOf } from './report.ts';

/**
 * `npm run capacity -- [profile]`: prints the figures of a profile and writes those of the profile `announcement`
 * into docs/capacity.md.
 */
const profile = readProfile(process.env.CAPACITY_PROFILE ?? 'announcement');
const operations = await recordAll();
const report = reportOf(operations, profile, await rebuildCosts());
console.log(report);
if (profile.name === 'announcement') writeReport(report);
if (![profile, sweeping(profile)].every((load) => checksOf(operations, load).every(isOk)))
  process.exitCode = 1;
