import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ADMIN_PASSWORD } from '../../../scripts/local/environment.ts';
import { FUNCTIONS, LOGS } from '../../../scripts/local/paths.ts';
import { UserFacingError } from '../../../scripts/local/user-facing-error.ts';

/** The prefix of lines that functions log. Other lines are the emulators' own. */
const FUNCTION_LINE = /^> |"severity":/;
/** Every address of the tests is in this domain. */
const ADDRESS = /@[\w.-]*example/;
/**
 * Matches tokens of links, session ids and signatures. A mail's id,
 * `idol-827443077939711-approved-…`, may be as long and is not secret.
 */
const TOKEN = /(?<![\w/-])(?!(?:fan|idol)-\d{15}-[a-z])[\w-]{43}(?![\w/-])/;

/** Returns whether a log line contains the token of a link or a session. */
export function opensSomething(line: string): boolean {
  return TOKEN.test(line);
}

/** Returns the lines the functions logged that contain an address, a token, a password or a key. */
export function indiscreetLines(planted: readonly string[] = [], logs = LOGS): string[] {
  const secrets = Object.values(parseEnv(readFileSync(join(FUNCTIONS, '.secret.local'), 'utf8')));
  const words = [...planted, ADMIN_PASSWORD, ...secrets].filter((word) => word !== undefined && word !== '');
  return functionLines(logs).filter(
    (line) => ADDRESS.test(line) || opensSomething(line) || words.some((word) => line.includes(String(word))),
  );
}

/** Returns the lines that functions logged. */
export function functionLines(logs = LOGS): string[] {
  const lines = readFileSync(join(logs, 'emulators.log'), 'utf8').split('\n');
  return lines.filter((line) => FUNCTION_LINE.test(line));
}

/**
 * Checks the function logs of a test run.
 * @param logs the folder of a set of emulators. The secrets of both sets are the same.
 * @throws UserFacingError with the lines that hold personal data or secrets.
 */
export async function requireDiscreetLogs(logs = LOGS): Promise<void> {
  const lines = indiscreetLines([], logs);
  if (functionLines(logs).length === 0)
    throw new UserFacingError('The functions logged nothing, so their logs could not be checked.');
  if (lines.length > 0) throw new UserFacingError(`These lines must not be logged:\n${lines.join('\n')}`);
}
