import type { Language } from '@contract/values.ts';
import { isNightly } from '../../functions/test/support/sizes.ts';

/**
 * Returns the cases of a test that takes the same steps in several languages: all of them every night, and otherwise the
 * first in Thai, which has the longest lines. @param cases languages, or objects with a language or its path.
 */
export function sampleOf<Case extends Language | { language: Language | '' | `/${Language}` }>(
  cases: readonly Case[],
): readonly Case[] {
  const isThai = (one: Case) => (typeof one === 'string' ? one : one.language).endsWith('th');
  return isNightly ? cases : cases.filter(isThai).slice(0, 1);
}
