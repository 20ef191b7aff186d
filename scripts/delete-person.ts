import { parseArgs } from 'node:util';
import { normalizeEmail } from '../functions/contract/email.ts';
import { database } from '../functions/src/collections/database.ts';
import { deleteAccount } from '../functions/src/workflows/delete-account.ts';
import { findAccount } from '../functions/src/workflows/personal-data-sources.ts';
import { connect } from './local/connect.ts';
import { emulatorEnvironment } from './local/environment.ts';
import { Obstacle } from './local/obstacle.ts';
import { readSecret } from './local/secret.ts';

/**
 * `npm run delete-person -- EMAIL [--project ID]`: deletes a person on request, as the page /your-data does. Without a project: in the
 * emulators that `npm start` runs. With one it needs Google credentials, and the Firebase CLI logged in to read the project's MAILBOX_KEY.
 */
const { email, project } = readArguments();
await connect(project);
const key = project === null ? emulatorEnvironment().MAILBOX_KEY : await readSecret(project, 'MAILBOX_KEY');
if (!key) throw new Obstacle('MAILBOX_KEY is not set; it names the address that gets no more mail.');

const { records } = await findAccount(database(), email);
await deleteAccount(database(), key, email, new Date());
console.log(
  records.length === 0
    ? 'Nothing was stored under that address as a record; mails to it are deleted and stopped all the same.'
    : `Deleted: ${records.join(', ')}, and everything about them.`,
);

/** Whatever is not exactly understood is refused: a project that was overheard would mean the emulators. */
function readArguments(): { email: string; project: string | null } {
  const usage = new Obstacle('Usage: npm run delete-person -- EMAIL [--project ID]');
  try {
    const options = { project: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const email = normalizeEmail(positionals[0] ?? '');
    if (!email || positionals.length > 1 || values.project === '') throw usage;
    return { email, project: values.project ?? null };
  } catch {
    throw usage;
  }
}
