import { DEFAULT_TIME_ZONE } from '../../functions/contract/product.ts';
import { isPasswordHash, verifyPassword } from '../../functions/src/domain/password.ts';
import { LOCAL_PASSWORD, projectParameters } from './environment.ts';
import { UserFacingError } from './user-facing-error.ts';

const PASSWORD_MIN = 12;

/** Returns what is wrong with an admin password; null if it is acceptable. */
export function problemOfPassword(password: string): string | null {
  if (password === LOCAL_PASSWORD) return 'That is the local password: it stands in the repository.';
  if (password.length < PASSWORD_MIN) return `The admin password needs ${PASSWORD_MIN} characters or more.`;
  return null;
}

/** Returns what is wrong with a project's ADMIN_PASSWORD_HASH; null if it may be deployed. */
export async function problemOfPasswordHash(hash: string): Promise<string | null> {
  if (!isPasswordHash(hash))
    return 'ADMIN_PASSWORD_HASH is not a whole hash: make it with "npm run hash-password".';
  return (await verifyPassword(LOCAL_PASSWORD, hash))
    ? 'ADMIN_PASSWORD_HASH opens with the local password.'
    : null;
}

/** Returns what is wrong with functions/.env.<project>; null if address, sender and time zone are set. */
export function problemOfParameters(parameters: Record<string, string | undefined>): string | null {
  const { SITE_ORIGIN = '', MAIL_FROM = '' } = parameters;
  const timeZone = timeZoneOf(parameters);
  if (!/^https:\/\/[\w.-]+$/.test(SITE_ORIGIN) || SITE_ORIGIN.endsWith('.example'))
    return 'SITE_ORIGIN has to be where the site will be served, such as https://fanlight.app, without a slash at the end.';
  if (!MAIL_FROM.includes('@') || /\.example\b/.test(MAIL_FROM))
    return 'MAIL_FROM has to be the sender of the mails.';
  if (!isTimeZone(timeZone))
    return `ADMIN_TIME_ZONE is "${timeZone}", which is no time zone, so that no signup could be counted. UTC is one, or Asia/Seoul.`;
  return null;
}

/** Reads functions/.env.<project>. @throws UserFacingError if it is missing or must not be deployed. */
export function requireParameters(project: string): Record<string, string> {
  const parameters = projectParameters(project);
  const problem = problemOfParameters(parameters);
  if (problem)
    throw new UserFacingError(`functions/.env.${project} (see functions/.env.example): ${problem}`);
  return parameters;
}

/** Returns the time zone in which a project's functions count its days. */
export function timeZoneOf({
  ADMIN_TIME_ZONE = DEFAULT_TIME_ZONE,
}: Record<string, string | undefined>): string {
  return ADMIN_TIME_ZONE;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
