import { database } from '../functions/src/collections/database.ts';
import { rebuildCounter } from '../functions/src/workflows/counter.ts';
import { connect } from './local/connect.ts';
import { requireParameters, timeZoneOf } from './local/deployable.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { readProjectArgument } from './local/project-argument.ts';

/**
 * `npm run rebuild-counter [-- --project ID]`: counts all signups anew, by day and source too, and shows the result. Without a project: in the emulators
 * that `npm start` runs. With one it needs Google credentials, and nobody may come or go meanwhile (docs/operations.md).
 */
const { project } = readProjectArgument('npm run rebuild-counter [-- --project ID]');
const timeZone = timeZoneOf(project === null ? emulatorEnvironment() : requireParameters(project));
await connect(project);

const { totalCount, fanCount, idolCount } = await rebuildCounter(database(), timeZone);
console.log(`Counted: ${fanCount} fans and ${idolCount} idols, ${totalCount} in all.`);
