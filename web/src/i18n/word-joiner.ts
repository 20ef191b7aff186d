/** Forbids a line break where it stands. */
export const WORD_JOINER = '\u2060';

export const NO_BREAK_SPACE = '\u00a0';

/**
 * Removes word joiners, and returns the usual spaces, for texts that leave the page (title, shared, copied),
 * since searches would not find them.
 */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '').replaceAll(NO_BREAK_SPACE, ' ');
}
