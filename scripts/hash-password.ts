import { text } from 'node:stream/consumers';
import { hashPassword } from '../functions/src/domain/password.ts';
import { problemOfPassword } from './local/deployable.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run hash-password`: prints the value of the secret ADMIN_PASSWORD_HASH. Reads standard
 * input, so that no shell history keeps the password.
 */
if (process.stdin.isTTY) console.error('Type the admin password, then Enter and Ctrl-D:');
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
const problem = problemOfPassword(password);
if (problem) throw new UserFacingError(problem);
console.log(await hashPassword(password));
