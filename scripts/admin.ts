import { text } from 'node:stream/consumers';
import { database } from '../functions/src/collections/database.ts';
import { hashPassword } from '../functions/src/domain/password.ts';
import { ADMIN_USAGE, readAdminCommand, runAdminCommand } from '../functions/src/workflows/admin-command.ts';
import { connect } from './local/connect.ts';
import { problemOfPassword } from './local/deployable.ts';
import { secretOf } from './local/secret.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run admin`: adds, changes, lists and removes named admins, in the emulators that `npm start` runs or, with `--project ID`,
 * in a real project, as `npm run delete-person` does. `hash-password` prints the value of the secret ADMIN_PASSWORD_HASH.
 */
const asked = readAdminCommand(process.argv.slice(2));
if (!asked) throw new UserFacingError(ADMIN_USAGE);
if (asked.command === 'hash-password') {
  // From standard input, so that no shell history keeps the password.
  if (process.stdin.isTTY) console.error('Type the admin password, then Enter and Ctrl-D:');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const problem = problemOfPassword(password);
  if (problem) throw new UserFacingError(problem);
  console.log(await hashPassword(password));
} else {
  await connect(asked.project);
  const salt = await secretOf(asked.project, 'ADMIN_SALT');
  const outcome = await runAdminCommand(database(), salt, asked, new Date());
  if ('problem' in outcome) throw new UserFacingError(outcome.problem);
  console.log(outcome.said);
}
