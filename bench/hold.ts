import { NO_FILTER } from '../functions/contract/people.ts';
import { config } from '../functions/src/config.ts';
import { draftWave, holdWave } from '../functions/src/workflows/hold-wave.ts';
import { countOperations } from '../functions/test/support/count-operations.ts';
import { storeFans } from '../functions/test/support/listed-fans.ts';
import { newProject, openProject } from '../functions/test/support/own-project.ts';
import { machine } from './measure.ts';

/*
 * Measures the hold of a wave (`npm run bench -- hold [members]`) in a project without triggers. The emulator has no
 * indexes: it searches all people for each page of candidates, so that a page of 50,000 members takes too long.
 */
const members = Number(process.argv[2] ?? 5_000);
const { db, close } = openProject(newProject());
const { minScore: _, ...filter } = NO_FILTER;
const choice = { timeZone: config.adminTimeZone, mailboxKey: config.mailboxKey };

console.log(`${machine()}, Node ${process.version}, ${new Date().toISOString()}\n`);
await storeFans(db, members);
const id = await draftWave(
  db,
  {
    ...{ name: 'Launch', userType: 'fan', filter, number: members, quotas: [], tier: 'priority' },
    ...{ notify: true, holdMinutes: 0, startsAt: '' },
  },
  'Orm',
  new Date(),
);
const [started, usedBefore] = [performance.now(), process.cpuUsage()];
const { reads, writes } = await countOperations(db, async () => {
  const { status } = await holdWave(db, choice, id, 'Orm', new Date());
  if (status !== 'done') throw new Error(`The hold was not made: ${status}`);
});
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
const { user, system } = process.cpuUsage(usedBefore);
const processor = ((user + system) / 1_000_000).toFixed(1);
console.log('| members | s | processor s | reads | reads per member | writes |\n|--:|--:|--:|--:|--:|--:|');
console.log(
  `| ${members} | ${seconds} | ${processor} | ${reads} | ${(reads / members).toFixed(2)} | ${writes} |`,
);
await close();
