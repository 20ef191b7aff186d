import { normalizeEmail } from '../functions/contract/email.ts';
import { database } from '../functions/src/collections/database.ts';
import { deleteAccount } from '../functions/src/workflows/delete-account.ts';
import { findAccount } from '../functions/src/workflows/personal-data-sources.ts';
import { connect } from './local/connect.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { readProjectArgument } from './local/project-argument.ts';
import { readSecret } from './local/secret.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run delete-person -- EMAIL [--project ID]`: deletes a person on request, as the page /your-data does. Without a project: in the
 * emulators that `npm start` runs. With one it needs Google credentials, and the Firebase CLI logged in to read the project's MAILBOX_KEY.
 */
const usage = 'npm run delete-person -- EMAIL [--project ID]';
const { project, given } = readProjectArgument(usage, 1);
const email = normalizeEmail(given[0] ?? '');
if (!email) throw new UserFacingError(`Usage: ${usage}`);
await connect(project);
const key = project === null ? emulatorEnvironment().MAILBOX_KEY : await readSecret(project, 'MAILBOX_KEY');
if (!key)
  throw new UserFacingError('MAILBOX_KEY is not set. It is needed to suppress further mails to the address.');

const { records } = await findAccount(database(), email);
await deleteAccount(database(), key, email, new Date());
console.log(
  records.length === 0
    ? 'Nothing was stored under that address as a record; mails to it are deleted and stopped all the same.'
    : `Deleted: ${records.join(', ')}, and everything about them.`,
);
