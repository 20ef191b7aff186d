import { normalizeEmail } from '../functions/contract/email.ts';
import { database } from '../functions/src/store/database.ts';
import { leave } from '../functions/src/store/leave.ts';
import { findPerson } from '../functions/src/store/person-documents.ts';
import { connect } from './local/connect.ts';
import { Obstacle } from './local/obstacle.ts';

/**
 * `npm run delete-person -- EMAIL [--project ID]`: deletes a person on request, as the page /your-data does. Without a project: in the
 * emulators that `npm start` runs. With one it needs Google credentials and the project's MAILBOX_KEY in the environment (docs/operations.md).
 */
const args = process.argv.slice(2);
const at = args.indexOf('--project');
const project = at < 0 ? null : args[at + 1];
const email = normalizeEmail(args.find((arg, n) => !arg.startsWith('--') && (at < 0 || n !== at + 1)) ?? '');
if (!email || project === undefined)
  throw new Obstacle('Usage: npm run delete-person -- EMAIL [--project ID]');

connect(project);
const key = process.env.MAILBOX_KEY;
if (!key) throw new Obstacle('MAILBOX_KEY is not set; it names the address that gets no more mail.');

const { records } = await findPerson(database(), email);
await leave(database(), key, email, new Date());
console.log(
  records.length === 0
    ? 'Nothing was stored under that address as a record; mails to it are deleted and stopped all the same.'
    : `Deleted: ${records.join(', ')}, and everything about them.`,
);
