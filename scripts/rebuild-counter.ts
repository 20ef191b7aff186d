import { database } from '../functions/src/collections/database.ts';
import { rebuildCounter } from '../functions/src/workflows/counter.ts';
import { connect } from './local/connect.ts';
import { requireParameters, timeZoneOf } from './local/deployable.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { readProjectArgument } from './local/project-argument.ts';

/**
 * `npm run rebuild-counter [-- --project ID]`: recounts all signups, by day and source too. Works in the
 * emulators of `npm start`, or in a project that is closed to signups (docs/operations.md).
 */
const { project } = readProjectArgument('npm run rebuild-counter [-- --project ID]');
const timeZone = timeZoneOf(project === null ? emulatorEnvironment() : requireParameters(project));
await connect(project);

const { totalCount, fanCount, idolCount } = await rebuildCounter(database(), timeZone, new Date());
console.log(`Counted: ${fanCount} fans and ${idolCount} idols, ${totalCount} in all.`);
