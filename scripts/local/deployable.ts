import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_TIME_ZONE } from '../../functions/contract/product.ts';
import { isNetwork, networksOf } from '../../functions/src/domain/client-address.ts';
import { otherMailRates } from '../../functions/src/domain/mail-rate.ts';
import { isPasswordHash, verifyPassword } from '../../functions/src/domain/password.ts';
import { LOCAL_PASSWORD, projectParameters } from './environment.ts';
import { ROOT } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

const PASSWORD_MIN = 12;

/** Reminders read the record of the first mail, which is kept for 30 days. */
const REMINDER_AFTER_DAYS_MAX = 25;

/** The minimum length of a key. The app's local key, which is public in this repository, is shorter. */
const KEY_MIN = 32;

/** Returns why an admin password is not acceptable; null if it is. */
export function problemOfPassword(password: string): string | null {
  if (password === LOCAL_PASSWORD) return 'That is the local password, which is public in the repository.';
  if (password.length < PASSWORD_MIN) return `The admin password needs ${PASSWORD_MIN} characters or more.`;
  return null;
}

/** Returns why a project's ADMIN_PASSWORD_HASH must not be deployed; null if it may be. */
export async function problemOfPasswordHash(hash: string): Promise<string | null> {
  if (!isPasswordHash(hash))
    return 'ADMIN_PASSWORD_HASH is not a complete hash: make it with "npm run admin -- hash-password".';
  return (await verifyPassword(LOCAL_PASSWORD, hash))
    ? 'ADMIN_PASSWORD_HASH is the hash of the local password.'
    : null;
}

/** Returns why a secret must not be deployed; null if it may be. @param parameters of the same project. */
export async function problemOfSecret(name: string, value: string, parameters: Record<string, string>) {
  if (name === 'ADMIN_PASSWORD_HASH') return problemOfPasswordHash(value);
  const fits = parameters.MAIL_TRANSPORT === 'ses' ? /^https:\/\/./ : /^smtps?:\/\/./;
  if (name === 'MAIL_URL')
    return fits.test(value) ? null : 'MAIL_URL does not fit MAIL_TRANSPORT: see docs/operations.md.';
  const advice = `${name} needs ${KEY_MIN} characters or more: make it with "openssl rand -base64 32".`;
  return value.length < KEY_MIN ? advice : null;
}

/** Returns what is wrong in functions/.env.<project>; null if every checked value is valid. */
export function problemOfParameters(parameters: Record<string, string | undefined>): string | null {
  const {
    SITE_ORIGIN = '',
    MAIL_FROM = '',
    MAIL_PER_SECOND = '10',
    TRUSTED_PROXY_HOPS = '1',
    TRUSTED_PROXIES = '',
    UNVERIFIED_RETENTION_DAYS = '0',
    REMINDER_AFTER_DAYS = '0',
  } = parameters;
  const timeZone = timeZoneOf(parameters);
  if (!/^https:\/\/[\w.-]+$/.test(SITE_ORIGIN) || SITE_ORIGIN.endsWith('.example'))
    return 'SITE_ORIGIN must be the origin where the site will be served, such as https://fanlight.app, without a trailing slash.';
  if (!MAIL_FROM.includes('@') || /\.example\b/.test(MAIL_FROM))
    return 'MAIL_FROM must be the sender of the mails.';
  if (!isTimeZone(timeZone))
    return `ADMIN_TIME_ZONE is "${timeZone}", which is not a time zone. Use for example UTC or Asia/Seoul.`;
  const rates = otherMailRates(MAIL_PER_SECOND);
  if (rates)
    return `MAIL_PER_SECOND is "${MAIL_PER_SECOND}", a rate that the mail queues cannot keep to (docs/operations.md, "Mail"). Use ${rates}.`;
  if (!/^\d+$/.test(TRUSTED_PROXY_HOPS))
    return `TRUSTED_PROXY_HOPS is "${TRUSTED_PROXY_HOPS}", not a number of proxies; 1 is Firebase Hosting.`;
  const networks = networksOf(TRUSTED_PROXIES);
  if (networks.length === 0 && Number(TRUSTED_PROXY_HOPS) > 0)
    return 'TRUSTED_PROXIES is empty. Set it to the networks of Hosting’s proxies, or all visitors would be counted as a few callers: see "How callers are counted" in docs/operations.md.';
  const wrongNetwork = networks.find((network) => !isNetwork(network));
  if (wrongNetwork !== undefined)
    return `TRUSTED_PROXIES contains "${wrongNetwork}", which is not a CIDR range such as 151.101.0.0/16.`;
  if (!/^\d+$/.test(UNVERIFIED_RETENTION_DAYS))
    return `UNVERIFIED_RETENTION_DAYS is "${UNVERIFIED_RETENTION_DAYS}", not a number of days; 0 keeps unconfirmed signups.`;
  if (!/^\d+$/.test(REMINDER_AFTER_DAYS) || Number(REMINDER_AFTER_DAYS) > REMINDER_AFTER_DAYS_MAX)
    return `REMINDER_AFTER_DAYS is "${REMINDER_AFTER_DAYS}", not a number of days up to ${REMINDER_AFTER_DAYS_MAX}; 0 sends no reminders.`;
  return null;
}

/**
 * Reads functions/.env.<project>. Every parameter of the example is required: the Firebase CLI would ask for
 * it, or stop. @throws UserFacingError if the file is missing or must not be deployed.
 */
export function requireParameters(project: string): Record<string, string> {
  const parameters = projectParameters(project);
  const example = parseEnv(readFileSync(join(ROOT, 'functions/.env.example'), 'utf8'));
  const missing = Object.keys(example).filter((name) => parameters[name] === undefined);
  const lacks = `it lacks ${missing.join(', ')}: copy the lines from the example.`;
  const problem = problemOfParameters(parameters) ?? (missing.length > 0 ? lacks : null);
  if (problem)
    throw new UserFacingError(`functions/.env.${project} (see functions/.env.example): ${problem}`);
  return parameters;
}

/** Returns the time zone in which a project's functions count days. */
export function timeZoneOf(parameters: Record<string, string | undefined>): string {
  return parameters.ADMIN_TIME_ZONE ?? DEFAULT_TIME_ZONE;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
