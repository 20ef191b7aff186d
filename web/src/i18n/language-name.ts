/** The names in each language, which are made once because each row of a list uses them. */
const namesByReader = new Map<string, Intl.DisplayNames>();

/**
 * Returns the name of a language.
 * @param language a language code, such as `ko`.
 * @param reader the code of the language to name it in.
 */
export function languageName(language: string, reader: string): string {
  const names = namesByReader.get(reader) ?? new Intl.DisplayNames(reader, { type: 'language' });
  namesByReader.set(reader, names);
  return names.of(language) ?? language;
}
