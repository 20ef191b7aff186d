import { languagePrefix } from '@contract/language-prefix.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';

/** Returns the language of a path: its first segment if that names one, otherwise the default. */
export function languageOf(pathname: string): Language {
  const segment = pathname.split('/')[1];
  return (
    LANGUAGES.find((language) => language === segment && language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE
  );
}

/** Returns a path without its language, as in lib/paths.ts. */
export function pageOf(pathname: string): string {
  return pathname.slice(languagePrefix(languageOf(pathname)).length) || '/';
}

/**
 * Returns the path of a page in a language, with one leading slash: `//other.example` would name another host.
 * @param page a path without its language.
 */
export function localizedPath(page: string, language: Language): string {
  return languagePrefix(language) + page.replace(/^\/*/, '/');
}
