import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@contract/values.ts';

/** Returns the language of a path: its first segment if that names one, otherwise the default. */
export function languageOf(pathname: string): Language {
  const segment = pathname.split('/')[1];
  return (
    LANGUAGES.find((language) => language === segment && language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE
  );
}

/** Returns the prefix of a language's paths: `/ko`, `/th`, empty for the default. */
export function basenameOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** Returns a path without its language, as in the route table. */
export function pageOf(pathname: string): string {
  return pathname.slice(basenameOf(languageOf(pathname)).length) || '/';
}

/**
 * Returns the path of a page in a language. It is always on this site: `//other.example` would name another
 * host.
 * @param page as {@link pageOf} returns it.
 */
export function mirrorOf(page: string, language: Language): string {
  return basenameOf(language) + page.replace(/^\/*/, '/');
}
