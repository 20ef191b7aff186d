import { isPlaceholder } from '@contract/quick-signup.ts';

/**
 * Returns the answers that a repeated signup adds to an unverified one: only those that were empty or a quick
 * form's placeholder, so that one person cannot overwrite another's answers.
 */
export function fillIn<Profile extends object>(stored: Profile, sent: Partial<Profile>): Partial<Profile> {
  const additions: Partial<Profile> = {};
  for (const key in sent) {
    if (isMissing(stored[key]) && !isMissing(sent[key])) additions[key] = sent[key];
  }
  return additions;
}

/** Returns whether an answer is absent, empty or a placeholder of the quick forms. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === '' || (typeof value === 'string' && isPlaceholder(value));
}
