import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { hashPassword, verifyPassword } from '../../functions/src/domain/password.ts';
import { FUNCTIONS, ROOT } from './paths.ts';
import { HOST, PORTS, SITE_ORIGIN } from './ports.ts';

/** A `demo-` project exists only in the emulators, so nothing here can reach a real one. */
export const PROJECT = 'demo-fanlight';

/* These are public in this repository, so they must not protect anything beyond this machine. */
export const LOCAL_PASSWORD = 'fanlight-local';
export const LOCAL_APP_KEY = 'fanlight-local-app';
export const ADMIN_PASSWORD = process.env.ADMIN_PASSWORD || LOCAL_PASSWORD;

/** The functions emulator reads parameters and secrets from these files. */
const PARAMETERS = join(FUNCTIONS, '.env.local');
const SECRETS = join(FUNCTIONS, '.secret.local');

/** Stored data depends on these keys, so they are created once and kept. */
const KEYS = ['MAILBOX_KEY', 'TOKEN_KEY', 'SESSION_KEY', 'MAIL_EVENTS_KEY', 'ADMIN_SALT'];

/** Writes both files and keeps valid values in them. @param siteOrigin the origin of the links in mails. */
export async function writeLocalEnvironment(siteOrigin = SITE_ORIGIN): Promise<void> {
  const secrets = read(SECRETS);
  for (const key of KEYS) secrets[key] ||= randomBytes(32).toString('base64url');
  if (!(await verifyPassword(ADMIN_PASSWORD, secrets.ADMIN_PASSWORD_HASH ?? ''))) {
    secrets.ADMIN_PASSWORD_HASH = await hashPassword(ADMIN_PASSWORD);
  }
  secrets.APP_KEY = LOCAL_APP_KEY;
  secrets.MAIL_URL = `smtp://${HOST}:${PORTS.inboxSmtp}`;
  write(SECRETS, secrets);
  write(PARAMETERS, {
    ...read(PARAMETERS),
    SITE_ORIGIN: siteOrigin,
    MAIL_FROM: '"Fanlight <hello@fanlight.example>"',
    ADMIN_TIME_ZONE: 'UTC',
    // The Hosting emulator adds no address to the forwarding chain.
    TRUSTED_PROXY_HOPS: '0',
    MAIL_PER_SECOND: '500',
  });
}

/** Returns the environment of a function in the emulators, for schedules, seeds and tests. */
export function emulatorEnvironment(): Record<string, string> {
  return {
    ...read(PARAMETERS),
    ...read(SECRETS),
    ADMIN_PASSWORD,
    GCLOUD_PROJECT: PROJECT,
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_EMULATOR_HUB: `${HOST}:${PORTS.hub}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${PORTS.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${PORTS.auth}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${PORTS.tasks}`,
    // Without it Google's libraries search for a metadata server for seconds.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Reads functions/.env.<project>. Returns nothing if the file is missing. */
export function projectParameters(project: string): Record<string, string> {
  return read(join(ROOT, `functions/.env.${project}`));
}

function read(file: string): Record<string, string> {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function write(file: string, values: Record<string, string>): void {
  const text = Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text, { mode: 0o600 });
}
