/** The invisible character that forbids a line break. */
export const WORD_JOINER = '\u2060';

export const NO_BREAK_SPACE = '\u00a0';

/**
 * Removes word joiners and turns no-break spaces into ordinary ones. Use it for titles and for texts that are shared or
 * copied, because these characters would prevent search matches.
 */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '').replaceAll(NO_BREAK_SPACE, ' ');
}
