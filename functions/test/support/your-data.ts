import { signupPath } from '../../src/collections/signups.ts';
import { config } from '../../src/config.ts';
import { makeSignedLink } from '../../src/domain/signed-link.ts';
import { idOf } from './people.ts';

/** Returns the token of the link to a fan's data, as a mail sent at that time contains it. */
export function linkTo(email: string, at = new Date()): string {
  return makeSignedLink(config.tokenKey, 'your-data', signupPath('fan', idOf('fan', email)), at);
}

/** Returns the token of the link to the person's data, which every mail contains. */
export function yourDataToken({ text }: { text: string }): string {
  return String(/\/your-data#token=([\w.-]+)/.exec(text)?.[1]);
}
