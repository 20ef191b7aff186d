/** Returns the name of a language, in the reader's language. */
export function languageName(language: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}
