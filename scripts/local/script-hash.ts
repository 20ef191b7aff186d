import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleBootstrap } from '../../web/build/bootstrap.ts';
import { ROOT } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

const FIREBASE_JSON = join(ROOT, 'firebase.json');
const HASH = /'sha256-[\w+/=]+'/;

/** Returns the hash of the inline script that firebase.json allows. */
export function allowedScript(): string | undefined {
  return HASH.exec(readFileSync(FIREBASE_JSON, 'utf8'))?.[0];
}

/** Returns a script's hash in the form of a content-security policy. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Updates the hash of the inline script in firebase.json.
 * @throws UserFacingError if it changed, because a running deployment has already read the file.
 */
export async function requireAllowedScript(): Promise<void> {
  const scriptHash = hashSource(await bundleBootstrap());
  if (allowedScript() === scriptHash) return;
  writeFileSync(FIREBASE_JSON, readFileSync(FIREBASE_JSON, 'utf8').replace(HASH, scriptHash));
  throw new UserFacingError(
    'The script in the head of every page has changed (web/src/hydration/bootstrap.ts). firebase.json now contains its new hash: commit it and run this again.',
  );
}
