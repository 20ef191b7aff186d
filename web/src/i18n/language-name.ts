/**
 * Returns the name of a language.
 * @param language a language code, such as `ko`.
 * @param reader the code of the language to name it in.
 */
export function languageName(language: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}
