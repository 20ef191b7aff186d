/** Forbids a line break where it stands. */
export const WORD_JOINER = '\u2060';

/**
 * Removes word joiners from texts that leave the page (title, shared, copied), since they would
 * prevent search matches.
 */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '');
}
