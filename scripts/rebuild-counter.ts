import { rebuildCounter } from '../functions/src/store/counter.ts';
import { database } from '../functions/src/store/database.ts';
import { connect } from './local/connect.ts';
import { requireParameters } from './local/deployable.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { readProjectArgument } from './local/project-argument.ts';

/**
 * `npm run rebuild-counter [-- --project ID]`: recounts all signups, by day and source too, and
 * prints the result. Without a project it uses the emulators of `npm start`. With one it needs
 * Google credentials, and the site must be closed to signups (docs/operations.md).
 */
const { project } = readProjectArgument('npm run rebuild-counter [-- --project ID]');
const { ADMIN_TIME_ZONE = 'UTC' } = project === null ? emulatorEnvironment() : requireParameters(project);
await connect(project);

const { totalCount, fanCount, idolCount } = await rebuildCounter(database(), ADMIN_TIME_ZONE);
console.log(`Counted: ${fanCount} fans and ${idolCount} idols, ${totalCount} in all.`);
