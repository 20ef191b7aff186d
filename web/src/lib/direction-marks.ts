/**
 * The characters that change the direction of the text after them, by their names in Unicode. With them a name can
 * look like another one.
 */
const NAMES: Readonly<Record<string, string>> = {
  '\u202a': 'LRE',
  '\u202b': 'RLE',
  '\u202c': 'PDF',
  '\u202d': 'LRO',
  '\u202e': 'RLO',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
};

const MARK = /([\u202a-\u202e\u2066-\u2069])/;

/** Returns a text with its direction marks as visible symbols such as ⟨RLO⟩, which change nothing. */
export function showDirectionMarks(text: string): string {
  return splitAtDirectionMarks(text).join('');
}

/** Returns a text without its direction marks. */
export function withoutDirectionMarks(text: string): string {
  return text
    .split(MARK)
    .filter((_part, index) => index % 2 === 0)
    .join('');
}

/** Splits a text into its parts. Every second one is the symbol of a direction mark. */
export function splitAtDirectionMarks(text: string): string[] {
  return text.split(MARK).map((part, index) => (index % 2 === 1 ? `⟨${NAMES[part]}⟩` : part));
}
