import { normalizeEmail } from '../functions/contract/email.ts';
import { database } from '../functions/src/collections/database.ts';
import { deleteAccount } from '../functions/src/workflows/delete-account.ts';
import { findAccount } from '../functions/src/workflows/personal-data-sources.ts';
import { connect } from './local/connect.ts';
import { requireParameters, timeZoneOf } from './local/deployable.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { readProjectArgument } from './local/project-argument.ts';
import { secretOf } from './local/secret.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run delete-person -- EMAIL [--project ID]`: deletes a person on request, as the page /your-data does.
 * Works in the emulators of `npm start`, or in a project with Google credentials and the CLI's login.
 */
const usage = 'npm run delete-person -- EMAIL [--project ID]';
const { project, given } = readProjectArgument(usage, 1);
const email = normalizeEmail(given[0] ?? '');
if (!email) throw new UserFacingError(`Usage: ${usage}`);
await connect(project);
const key = await secretOf(project, 'MAILBOX_KEY');

const { records } = await findAccount(database(), email);
const timeZone = timeZoneOf(project === null ? emulatorEnvironment() : requireParameters(project));
await deleteAccount(database(), { mailboxKey: key, adminTimeZone: timeZone }, email, new Date());
console.log(
  records.length === 0
    ? 'No signup or subscription was stored under that address. Mails to it are deleted and stopped anyway.'
    : `Deleted: ${records.join(', ')}, and everything about them.`,
);
