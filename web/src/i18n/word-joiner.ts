/** The invisible character that forbids a line break. */
export const WORD_JOINER = '\u2060';

/**
 * Removes word joiners. Use it for titles and for texts that are shared or copied, because the joiners would
 * prevent search matches.
 */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '');
}
