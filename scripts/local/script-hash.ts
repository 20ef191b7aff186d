import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

const FIREBASE_JSON = join(ROOT, 'firebase.json');
const HASH = /'sha256-[\w+/=]+'/;

/** Returns the hash of the inline script that firebase.json allows. */
export function allowedScript(): string | undefined {
  return HASH.exec(readFileSync(FIREBASE_JSON, 'utf8'))?.[0];
}

/**
 * Updates the hash of the inline script in firebase.json.
 * @throws UserFacingError if it changed: whatever has already read the file, such as a running
 * deployment, must start again.
 */
export function requireAllowedScript(scriptHash: string): void {
  if (allowedScript() === scriptHash) return;
  writeFileSync(FIREBASE_JSON, readFileSync(FIREBASE_JSON, 'utf8').replace(HASH, scriptHash));
  throw new UserFacingError(
    'The script in the head of every page has changed (web/src/hydration/bootstrap.ts). firebase.json names the new one now: commit it and run this again.',
  );
}
