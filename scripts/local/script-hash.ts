import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

const FIREBASE_JSON = join(ROOT, 'firebase.json');
const HASH = /'sha256-[\w+/=]+'/;

/** The inline script that firebase.json lets pages run, as a content-security policy names it. */
export function allowedScript(): string | undefined {
  return HASH.exec(readFileSync(FIREBASE_JSON, 'utf8'))?.[0];
}

/**
 * Sees to it that firebase.json names the script of a build; browsers would refuse any other.
 * @throws UserFacingError when it did not: whoever has already read the file, as the Firebase CLI while it deploys, must begin again.
 */
export function requireAllowedScript(scriptHash: string): void {
  if (allowedScript() === scriptHash) return;
  writeFileSync(FIREBASE_JSON, readFileSync(FIREBASE_JSON, 'utf8').replace(HASH, scriptHash));
  throw new UserFacingError(
    'The script in the head of every page has changed (web/src/hydration/bootstrap.ts). firebase.json names the new one now: commit it and run this again.',
  );
}
