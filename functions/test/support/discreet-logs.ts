import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ADMIN_PASSWORD } from '../../../scripts/local/environment.ts';
import { FUNCTIONS, LOGS } from '../../../scripts/local/paths.ts';
import { UserFacingError } from '../../../scripts/local/user-facing-error.ts';

/** Matches lines that functions log. The emulators log the others. */
const FUNCTION_LINE = /^> |"severity":/;
/** Matches the email addresses that tests use. */
const ADDRESS = /@[\w.-]*example/;
/**
 * Matches tokens of links, session ids and signatures, but not a mail's id such as
 * `idol-827443077939711-approved-…`, which may be as long and is not secret.
 */
const TOKEN = /(?<![\w/-])(?!(?:fan|idol)-\d{15}-[a-z])[\w-]{43}(?![\w/-])/;

/** Returns whether a log line contains the token of a link, a session id or a signature. */
export function containsToken(line: string): boolean {
  return TOKEN.test(line);
}

/**
 * Returns the lines logged by functions that contain an address, a token, a password or a key.
 * @param planted further texts that no line may contain.
 */
export function linesWithSecrets(planted: readonly string[] = [], logs = LOGS): string[] {
  const secrets = Object.values(parseEnv(readFileSync(join(FUNCTIONS, '.secret.local'), 'utf8')));
  const words = [...planted, ADMIN_PASSWORD, ...secrets].filter((word) => word !== undefined && word !== '');
  return functionLines(logs).filter(
    (line) => ADDRESS.test(line) || containsToken(line) || words.some((word) => line.includes(String(word))),
  );
}

/** Returns the lines that functions logged. */
export function functionLines(logs = LOGS): string[] {
  const lines = readFileSync(join(logs, 'emulators.log'), 'utf8').split('\n');
  return lines.filter((line) => FUNCTION_LINE.test(line));
}

/**
 * Checks the function logs of a test run.
 * @param logs the log folder of one of the two sets of emulators, which have the same secrets.
 * @param isPart whether only some of the tests ran, in which functions may have logged nothing.
 * @throws UserFacingError with the lines that contain personal data or secrets, or if no function logged anything.
 */
export async function requireDiscreetLogs(logs: string, isPart: boolean): Promise<void> {
  const lines = linesWithSecrets([], logs);
  if (!isPart && functionLines(logs).length === 0)
    throw new UserFacingError('The functions logged nothing, so their logs could not be checked.');
  if (lines.length > 0) throw new UserFacingError(`These lines must not be logged:\n${lines.join('\n')}`);
}
