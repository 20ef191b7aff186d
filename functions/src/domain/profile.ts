import { isPlaceholder } from '@contract/quick-signup.ts';

/**
 * What a repeated signup adds to an unverified record: answers that were empty or a quick form's placeholder, and nothing else, so that
 * nobody can overwrite another person's answers.
 */
export function fillIn<Profile extends object>(stored: Profile, sent: Partial<Profile>): Partial<Profile> {
  const additions: Partial<Profile> = {};
  for (const key in sent) {
    if (isMissing(stored[key]) && !isMissing(sent[key])) additions[key] = sent[key];
  }
  return additions;
}

/** Returns true for an answer that is absent, empty or a placeholder of the quick forms. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === '' || (typeof value === 'string' && isPlaceholder(value));
}
