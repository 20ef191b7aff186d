import { text } from 'node:stream/consumers';
import { database } from '../functions/src/collections/database.ts';
import { hashPassword } from '../functions/src/domain/password.ts';
import { ADMIN_USAGE, readAdminCommand, runAdminCommand } from '../functions/src/workflows/admin-command.ts';
import { connect } from './local/connect.ts';
import { problemOfPassword } from './local/deployable.ts';
import { secretOf } from './local/secret.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run admin`: adds, changes, lists and removes named admins in the emulators of `npm start` or, with
 * `--project ID`, in a real project. `hash-password` prints the value of the secret ADMIN_PASSWORD_HASH.
 */
const command = readAdminCommand(process.argv.slice(2));
if (!command) throw new UserFacingError(ADMIN_USAGE);
if (command.command === 'hash-password') {
  // From standard input, so that no shell history keeps the password.
  if (process.stdin.isTTY) console.error('Type the admin password, then Enter and Ctrl-D:');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const problem = problemOfPassword(password);
  if (problem) throw new UserFacingError(problem);
  console.log(await hashPassword(password));
} else {
  await connect(command.project);
  const salt = await secretOf(command.project, 'ADMIN_SALT');
  const outcome = await runAdminCommand(database(), salt, command, new Date());
  if ('problem' in outcome) throw new UserFacingError(outcome.problem);
  console.log(outcome.output);
}
